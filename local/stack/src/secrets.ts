import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StackError } from './supervision/stack-error';

/**
 * Secrets of an earlier version are replaced: up to version 1, the web server served any file of the machine to anybody,
 * including `secrets.json`.
 */
const version = 2;

export interface Secrets {
  /** Signs access tokens and encrypts refresh tokens: without it, all sessions end. */
  JWT_SECRET: string;
  /** Makes the key that signs what respondents are promised. */
  PROMISE_KEY: string;
  /** Signs the payment stand-in's events. */
  STRIPE_WEBHOOK_SECRET: string;
}

function read(file: string): Record<string, unknown> | undefined {
  if (!existsSync(file)) return undefined;
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof content === 'object' && content !== null ? { ...content } : {};
  } catch {
    throw new StackError(
      `${file} cannot be read or is damaged. Put a copy in its place, or remove it: with new secrets all sessions end.`,
    );
  }
}

/**
 * The secrets of this data folder, created at its first use and kept in `secrets.json`, readable only by its owner.
 * @param folder the data folder
 * @returns the secrets, and whether they replaced others, which ended all sessions
 * @throws StackError when the file cannot be read
 */
export function localSecrets(folder: string): { secrets: Secrets; replaced: boolean } {
  const file = join(folder, 'secrets.json');
  const found = read(file);
  const replaced = found !== undefined && found['version'] !== version;
  const known = replaced ? {} : (found ?? {});
  const keep = (name: keyof Secrets, make: () => string) => {
    const value = known[name];
    return typeof value === 'string' && value !== '' ? value : make();
  };
  const secrets: Secrets = {
    JWT_SECRET: keep('JWT_SECRET', () => randomBytes(48).toString('base64url')),
    PROMISE_KEY: keep('PROMISE_KEY', () => randomBytes(48).toString('base64url')),
    STRIPE_WEBHOOK_SECRET: keep('STRIPE_WEBHOOK_SECRET', () => `whsec_${randomBytes(24).toString('hex')}`),
  };
  if (Object.entries(secrets).some(([name, value]) => known[name] !== value)) {
    const temporary = `${file}.tmp`;
    writeFileSync(temporary, `${JSON.stringify({ version, ...secrets }, null, 2)}\n`, { mode: 0o600 });
    renameSync(temporary, file);
  }
  return { secrets, replaced };
}
