import type { Context } from '../../platform';
import {
  confirmedRefreshToken,
  hashRefreshToken,
  nextRefreshToken,
  type RefreshToken,
} from './refresh-token';
import type { SessionRecord } from './session.model';

interface Current {
  readonly token: RefreshToken;
  /** The password was entered after the given token, which is worth nothing more. */
  readonly isConfirmed: boolean;
}

/**
 * The current token of a session, as it follows from one that was replaced a moment ago: several tabs of a browser may
 * send that one.
 * @returns null if it does not: the password was entered where there was no cookie
 */
export function currentToken(
  context: Context,
  { traded, tokenHash }: SessionRecord,
  given: RefreshToken,
): Current | null {
  const hashes = [...traded.map(({ hash }) => hash), tokenHash];
  const later = hashes.slice(hashes.indexOf(hashRefreshToken(given)) + 1);
  let current: Current = { token: given, isConfirmed: false };
  for (const hash of later) {
    const { token, isConfirmed } = current;
    const steps: Current[] = [
      { token: nextRefreshToken(context, token), isConfirmed },
      { token: confirmedRefreshToken(context, token), isConfirmed: true },
    ];
    const step = steps.find((one) => hashRefreshToken(one.token) === hash);
    if (!step) return null;
    current = step;
  }
  return current;
}
