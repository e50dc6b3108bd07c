import type { Core } from '../core/core';

/** Enough for every account and address that is under attack at once; beyond it the database is asked. */
const MOST_REMEMBERED = 10_000;

const waitsOf = new WeakMap<Core, Map<string, Date>>();

/**
 * Until when this process knows that a subject must wait. Whoever hammers on in that time is refused without a look
 * at the database, which everybody else needs.
 */
export function knownWait(core: Core, key: string, now: Date): Date | null {
  const waits = waitsOf.get(core);
  const until = waits?.get(key);
  if (until && until > now) return until;
  waits?.delete(key);
  return null;
}

export function rememberWait(core: Core, key: string, until: Date): void {
  const waits = waitsOf.get(core) ?? new Map<string, Date>();
  waitsOf.set(core, waits);
  if (waits.size >= MOST_REMEMBERED) waits.clear();
  waits.set(key, until);
}

export function forgetWait(core: Core, key: string): void {
  waitsOf.get(core)?.delete(key);
}
