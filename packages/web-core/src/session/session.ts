import { SESSION_KEY, type Me } from '@elan/contracts';
import { deviceStorage, tabStorage } from '../device/browser-storage';
import { freshAccessToken, leave, type SessionStore } from './refresh';
import { isLeaving, readSession, SIGNED_OUT, type StoredSession, writeSession } from './session-storage';
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

/** Names the user whose unfinished work this tab keeps, and the last sign-out on this device before it. */
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
  keepWorkFor(null);
  const stopWriting = store.subscribe(() => {
    const { session } = store.getState();
    if (session === last) return;
    const before = last;
    last = session;
    writeSession(
      session.status === 'signedIn' ? { accessToken: session.accessToken, user: session.user } : null,
    );
    if (before.user !== null && before.user.id !== session.user?.id) forget();
    keepWorkFor(session.user);
  });

  const follow = (stored: StoredSession | null) =>
    void store.dispatch(stored ? sessionStarted(stored) : sessionEnded());
  const onStorage = ({ key }: StorageEvent) => {
    if (key === SIGNED_OUT) tabStorage.clear();
    // A null key: the whole storage was cleared. What the event tells may be outdated by now.
    if (key === SESSION_KEY || key === null) follow(readSession());
  };
  /** A page to which somebody goes back stands as it was left, and was told nothing meanwhile. */
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    keepWorkFor(null);
    follow(readSession());
  };
  const stopListening = new AbortController();
  const { signal } = stopListening;
  window.addEventListener('storage', onStorage, { signal });
  window.addEventListener('pageshow', onShow, { signal });
  return () => {
    stopWriting();
    stopListening.abort();
  };
}

/**
 * Unfinished work outlives a session that ends by itself, for the same person, unless somebody signs out meanwhile: a tab
 * without a page of ours hears of that only here.
 * @param user who is signed in; null: nobody, or not known yet
 */
function keepWorkFor(user: Me | null): void {
  const signedOut = String(deviceStorage.getItem(SIGNED_OUT));
  const [owner, since] = tabStorage.getItem(OWNER)?.split(' ') ?? [];
  const isOfOther = user !== null && owner !== user.id;
  if (owner !== undefined && (isOfOther || since !== signedOut)) tabStorage.clear();
  // Said from the start: the browser may take the page away, or another tab end the session, without a word here.
  if (user !== null) tabStorage.setItem(OWNER, `${user.id} ${signedOut}`);
}
