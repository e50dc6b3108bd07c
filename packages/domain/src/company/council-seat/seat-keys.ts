import { type Context, equalText, keyedHash, newId } from '../../platform';

/** What a secret is for: none opens anything else. */
export type SeatSecret = 'key' | 'confirmation' | 'visit' | 'session';

/** @returns 128 random bits, and the hash of them that is stored. */
export function newSeatSecret(context: Context, use: SeatSecret): { secret: string; hash: string } {
  const secret = newId();
  return { secret, hash: hashOf(context, use, secret) };
}

/** An id, and the secret that proves it. */
export function partsOf(key: string): { readonly id: string; readonly secret: string } {
  const [id = '', secret = ''] = key.split('.');
  return { id, secret };
}

/** Compares in constant time, also with nothing. */
export const isSecret = (
  context: Context,
  use: SeatSecret,
  secret: string,
  hash: string | null | undefined,
): boolean => equalText(hash ?? '', hashOf(context, use, secret));

const hashOf = (context: Context, use: SeatSecret, secret: string): string =>
  keyedHash(context, `councilSeat ${use}`, secret);
