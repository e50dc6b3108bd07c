import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Secrets {
  /** Signs access tokens. */
  JWT_SECRET: string;
  /** Signs the payment stand-in's events. */
  STRIPE_WEBHOOK_SECRET: string;
}

function read(file: string): Record<string, unknown> {
  if (!existsSync(file)) return {};
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return typeof content === 'object' && content !== null ? { ...content } : {};
}

/**
 * The secrets of this data folder, made at its first use and kept in `secrets.json`, readable by its owner only.
 * @param folder the data folder
 */
export function localSecrets(folder: string): Secrets {
  const file = join(folder, 'secrets.json');
  const known = read(file);
  const keep = (name: keyof Secrets, make: () => string) => {
    const value = known[name];
    return typeof value === 'string' && value !== '' ? value : make();
  };
  const secrets: Secrets = {
    JWT_SECRET: keep('JWT_SECRET', () => randomBytes(48).toString('base64url')),
    STRIPE_WEBHOOK_SECRET: keep('STRIPE_WEBHOOK_SECRET', () => `whsec_${randomBytes(24).toString('hex')}`),
  };
  if (Object.entries(secrets).some(([name, value]) => known[name] !== value)) {
    const temporary = `${file}.tmp`;
    writeFileSync(temporary, `${JSON.stringify({ ...known, ...secrets }, null, 2)}\n`, { mode: 0o600 });
    renameSync(temporary, file);
  }
  return secrets;
}
