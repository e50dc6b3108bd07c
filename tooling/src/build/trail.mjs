// The trail: who did what to which name, in the words that were signed.
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { memory } from './publish-lock.mjs';

/** @typedef {import('./owners.mjs').Statement} Statement */
/** @typedef {import('./owners.mjs').Signed} Signed */
/** @typedef {{ statement: Statement, key?: string, who?: string, replaced?: string, signature?: string }} Entry of the trail */

const trailFile = (/** @type {string} */ to) => join(memory(to), 'trail.jsonl');

/** @param {string} to the web root @returns {string} */
const textOfTrail = (to) => (existsSync(trailFile(to)) ? readFileSync(trailFile(to), 'utf8') : '');

/** @param {string} line @returns {Entry | undefined} undefined: a full disk, or a kill, has left a part of it */
function readEntry(line) {
  try {
    const entry = JSON.parse(line);
    return Object.values(entry.statement).every((value) => typeof value === 'string') ? entry : undefined;
  } catch {
    return undefined;
  }
}

/** @param {string} to the web root @returns {(Entry | undefined)[]} */
const readLines = (to) =>
  textOfTrail(to)
    .split('\n')
    .filter((line) => line !== '')
    .map(readEntry);

/** @param {string} to the web root @returns {Entry[]} oldest first, without lines that cannot be read */
export const readTrail = (to) => readLines(to).flatMap((entry) => entry ?? []);

/** @param {string} to the web root @returns {string[]} a sentence if something of the trail cannot be read */
export function torn(to) {
  const count = readLines(to).filter((entry) => entry === undefined).length;
  return count === 0
    ? []
    : [`${count} of the lines in ${trailFile(to)} cannot be read: what they say was done is not known.`];
}

/**
 * Adds what has just been done to the trail, in the words that were signed.
 * @param {string} to the web root
 * @param {Signed | Statement} done
 * @param {string} [replaced] the hash of what was live before
 */
export function leaveTrail(to, done, replaced) {
  const entry = isSigned(done)
    ? { statement: JSON.parse(done.statement), key: done.key, who: done.who, signature: done.signature }
    : { statement: done };
  mkdirSync(memory(to), { recursive: true });
  // Whoever was here before may have been cut off.
  const before = /[^\n]$/.test(textOfTrail(to)) ? '\n' : '';
  appendFileSync(trailFile(to), `${before}${JSON.stringify({ ...entry, ...(replaced && { replaced }) })}\n`);
}

/** @param {Signed | Statement} done @returns {done is Signed} */
const isSigned = (done) => 'signature' in done;
