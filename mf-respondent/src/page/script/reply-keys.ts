/** The storage entry with this device's keys to replies. It names no survey, no link and no time. */
const NAME = 'comment-keys';
/** Beyond this number, the oldest keys are dropped (each is requested when the page of replies opens). */
const MOST = 30;

const toText = (data: Uint8Array): string =>
  btoa(String.fromCharCode(...data))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** A key that only its maker can know: 128 random bits. */
export const makeReplyKey = (): string => toText(crypto.getRandomValues(new Uint8Array(16)));

/** The only part of a key that the server gets with its comment. */
export async function hashOfKey(key: string): Promise<string> {
  return toText(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key))));
}

/** The keys that this device keeps, latest first. Empty if it keeps none. */
export function keysOfDevice(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(NAME) ?? '[]');
    return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

/** @returns whether they were kept */
export function keepKeys(keys: readonly string[]): boolean {
  return store([...new Set([...keys, ...keysOfDevice()])].slice(0, MOST));
}

export function forgetKeys(keys: readonly string[]): void {
  store(keysOfDevice().filter((key) => !keys.includes(key)));
}

function store(keys: readonly string[]): boolean {
  try {
    if (keys.length === 0) localStorage.removeItem(NAME);
    else localStorage.setItem(NAME, JSON.stringify(keys));
    return true;
  } catch {
    return false;
  }
}
