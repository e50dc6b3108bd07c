import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Context } from './context';

/** The secrets of the installation. */
interface Keys {
  readonly settings: Pick<Context['settings'], 'JWT_SECRET' | 'FORMER_JWT_SECRET'>;
}

const NONCE = 12;
const TAG = 16;

/**
 * Encrypts a text that has to be read again, with a key from the installation's secret (AES-256-GCM).
 * @param of what it belongs to: for anything else it cannot be opened
 */
export function sealText({ settings }: Keys, of: string, text: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', keyFrom(settings.JWT_SECRET), nonce);
  cipher.setAAD(Buffer.from(of));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** @returns null for what was not sealed here, for this, under the present secret or the one before it. */
export function openSealed({ settings }: Keys, of: string, sealed: string): string | null {
  const { JWT_SECRET, FORMER_JWT_SECRET } = settings;
  return (
    openWith(JWT_SECRET, of, sealed) ??
    (FORMER_JWT_SECRET === undefined ? null : openWith(FORMER_JWT_SECRET, of, sealed))
  );
}

/** @returns the same text under the present secret; null where it is already, or cannot be opened */
export function sealedAnew(keys: Keys, of: string, sealed: string): string | null {
  if (openWith(keys.settings.JWT_SECRET, of, sealed) !== null) return null;
  const text = openSealed(keys, of, sealed);
  return text === null ? null : sealText(keys, of, text);
}

function openWith(secret: string, of: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < NONCE + TAG) return null;
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(secret), bytes.subarray(0, NONCE), {
    authTagLength: TAG,
  });
  decipher.setAAD(Buffer.from(of)).setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  try {
    return decipher.update(bytes.subarray(NONCE + TAG), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

const keyFrom = (secret: string): Buffer => createHmac('sha256', secret).update('sealed-texts').digest();
