import { createHash, randomBytes } from 'node:crypto';
import { type Context, equalText, keyedHash } from '../../platform';

/**
 * A refresh token is `<session>.<secret>.<seal>`. The seal proves that we issued it: an invented token ends no session.
 * Each secret is computed from its predecessor with the server's key, so that a browser that sends the same token twice
 * within seconds gets the same successor twice, although only hashes are stored.
 */
export interface RefreshToken {
  readonly sessionId: string;
  readonly secret: string;
}

function seal(context: Context, token: RefreshToken): string {
  return keyedHash(context, 'refresh-seal', `${token.sessionId}.${token.secret}`);
}

export function firstRefreshToken(sessionId: string): RefreshToken {
  return { sessionId, secret: randomBytes(32).toString('base64url') };
}

export function nextRefreshToken(context: Context, token: RefreshToken): RefreshToken {
  const secret = keyedHash(context, 'refresh-successor', `${token.sessionId}.${token.secret}`);
  return { sessionId: token.sessionId, secret };
}

/** The successor for whoever has entered the password again, and nobody else. */
export function confirmedRefreshToken(context: Context, token: RefreshToken): RefreshToken {
  const secret = keyedHash(context, 'refresh-confirmed', `${token.sessionId}.${token.secret}`);
  return { sessionId: token.sessionId, secret };
}

export function writeRefreshToken(context: Context, token: RefreshToken): string {
  return `${token.sessionId}.${token.secret}.${seal(context, token)}`;
}

/** @returns null for anything that we did not issue. */
export function readRefreshToken(context: Context, text: string | undefined): RefreshToken | null {
  const match = /^([\w-]{1,64})\.([\w-]{43})\.([\w-]{43})$/.exec(text ?? '');
  const [, sessionId, secret, given] = match ?? [];
  if (sessionId === undefined || secret === undefined || given === undefined) return null;
  return equalText(seal(context, { sessionId, secret }), given) ? { sessionId, secret } : null;
}

export function hashRefreshToken(token: RefreshToken): string {
  return createHash('sha256').update(`${token.sessionId}.${token.secret}`).digest('base64url');
}
