import { randomUUID } from 'node:crypto';
import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Interval of the owner's heartbeat (ms). */
const HEARTBEAT = 5_000;
/** An owner without a heartbeat for this long (ms) is dead: processes on other machines cannot be checked otherwise. */
const SILENCE = 60_000;
const TIMEOUT_MS = 3 * 60_000;

/** @typedef {{ token: string, pid: number, host: string }} Owner */

/** @param {string} file @returns {Owner | undefined} undefined if nobody holds it, or its owner is still taking it */
function ownerOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {number} pid @returns {boolean} */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH';
  }
}

/** @param {string} file @returns {number} milliseconds since it was touched; 0 if it is gone */
function silence(file) {
  return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
}

/** @param {string} file @returns {boolean} */
function isAbandoned(file) {
  const owner = ownerOf(file);
  const isDead = owner !== undefined && owner.host === hostname() && !isRunning(owner.pid);
  return isDead || silence(file) > SILENCE;
}

/** @param {string} file @param {string} token @returns {boolean} whether it is ours now */
function take(file, token) {
  let handle;
  try {
    handle = openSync(file, 'wx');
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
  try {
    writeSync(handle, JSON.stringify({ token, pid: process.pid, host: hostname() }));
  } catch (error) {
    // The disk may be full: a lock without an owner would stop everybody for a minute.
    rmSync(file, { force: true });
    throw error;
  } finally {
    closeSync(handle);
  }
  return true;
}

/**
 * Removes a lock whose owner was killed. Processes that notice this check again one at a time: otherwise the second
 * would remove the lock that the first has taken since.
 * @param {string} file
 */
function removeAbandoned(file) {
  const turn = `${file}.turn`;
  if (!take(turn, randomUUID())) {
    if (isAbandoned(turn)) rmSync(turn, { force: true });
    return;
  }
  if (isAbandoned(file)) rmSync(file, { force: true });
  rmSync(turn, { force: true });
}

/**
 * Only one publishing at a time may change a web root, across processes, containers and machines. The lock of a killed
 * one is taken over: at once on its own machine, after a minute elsewhere.
 * @template T
 * @param {string} file of the lock
 * @param {(assertHeld: () => void) => Promise<T>} work calls `assertHeld` before anything irreversible: it throws if
 *   another process has taken over because this one was suspended for too long
 * @returns {Promise<T>}
 */
export async function withPublishLock(file, work) {
  const token = randomUUID();
  mkdirSync(dirname(file), { recursive: true });
  const deadline = Date.now() + TIMEOUT_MS;
  while (!take(file, token)) {
    if (isAbandoned(file)) removeAbandoned(file);
    else if (Date.now() > deadline) throw new Error(`Another publish command holds ${file}.`);
    await wait(50);
  }
  const isHeld = () => ownerOf(file)?.token === token;
  const release = () => isHeld() && rmSync(file, { force: true });
  const beat = setInterval(() => isHeld() && utimesSync(file, new Date(), new Date()), HEARTBEAT);
  process.once('exit', release);
  try {
    return await work(() => {
      if (!isHeld()) throw new Error('Another publish command has taken over. Nothing is changed.');
    });
  } finally {
    clearInterval(beat);
    process.off('exit', release);
    release();
  }
}

/** @param {string} to the web root @returns {string} publishing's own state; no server serves hidden files */
export const memory = (to) => join(to, '.publishing');
