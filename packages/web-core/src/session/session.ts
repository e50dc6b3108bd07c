import { SESSION_KEY, type Me } from '@elan/contracts';
import { deviceStorage, tabStorage } from '../device/browser-storage';
import { freshAccessToken, leave, type SessionStore } from './refresh';
import {
  isLeaving,
  parseSession,
  readSession,
  SIGNED_OUT,
  type StoredSession,
  writeSession,
} from './session-storage';
import { sessionEnded, sessionStarted } from './session-slice';

/** First load: the stored session, or one from the refresh cookie. Until then the session is `restoring`. */
export async function restoreSession(store: SessionStore): Promise<void> {
  // A page that is loaded again while somebody leaves finds their session still.
  const stored = isLeaving() ? null : readSession();
  if (stored) store.dispatch(sessionStarted(stored));
  else await freshAccessToken(store, null);
}

/** An action that ends the session: see `leave`. */
export const logout = () => leave;

/** Names the user whose unfinished work this tab keeps while nobody is signed in. */
const OWNER = 'elan-work-of';

interface ObservableStore extends SessionStore {
  subscribe: (listener: () => void) => () => void;
}

/**
 * Keeps storage in step with the store and the store in step with the other tabs.
 * @param forget called when somebody else, or nobody, is signed in: what was read for the previous person must go
 * @returns a function that stops it
 */
export function keepSession(store: ObservableStore, forget: () => void): () => void {
  let last = store.getState().session;
  const stopWriting = store.subscribe(() => {
    const { session } = store.getState();
    if (session === last) return;
    const before = last;
    last = session;
    writeSession(
      session.status === 'signedIn' ? { accessToken: session.accessToken, user: session.user } : null,
    );
    if (before.user !== null && before.user.id !== session.user?.id) forget();
    keepWorkFor(before.user, session.user);
  });

  const follow = (stored: StoredSession | null) =>
    void store.dispatch(stored ? sessionStarted(stored) : sessionEnded());
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === SIGNED_OUT) tabStorage.clear();
    // A null key: the whole storage was cleared.
    if (key === SESSION_KEY || key === null) follow(parseSession(newValue));
  };
  let signedOut: string | null = null;
  const onHide = () => void (signedOut = deviceStorage.getItem(SIGNED_OUT));
  /** A page to which somebody goes back stands as it was left, and was told nothing meanwhile. */
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    if (deviceStorage.getItem(SIGNED_OUT) !== signedOut) tabStorage.clear();
    follow(readSession());
  };
  const stopListening = new AbortController();
  const { signal } = stopListening;
  window.addEventListener('storage', onStorage, { signal });
  window.addEventListener('pagehide', onHide, { signal });
  window.addEventListener('pageshow', onShow, { signal });
  return () => {
    stopWriting();
    stopListening.abort();
  };
}

/** Unfinished work outlives a session that ends by itself, for the same person; a tab stores nothing else. */
function keepWorkFor(before: Me | null, now: Me | null): void {
  if (now === null) {
    if (before !== null) tabStorage.setItem(OWNER, before.id);
    return;
  }
  const owner = before?.id ?? tabStorage.getItem(OWNER);
  if (owner !== null && owner !== now.id) tabStorage.clear();
  else tabStorage.removeItem(OWNER);
}
