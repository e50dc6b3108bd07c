import { SESSION_KEY, type Me } from '@elan/contracts';

export interface StoredSession {
  accessToken: string;
  user: Me;
}

/** Used if the browser refuses storage: the session then lasts as long as the page. */
let onlyHere: string | null = null;

/** The session of this browser, or null if there is none or the stored text is not one. */
export function readSession(): StoredSession | null {
  try {
    return parseSession(localStorage.getItem(SESSION_KEY));
  } catch {
    return parseSession(onlyHere);
  }
}

/** Parses what another tab, or an older version of the product, has stored. */
export function parseSession(text: string | null): StoredSession | null {
  if (text === null) return null;
  try {
    const value = JSON.parse(text) as unknown;
    return isStoredSession(value) ? value : null;
  } catch {
    return null;
  }
}

function isStoredSession(value: unknown): value is StoredSession {
  if (typeof value !== 'object' || value === null) return false;
  if (!('accessToken' in value) || typeof value.accessToken !== 'string' || value.accessToken === '')
    return false;
  return 'user' in value && typeof value.user === 'object' && value.user !== null && 'id' in value.user;
}

/** Stores the session, or removes it. */
export function writeSession(session: StoredSession | null): void {
  const text = session === null ? null : JSON.stringify(session);
  try {
    if (text === null) localStorage.removeItem(SESSION_KEY);
    else localStorage.setItem(SESSION_KEY, text);
  } catch {
    onlyHere = text;
  }
}
