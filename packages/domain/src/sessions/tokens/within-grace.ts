import { type Context, SECOND } from '../../platform';
import { hashRefreshToken, type RefreshToken } from './refresh-token';
import type { SessionRecord } from './session.model';

/** Two tabs of one browser may use the same token within this time. */
const REFRESH_GRACE = 10 * SECOND;

/** Whether a token is the current one or was replaced a moment ago. */
export function isWithinGrace(context: Context, session: SessionRecord, token: RefreshToken): boolean {
  const hash = hashRefreshToken(token);
  if (session.tokenHash === hash) return true;
  const oldest = context.clock.now().getTime() - REFRESH_GRACE;
  return session.traded.some((traded) => traded.hash === hash && traded.at.getTime() >= oldest);
}
