import { tabStorage } from '@elan/web-core';
import { originOf } from '../origin';

const KEY = 'elan-origin';

/** Keeps the page that somebody wants in this tab, while they are at their provider: another site keeps no state of ours. */
export function keepOrigin(state: unknown): void {
  const from = originOf(state);
  if (from === undefined) tabStorage.removeItem(KEY);
  else tabStorage.setItem(KEY, from);
}

/** @returns that page, as state of a history entry */
export function keptOrigin(): { from: string | undefined } {
  // Whatever is in the storage, it leads to a page of ours.
  return { from: originOf({ from: tabStorage.getItem(KEY) }) };
}
