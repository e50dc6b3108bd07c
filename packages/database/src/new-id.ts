import { randomBytes } from 'node:crypto';

/** @returns a random id of 128 bits, as 22 characters of base64url, which cannot be guessed from other ids. */
export function newId(): string {
  return randomBytes(16).toString('base64url');
}
