import { createHash, randomBytes } from 'node:crypto';
import type { Core } from '../core/core';
import { equalText } from '../core/equal-text';
import { keyedHash } from '../core/keyed-hash';

/**
 * A refresh token is `<session>.<secret>.<seal>`. The seal says that we made it: a made-up token ends no session.
 * The secret that follows another is computed from it with the server's key, so that a browser that sends the same
 * token twice within seconds gets the same successor twice, while only hashes are stored.
 */
export interface RefreshToken {
  readonly sessionId: string;
  readonly secret: string;
}

function seal(core: Core, token: RefreshToken): string {
  return keyedHash(core, 'refresh-seal', `${token.sessionId}.${token.secret}`);
}

export function firstRefreshToken(sessionId: string): RefreshToken {
  return { sessionId, secret: randomBytes(32).toString('base64url') };
}

export function nextRefreshToken(core: Core, token: RefreshToken): RefreshToken {
  const secret = keyedHash(core, 'refresh-successor', `${token.sessionId}.${token.secret}`);
  return { sessionId: token.sessionId, secret };
}

export function writeRefreshToken(core: Core, token: RefreshToken): string {
  return `${token.sessionId}.${token.secret}.${seal(core, token)}`;
}

/** @returns null for whatever we did not make. */
export function readRefreshToken(core: Core, text: string | undefined): RefreshToken | null {
  const match = /^([\w-]{1,64})\.([\w-]{43})\.([\w-]{43})$/.exec(text ?? '');
  const [, sessionId, secret, given] = match ?? [];
  if (sessionId === undefined || secret === undefined || given === undefined) return null;
  return equalText(seal(core, { sessionId, secret }), given) ? { sessionId, secret } : null;
}

export function hashRefreshToken(token: RefreshToken): string {
  return createHash('sha256').update(`${token.sessionId}.${token.secret}`).digest('base64url');
}
