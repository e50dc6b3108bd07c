import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { ownFiles } from './remote-host.mjs';
import { needsIn } from './sealed/page-version.mjs';

/** @typedef {import('@elan/contracts/call-shapes').Needs} Needs */

/** Rendering every kind of page, twice, takes a second or two (ms). */
const PATIENCE = 30_000;
/** How long a version that has rendered them is watched (ms). */
const WATCHED = 1_000;
/** What it may say of its calls (characters): a hundred times what ours says. */
const LONGEST_ANSWER = 8_000_000;

/** Where a remote has what it runs on the server. */
const SERVER_FILE = join('server', 'main.js');

/** The folder of what renders a version, sealed. */
const SEALED = realpathSync(join(import.meta.dirname, 'sealed'));
const PROGRAM = join(SEALED, 'page-on-trial.mjs');

/**
 * What the system lets a version have, also once nobody waits for it any more: no dump of its memory, no file, a minute of
 * the processor, and a gigabyte (kB), of which Node needs a third.
 */
const LIMITS = 'ulimit -c 0; ulimit -f 0; ulimit -t 60; ulimit -d 1000000;';

/** @param {string} folder of a version @returns {boolean} whether it renders the pages where people answer */
export const rendersPages = (folder) => existsSync(join(folder, SERVER_FILE));

/** @param {string} folder of a version @returns {string[]} flags of Node by which it reads what is published and does nothing else */
const contained = (folder) => [
  process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission',
  '--max-old-space-size=256',
  `--allow-fs-read=${join(SEALED, '/')}`,
  ...ownFiles(folder).map((file) => `--allow-fs-read=${join(folder, file)}`),
];

/**
 * Renders the examples of a remote that renders pages on the server, as that server will: in a process of its own, with no
 * setting of this one, sealed as that one is, and killed afterwards: whoever publishes has keys and may write where pages
 * are.
 * @param {string} name
 * @param {string} folder of a version
 * @param {{ patience?: number, watched?: number }} [times] in ms
 * @returns {Promise<Needs | undefined>} which calls it was built against; undefined: it renders nothing on the server
 * @throws with a sentence if it cannot; nothing is changed by then
 */
export async function needsOf(name, folder, { patience = PATIENCE, watched = WATCHED } = {}) {
  if (!rendersPages(folder)) return undefined;
  // Node follows no link out of what may be read.
  const { needs, wrong } = await tryOut(realpathSync(folder), patience, watched);
  if (needs !== undefined) return needs;
  throw new Error(`${name} cannot render its own examples (${wrong}), so it is not published.`);
}

/**
 * @param {string} folder
 * @param {number} patience
 * @param {number} watched
 * @returns {Promise<{ needs?: Needs, wrong?: string }>}
 */
async function tryOut(folder, patience, watched) {
  const word = randomBytes(32).toString('hex');
  const program = [
    process.execPath,
    ...contained(folder),
    PROGRAM,
    join(folder, SERVER_FILE),
    String(watched),
  ];
  const child = spawn('/bin/sh', ['-c', `${LIMITS} exec "$@"`, 'sh', ...program], {
    cwd: folder,
    env: {},
    // What it prints is nobody's.
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
    timeout: patience,
    killSignal: 'SIGKILL',
  });
  child.stdin?.on('error', () => undefined).end(word);
  let said = '';
  /** @type {string | undefined} */
  let answer;
  child.stdio[3]?.on('data', (/** @type {Buffer} */ part) => {
    said += part.toString('latin1');
    answer ??= said
      .split('\n')
      .slice(0, -1)
      .find((line) => line.startsWith(word));
    if (answer !== undefined || said.length > LONGEST_ANSWER) child.kill('SIGKILL');
  });
  const [, signal] = await once(child, 'close');
  if (answer === undefined) return { wrong: ENDS[signal] ?? 'it ends before it has' };
  return read(answer.slice(word.length));
}

/**
 * @param {string} answer without its word
 * @returns {{ needs?: Needs, wrong?: string }}
 */
function read(answer) {
  const said = JSON.parse(Buffer.from(answer.slice(1), 'latin1').toString());
  if (!answer.startsWith('+')) return { wrong: printable(said) };
  try {
    return { needs: needsIn(said) };
  } catch (error) {
    // What it changed for everybody in its own process holds for nobody here.
    return { wrong: printable(/** @type {Error} */ (error).message) };
  }
}

/** @type {Record<string, string>} what it means that the system ended it */
const ENDS = {
  SIGKILL: 'it takes too long',
  SIGXCPU: 'it takes too long',
  SIGABRT: 'it takes too much memory',
  SIGTRAP: 'it takes too much memory',
};

/** @param {unknown} said @returns {string} without what could change a terminal, in one line */
const printable = (said) =>
  String(said)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .slice(0, 200);
