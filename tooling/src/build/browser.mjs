// A headless Chromium, led through its own protocol over a pipe: teams that publish need no further package for it.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const switches = [
  '--headless',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
  '--remote-debugging-pipe',
];

/**
 * What a policy leaves to pages, and nobody can answer for: connections ahead of time, of workers and between browsers. All
 * of them have to go through a proxy, and get no further.
 * @param {string} origin
 */
const only = (origin) => [
  `--proxy-server=${origin}`,
  '--proxy-bypass-list=<-loopback>',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
];

/** Settings of this machine that a browser needs; all others are of whoever publishes. */
const told = /^(PATH|HOME|LANG|LC_.+|TMPDIR|LD_LIBRARY_PATH|FONTCONFIG_.+|XDG_.+)$/;

/** How long it may take over one command (ms). */
const TIMEOUT = 20_000;

/** @typedef {(event: { method: string, params: any }) => void} Listener */

/**
 * `send` gives a command to the page.
 * @typedef {{ send: (method: string, params?: object) => Promise<any>, close: () => Promise<void> }} Tab
 */

/**
 * Starts a browser without any data, which reaches one server, and opens a page in it.
 * @param {string} path of Chromium
 * @param {string} origin of the server, which is asked for all others, too
 * @param {Listener} heard what happens in the page
 * @returns {Promise<Tab>}
 */
export async function openTab(path, origin, heard) {
  const folder = mkdtempSync(join(tmpdir(), 'elan-try-'));
  // Chromium's own sandbox refuses to run as root.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const child = spawn(
    path,
    [...switches, ...only(origin), ...sandbox, `--user-data-dir=${folder}`, 'about:blank'],
    {
      env: Object.fromEntries(Object.entries(process.env).filter(([name]) => told.test(name))),
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    },
  );
  let said = '';
  child.stderr?.on('data', (chunk) => (said = (said + chunk).slice(-2000)));
  const ended = new Promise((resolve) => {
    child.once('error', resolve);
    child.once('close', resolve);
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const close = async () => {
    process.off('exit', kill);
    kill();
    await ended;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const command = connect(child, heard);
  const lost = ended.then(() => {
    throw new Error(`Chromium has ended: ${said.trim().split('\n').at(-1) ?? ''}`);
  });
  lost.catch(() => undefined);
  /** @param {string} method @param {object} [params] @param {string} [sessionId] */
  const send = (method, params, sessionId) => Promise.race([command(method, params, sessionId), lost]);
  try {
    const { targetId } = await send('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
    return { send: (method, params) => send(method, params, sessionId), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @param {import('node:child_process').ChildProcess} child @param {Listener} heard */
function connect(child, heard) {
  const [, , , input, output] = /** @type {any[]} */ (child.stdio);
  /** @type {Map<number, { resolve: (value: any) => void, reject: (error: Error) => void }>} */
  const waiting = new Map();
  let next = 0;
  let rest = '';
  // What is written to a browser that has ended is lost, which its end tells.
  input.on('error', () => undefined);
  output.setEncoding('utf8').on('data', (/** @type {string} */ chunk) => {
    const messages = (rest + chunk).split('\0');
    rest = messages.pop() ?? '';
    for (const message of messages) {
      const { id, result, error, method, params } = JSON.parse(message);
      if (id === undefined) heard({ method, params });
      else if (error) waiting.get(id)?.reject(new Error(error.message));
      else waiting.get(id)?.resolve(result);
      waiting.delete(id);
    }
  });
  return (
    /** @type {string} */ method,
    /** @type {object} */ params = {},
    /** @type {string | undefined} */ sessionId,
  ) =>
    new Promise((resolve, reject) => {
      next += 1;
      const timer = setTimeout(() => reject(new Error(`Chromium does not answer ${method}`)), TIMEOUT);
      timer.unref();
      const settled = (/** @type {(value: any) => void} */ settle) => (/** @type {any} */ value) => {
        clearTimeout(timer);
        settle(value);
      };
      waiting.set(next, { resolve: settled(resolve), reject: settled(reject) });
      input.write(`${JSON.stringify({ id: next, method, params, ...(sessionId && { sessionId }) })}\0`);
    });
}
