import { createHash, randomBytes } from 'node:crypto';

/** What every key begins with, so that programs which look for leaked secrets know it. */
export const API_KEY_PREFIX = 'elan_';

/** A key's id says which one it is, its secret that the caller has it. */
export interface PresentedKey {
  readonly id: string;
  readonly secret: string;
}

export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The secret is as random as its hash: a slow one would protect nothing. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

export const writeKey = ({ id, secret }: PresentedKey): string => `${API_KEY_PREFIX}${id}.${secret}`;

/** @returns null for what we did not issue */
export function readKey(text: string): PresentedKey | null {
  const [, id, secret] = /^elan_([\w-]{22})\.([\w-]{43})$/.exec(text) ?? [];
  return id === undefined || secret === undefined ? null : { id, secret };
}
