import type { Me } from '@elan/contracts';
import { useSelector } from './hooks';
import type { SessionState } from '../session/session-slice';

/** Who is signed in, if anybody; see `SessionState`. */
export function useSession(): SessionState {
  return useSelector(({ session }) => session);
}

/** The signed-in user; null for a guest and while the session is being restored. */
export function useMe(): Me | null {
  return useSelector(({ session }) => session.user);
}
