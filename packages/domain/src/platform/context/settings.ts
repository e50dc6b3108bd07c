import * as z from 'zod/mini';
import { senderAddress } from './sender-address';

/** A text that meets a condition; a missing one gets the same message. */
const text = (must: string, holds: (value: string) => boolean) => z.string(must).check(z.refine(holds, must));

const isUrl = (value: string, scheme: RegExp) => URL.canParse(value) && scheme.test(value);
const url = text('must be a http:// or https:// address', (value) => isUrl(value, /^https?:\/\//));

/** Paths are appended to it: with a slash at its end, no mailed link would lead anywhere. */
const origin = z.pipe(
  text(
    'must be a http:// or https:// address without a path',
    (value) => isUrl(value, /^https?:\/\//) && new URL(value).href === `${new URL(value).origin}/`,
  ),
  z.transform((value) => new URL(value).origin),
);

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
const website = (path: string) =>
  z._default(
    text('must be a http://, https:// or mailto: address', (value) => isUrl(value, /^(https?:\/\/|mailto:)/)),
    `https://elan.example/${path}`,
  );

const callsPerMinute = (most: number) =>
  z._default(
    z.pipe(
      text('must be a whole number from 1 to 100000', (value) => /^[1-9]\d{0,4}$|^100000$/.test(value)),
      z.transform(Number),
    ),
    most,
  );

const domain = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,}$/;

/** Domains of e-mail addresses, as in "example.org, example.com". */
const domains = z._default(
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value) =>
        value
          .toLowerCase()
          .split(/[\s,;]+/)
          .filter((part) => part !== ''),
      ),
    ),
    z.pipe(
      z.array(text('must be domains with commas between them', (value) => domain.test(value))),
      z.transform((names): ReadonlySet<string> => new Set(names)),
    ),
  ),
  new Set<string>(),
);

/** Environment variables that api and worker share, by name. */
const CoreEnvironment = z.object({
  MONGODB_URI: text('must be a mongodb:// or mongodb+srv:// address', (value) =>
    /^mongodb(\+srv)?:\/\//.test(value),
  ),
  /** Password for the user in MONGODB_URI, if the URI has none. */
  MONGODB_PASSWORD: z.optional(z.string()),
  /** Origin of the web pages: links in mails start with it. */
  PUBLIC_URL: origin,
  /** Signs access tokens and keyed hashes. */
  JWT_SECRET: text('must have at least 32 characters', (value) => value.length >= 32),
  SMTP_URL: text('must be a smtp:// or smtps:// address', (value) => /^smtps?:\/\/[^/]/.test(value)),
  MAIL_FROM: z._default(
    text('must be an address, as in Elan <no-reply@elan.example>', (value) =>
      /^[^\s<>@]+@[^\s<>@]+$/.test(senderAddress({ MAIL_FROM: value })),
    ),
    'Elan <no-reply@elan.example>',
  ),
  STRIPE_SECRET_KEY: z.string('must be the secret key of the payment account'),
  STRIPE_WEBHOOK_SECRET: z.string('must be the signing secret of the webhook'),
  /** Only for the local payment page: the address where it answers the SDK's calls, e.g. http://127.0.0.1:4242. */
  STRIPE_API_BASE: z.optional(url),
  PROVIDER_NAME: z._default(z.string(), 'Elan'),
  /** Id of the provider's own company, where super administrators exist; absent: there is none. */
  PROVIDER_COMPANY: z.optional(
    text('must be the id of a company', (value) => /^[A-Za-z0-9_-]{22}$/.test(value)),
  ),
  PROVIDER_SITE_URL: website(''),
  PROVIDER_CONTACT_URL: website('contact'),
  PROVIDER_PRIVACY_URL: website('privacy'),
  PROVIDER_TERMS_URL: website('terms'),
  /** Whose addresses may register although a list takes them for mailboxes that anybody can have, and whose may not. */
  BUSINESS_DOMAINS: domains,
  FREE_MAIL_DOMAINS: domains,
  /** Avatar service, to whose address the SHA-256 of an e-mail is appended; empty: initials only. */
  AVATAR_URL: z._default(url, ''),
  /** How often per minute a company may import members, export results, or read statistics. */
  IMPORTS_PER_MINUTE: callsPerMinute(60),
  EXPORTS_PER_MINUTE: callsPerMinute(60),
  STATISTICS_PER_MINUTE: callsPerMinute(600),
  /** A collector of traces; absent: nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(url),
  LOG_LEVEL: z._default(z.enum(logLevels, 'must be fatal, error, warn, info, debug or silent'), 'info'),
});

export type Settings = z.output<typeof CoreEnvironment>;

/** A setting is missing or wrong. The message names the variable and what it must be. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/**
 * Reads settings from environment variables; empty ones count as absent.
 * @throws SettingsError with one line per wrong variable.
 */
export function parseSettings<S extends z.core.$ZodType>(
  schema: S,
  environment: Readonly<Record<string, string | undefined>>,
): z.output<S> {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = z.safeParse(schema, given);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => {
    // What is wrong may be one part of a list.
    const name = String(issue.path[0]);
    return name in given ? `${name} ${issue.message}` : `${name} is not set (${issue.message})`;
  });
  throw new SettingsError(lines.join('\n'));
}

/** Reads the settings that api and worker share. @throws SettingsError */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const settings = parseSettings(CoreEnvironment, environment);
  const { MONGODB_URI: uri, MONGODB_PASSWORD: password } = settings;
  return password === undefined ? settings : { ...settings, MONGODB_URI: withPassword(uri, password) };
}

function withPassword(uri: string, password: string): string {
  return uri.replace(
    /^(\w+(?:\+srv)?:\/\/[^:@/?]+)@/,
    (_, user: string) => `${user}:${encodeURIComponent(password)}@`,
  );
}
