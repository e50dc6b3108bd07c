import { readFileSync } from 'node:fs';
import { distance } from 'fastest-levenshtein';
import * as z from 'zod/mini';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A setting is missing or wrong. The message has a line for each: the variable, and what it must be. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** A text that meets a condition; a missing one gets the same message. */
export const settingText = (must: string, holds: (value: string) => boolean) =>
  z.string(must).check(z.refine(holds, must));

/** What signs or encrypts. */
export const secret = settingText('must have at least 32 characters', (value) => value.trim().length >= 32);

export const wholeNumber = (min: number, max: number) =>
  z.pipe(
    settingText(
      `must be a whole number from ${min} to ${max}`,
      (text) => /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max,
    ),
    z.transform(Number),
  );

/** 0: any that is free. */
export const port = wholeNumber(0, 65_535);

export const isHttpUrl = (value: string): boolean =>
  URL.canParse(value) && /^https?:\/\/[^/]/i.test(value) && !/\s/.test(value);

export const httpUrl = settingText('must be a http:// or https:// address', isHttpUrl);

const each = (value: string): string[] => value.split(',').map((part) => part.trim());

/** One address of several processes, or more with commas between them. */
export const httpUrls = settingText(
  'must be http:// or https:// addresses, with commas between them',
  (value) => each(value).every(isHttpUrl),
);

/** The origin as browsers write it, and protected in transit; it becomes part of the pages' policy. */
const remoteOrigin = /^(https:\/\/[a-z0-9][a-z0-9.-]*|http:\/\/(127\.0\.0\.1|\[::1\]|localhost))(:\d{1,5})?$/;

/** Hosts of teams from which pages may load remotes. */
export const remoteOrigins = settingText(
  'must be origins, as https://team.example, with commas between them (http:// on this machine alone)',
  (value) => each(value).every((origin) => remoteOrigin.test(origin)),
);

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
export const logLevel = z._default(
  z.enum(logLevels, 'must be fatal, error, warn, info, debug or silent'),
  'info',
);

/** Settings that a file may hold, named by the same name with `_FILE` at its end. */
export const secretNames = [
  'MONGODB_URI',
  'MONGODB_PASSWORD',
  'BACKUP_PASSPHRASE',
  'JWT_SECRET',
  'FORMER_JWT_SECRET',
  'NETWORK_KEY',
  'PROMISE_KEY',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const;

/**
 * The environment, with secrets read from the files that it names, and without the names of these.
 * @throws SettingsError
 */
export function withSecretFiles(environment: Environment): Environment {
  const isGiven = (name: string): boolean => (environment[name] ?? '').trim() !== '';
  const named = secretNames.filter((name) => isGiven(`${name}_FILE`));
  const wrong: string[] = [];
  const read = named.map((name) => {
    const file = environment[`${name}_FILE`] ?? '';
    if (isGiven(name)) wrong.push(`${name} and ${name}_FILE are both set: keep one`);
    try {
      const content = readFileSync(file, 'utf8').trim();
      if (content === '') wrong.push(`${name}_FILE names an empty file (${file})`);
      return [name, content] as const;
    } catch (error) {
      wrong.push(`${name}_FILE cannot be read (${error instanceof Error ? error.message : String(error)})`);
      return [name, undefined] as const;
    }
  });
  if (wrong.length > 0) throw new SettingsError(wrong.join('\n'));
  const others = Object.entries(environment).filter(([name]) => !named.some((one) => name === `${one}_FILE`));
  return Object.fromEntries([...others, ...read]);
}

/**
 * Reads settings from environment variables and from the files that these name; empty and blank ones count as absent.
 * @throws SettingsError
 */
export function parseSettings<S extends z.core.$ZodObject>(schema: S, environment: Environment): z.output<S> {
  const given = Object.fromEntries(
    Object.entries(withSecretFiles(environment)).filter(
      ([, value]) => value !== undefined && value.trim() !== '',
    ),
  );
  const quoted = Object.keys(schema._zod.def.shape).filter((name) => /^(["']).*\1$/.test(given[name] ?? ''));
  if (quoted.length > 0)
    throw new SettingsError(
      quoted.map((name) => `${name} stands in quotes: write it without them`).join('\n'),
    );
  const result = z.safeParse(schema, given);
  if (result.success) return result.data;
  const lines = result.error.issues.map(({ path, message }) => {
    // What is wrong may be one part of a list.
    const name = String(path[0]);
    if (name in given) return `${name} ${message}`;
    const [near] = misspelt(given, [name]);
    return `${name} is not set (${message})${near ? `; ${near.name} is: is it meant?` : ''}`;
  });
  throw new SettingsError(lines.join('\n'));
}

/** Variables that are no settings, but nearly: one letter for each six may be another, missing or too many. */
export function misspelt(
  environment: Environment,
  known: readonly string[],
): { readonly name: string; readonly meant: string }[] {
  return Object.keys(environment).flatMap((name) => {
    if (known.includes(name)) return [];
    const nearest = known.map((meant) => ({ name, meant, apart: distance(name.toUpperCase(), meant) }));
    return nearest
      .filter(({ meant, apart }) => apart <= meant.length / 6)
      .sort((a, b) => a.apart - b.apart)
      .slice(0, 1)
      .map(({ meant }) => ({ name, meant }));
  });
}
