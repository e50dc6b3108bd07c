import { authEndpoints, userEndpoints, type Me } from '@elan/contracts';
import type { UnknownAction } from 'redux';
import { deviceStorage, tabStorage } from '../device/browser-storage';
import { request } from '../http/request';
import { send, type Outcome } from '../http/send';
import { isLeaving, noteLeaving, readSession, SIGNED_OUT } from './session-storage';
import { sessionEnded, sessionStarted, type SessionState } from './session-slice';

export interface SessionStore {
  dispatch: (action: UnknownAction) => unknown;
  getState: () => { session: SessionState };
}

const LOCK = 'elan-refresh';
const NEWS_TIMEOUT = 500;
const LEAVE_TIMEOUT = 3000;

let pending: Promise<string | null> | null = null;

/**
 * Gets an access token that is newer than the refused one. Simultaneous callers, in this tab and in others, share one
 * refresh: here through the pending promise, across tabs through a lock and what the first of them stored.
 *
 * @param refused the token that the API did not accept; null if there is none yet
 * @returns null if there is no session any more, or nobody could refresh it now
 */
export function freshAccessToken(store: SessionStore, refused: string | null): Promise<string | null> {
  const { accessToken } = store.getState().session;
  if (accessToken !== null && accessToken !== refused) return Promise.resolve(accessToken);
  pending ??= exclusively(refused, () => renew(store, refused)).finally(() => {
    pending = null;
  });
  return pending;
}

async function renew(store: SessionStore, refused: string | null): Promise<string | null> {
  if (isLeaving()) {
    await leave(store.dispatch);
    return null;
  }
  const ofOtherTab = takeFromOtherTab(store, refused);
  if (ofOtherTab !== null) return ofOtherTab;
  // Another tab has signed out while this one was waiting.
  if (refused !== null && !readSession()) return end(store);

  const outcome = await send(request(authEndpoints.refreshToken));
  // Somebody may have signed in, in another tab, while the server was asked: that session must not be ended here.
  const started = takeFromOtherTab(store, refused);
  if (started !== null) return started;
  // The person may have signed out, here or in another tab: a late answer must not bring them back.
  const stored = readSession();
  if (isLeaving() || (refused !== null && !stored)) return end(store);
  const accessToken = accessTokenOf(outcome.data);
  if (accessToken === null) return stored && !isRefusal(outcome) ? null : end(store);
  const user = stored?.user ?? (await readMe(accessToken));
  if (user === null) return end(store);
  store.dispatch(sessionStarted({ accessToken, user }));
  return accessToken;
}

/**
 * Ends the session here, in the other tabs and on the server. It ends here even if the server cannot be reached, which is
 * told when the page is loaded again.
 */
export async function leave(dispatch: SessionStore['dispatch']): Promise<void> {
  noteLeaving(true);
  const outcome = await send(request(authEndpoints.logout), { signal: AbortSignal.timeout(LEAVE_TIMEOUT) });
  // Anything else may be of what is in between: a browser that gave up waiting, or a proxy.
  if (outcome.error === undefined) noteLeaving(false);
  dispatch(sessionEnded());
  tabStorage.clear();
  // The other tabs forget their unfinished work as well.
  deviceStorage.setItem(SIGNED_OUT, String(Date.now()));
}

/**
 * A refresh that fails clears the session if the server refuses it. If nobody could decide (no network, an API that
 * restarts, too many requests) people keep their work: the next call tries again.
 */
function isRefusal({ error }: Outcome): boolean {
  return error !== undefined && error.statusCode < 500 && error.statusCode !== 429;
}

/** @returns the token that another tab has stored since, if it is not the refused one; null if there is none. */
function takeFromOtherTab(store: SessionStore, refused: string | null): string | null {
  const stored = readSession();
  if (stored === null || stored.accessToken === refused) return null;
  store.dispatch(sessionStarted(stored));
  return stored.accessToken;
}

function end(store: SessionStore): null {
  store.dispatch(sessionEnded());
  return null;
}

function accessTokenOf(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('accessToken' in answer)) return null;
  return typeof answer.accessToken === 'string' ? answer.accessToken : null;
}

async function readMe(accessToken: string): Promise<Me | null> {
  const { data } = await send(request(userEndpoints.me), { accessToken });
  return data === undefined ? null : (data as Me);
}

/**
 * Sends a call whose answer replaces the cookie of the session while no tab refreshes it: if there are two such
 * answers, the browser keeps the one that comes last, which may be the older.
 */
export function whileNobodyRefreshes<Value>(send: () => Promise<Value>): Promise<Value> {
  return exclusively(null, send);
}

/**
 * Browsers without Web Locks (a page on plain http), or that refuse them with cookies, refresh per tab, which the server
 * tolerates.
 */
async function exclusively<Value>(refused: string | null, task: () => Promise<Value>): Promise<Value> {
  const { locks } = navigator as { locks?: LockManager | null };
  if (!locks) return task();
  let isAnswered = false;
  const atOnce = await locks
    .request(LOCK, { ifAvailable: true }, async (lock) => {
      isAnswered = true;
      return lock ? { value: await task() } : null;
    })
    .catch(async (error: unknown) => {
      if (isAnswered) throw error;
      return { value: await task() };
    });
  if (atOnce) return atOnce.value;
  return locks.request(LOCK, async () => {
    await newsOfOtherTab(refused);
    return task();
  });
}

/** What the previous tab has stored may arrive here after its lock: browsers do not keep the two in order. */
async function newsOfOtherTab(refused: string | null): Promise<void> {
  const giveUpAt = performance.now() + NEWS_TIMEOUT;
  while ((readSession()?.accessToken ?? null) === refused && performance.now() < giveUpAt) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
