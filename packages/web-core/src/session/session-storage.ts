import { SESSION_KEY, type Me } from '@elan/contracts';
import { deviceStorage } from '../device/browser-storage';

export interface StoredSession {
  accessToken: string;
  user: Me;
}

/** The session of this browser, or null if there is none or the stored text is not one. */
export function readSession(): StoredSession | null {
  return parseSession(deviceStorage.getItem(SESSION_KEY));
}

/** Parses what another tab, or an older version of the product, has stored. */
function parseSession(text: string | null): StoredSession | null {
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
  if (session === null) return deviceStorage.removeItem(SESSION_KEY);
  // Only a sign-in begins a session where there was none; other answers come also while somebody is leaving.
  if (readSession() === null) noteLeaving(false);
  deviceStorage.setItem(SESSION_KEY, JSON.stringify(session));
}

/** When somebody last signed out on this device. */
export const SIGNED_OUT = 'elan-signed-out';

/** Set while somebody has signed out here and the server has not heard of it: its cookie opens the session still. */
const LEAVING = 'elan-leaving';

export const isLeaving = (): boolean => deviceStorage.getItem(LEAVING) !== null;

export function noteLeaving(isSo: boolean): void {
  if (isSo) deviceStorage.setItem(LEAVING, '1');
  else deviceStorage.removeItem(LEAVING);
}
