// Whatever changes a web root does so alone.
import { join } from 'node:path';
import { memory, withPublishLock } from './publish-lock.mjs';
import { keepVersionsHours } from './versions.mjs';
import { removeUnfinished } from './web-root.mjs';

/** @typedef {import('./versions.mjs').Keeping} Keeping */
/** @typedef {import('./owners.mjs').Statement} Statement */
/** @typedef {import('./owners.mjs').Signed} Signed */

/**
 * Who does it: `sign` puts a key under a statement, or finds what was signed elsewhere. Without one, only what belongs to
 * nobody can be changed. `at`: the address of the running product.
 * @typedef {{ at?: string | undefined, sign?: ((wanted: Statement) => Signed) | undefined, say?: (line: string) => void }} Doer
 */

/**
 * What a change of a web root needs: `assertHeld` of the lock, the clock, how long versions are kept, and who does it.
 * @typedef {Required<Keeping> & { sign: Doer['sign'], say: (line: string) => void, to: string, assertHeld: () => void }} Publishing
 */

/**
 * @template T
 * @param {string} to the web root
 * @param {Keeping & Doer} keeping
 * @param {(publishing: Publishing) => Promise<T>} change
 * @returns {Promise<T>}
 */
export function changing(
  to,
  { now = new Date(), keepHours = keepVersionsHours(), sign, say = () => undefined },
  change,
) {
  return withPublishLock(join(memory(to), 'lock'), (assertHeld) => {
    removeUnfinished(to);
    return change({ to, now, keepHours, sign, say, assertHeld });
  });
}
