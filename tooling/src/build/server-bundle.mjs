import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { ownFiles } from './remote-host.mjs';
import { needsIn } from './sealed/page-version.mjs';

/** @typedef {import('@elan/contracts/call-shapes').Needs} Needs */

/** Rendering every kind of page, twice, takes a second or two, and many times that on a machine with much to do (ms). */
const PATIENCE = 120_000;
/** What the processor may work for it (s). */
const PROCESSOR = 60;
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
 * What the system lets a version have, also once nobody waits for it any more: no dump of its memory, no file, a time of
 * the processor, after which it says so, and soon ends what does not listen; and a gigabyte (kB), of which Node needs a
 * third.
 * @param {number} processor in s
 */
const limits = (processor) =>
  `ulimit -c 0; ulimit -f 0; ulimit -t ${processor + 5}; ulimit -S -t ${processor}; ulimit -d 1000000;`;

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
 * @param {{ patience?: number, watched?: number, processor?: number }} [times] in ms; of the processor, in s
 * @returns {Promise<Needs | undefined>} which calls it was built against; undefined: it renders nothing on the server
 * @throws with a sentence if it cannot; nothing is changed by then
 */
export async function needsOf(name, folder, times = {}) {
  if (!rendersPages(folder)) return undefined;
  // Node follows no link out of what may be read.
  const { needs, wrong } = await tryOut(realpathSync(folder), times);
  if (needs !== undefined) return needs;
  throw new Error(`${name} cannot render its own examples (${wrong}), so it is not published.`);
}

const nothing = () => undefined;

/**
 * @param {string} folder
 * @param {{ patience?: number, watched?: number, processor?: number }} times
 * @returns {Promise<{ needs?: Needs, wrong?: string }>}
 */
async function tryOut(folder, { patience = PATIENCE, watched = WATCHED, processor = PROCESSOR }) {
  const word = randomBytes(32).toString('hex');
  const program = [
    process.execPath,
    ...contained(folder),
    PROGRAM,
    join(folder, SERVER_FILE),
    String(watched),
    String(2 * patience),
  ];
  // By this signal, Node opens its inspector unless somebody listens. It stays: without it, the signal would end this.
  if (!process.listeners('SIGUSR1').includes(nothing)) process.on('SIGUSR1', nothing);
  const child = spawn('/bin/sh', ['-c', `${limits(processor)} exec "$@"`, 'sh', ...program], {
    cwd: folder,
    env: {},
    // What it prints is nobody's.
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
  });
  /** @type {string | undefined} */
  let wrong;
  const end = (/** @type {string} */ why) => {
    wrong ??= why;
    child.kill('SIGKILL');
  };
  const leave = () => end('nobody waits for it');
  process.once('exit', leave);
  const timer = setTimeout(() => end('it takes too long'), patience);
  child.stdin?.on('error', nothing).end(word);
  let length = 0;
  let rest = '';
  /** @type {string | undefined} */
  let answer;
  child.stdio[3]?.on('data', (/** @type {Buffer} */ part) => {
    const text = part.toString('latin1');
    length += text.length;
    rest += text;
    if (text.includes('\n')) {
      const lines = rest.split('\n');
      rest = lines.pop() ?? '';
      answer ??= lines.find((line) => line.startsWith(word));
    }
    if (answer !== undefined) child.kill('SIGKILL');
    else if (length > LONGEST_ANSWER) end('it says too much');
  });
  const [, signal] = await once(child, 'close').finally(() => {
    clearTimeout(timer);
    process.off('exit', leave);
  });
  if (answer === undefined) return { wrong: wrong ?? ENDS[signal] ?? 'it ends before it has' };
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
  SIGKILL: 'the system ended it: is there too little memory?',
  SIGXCPU: 'it takes too long',
  SIGABRT: 'it takes too much memory',
  SIGTRAP: 'it takes too much memory',
};

/** @param {unknown} said @returns {string} without what could change a terminal, in one line */
const printable = (said) =>
  String(said)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .slice(0, 200);
