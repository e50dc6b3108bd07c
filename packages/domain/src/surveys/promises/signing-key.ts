import { createHash, createHmac, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import type { Settings } from '../../platform';

/** What stands before the 32 bytes of a private Ed25519 key in its PKCS #8 form (RFC 8410). */
const BEFORE_SEED = Buffer.from('302e020100300506032b657004220420', 'hex');

export interface SigningKey {
  /** The public half, as base64url. */
  readonly key: string;
  /** @returns the signature as base64url */
  readonly sign: (document: string) => string;
}

type Secrets = Pick<Settings, 'PROMISE_KEY' | 'JWT_SECRET'>;

/** The key of this installation: the same secret makes the same one in every process. */
export function signingKey({ PROMISE_KEY, JWT_SECRET }: Secrets): SigningKey {
  const seed = createHmac('sha256', PROMISE_KEY ?? JWT_SECRET)
    .update('promises')
    .digest();
  const secret = createPrivateKey({ key: Buffer.concat([BEFORE_SEED, seed]), format: 'der', type: 'pkcs8' });
  return {
    key: publicHalf(secret),
    sign: (document) => sign(null, Buffer.from(document), secret).toString('base64url'),
  };
}

const publicHalf = (secret: KeyObject): string => createPublicKey(secret).export({ format: 'jwk' }).x ?? '';

export const hashOf = (document: string): string => createHash('sha256').update(document).digest('hex');

/** Short enough to be compared by eye, long enough that nobody makes another key with the same one: 128 bits. */
export function fingerprintOf(key: string): string {
  const digits = createHash('sha256').update(Buffer.from(key, 'base64url')).digest('hex').slice(0, 32);
  return (digits.match(/.{4}/g) ?? []).join(' ');
}
