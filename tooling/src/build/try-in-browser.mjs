// Opens what is about to be published in a browser once, before anybody else does.
import { SourceMap } from 'node:module';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readRemotes } from '@elan/contracts/remotes';
import { openTab } from './browser.mjs';
import { chromiumPath } from './chromium.mjs';
import { livePages, refuseNoProduct, servePages, session } from './pages-on-trial.mjs';
import { federationName, readJson } from './remotes.mjs';

/** @typedef {import('./publish-one.mjs').Candidate} Candidate */

/** How long a page may take until something is on it (ms), on a busy machine. */
const PATIENCE = 10_000;
const LOOK_EVERY = 100;

/** @returns {string[]} origins from which pages may load remotes */
const allowedOrigins = () =>
  (process.env['REMOTE_ORIGINS'] ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);

/**
 * The try of everything that runs in the shell: loads it with the live shell (or the live remotes with a new shell), and
 * opens its pages, in a browser of its own and without a session.
 * @param {Candidate} candidate
 * @param {string} [live] a web root, or the address of a product
 * @throws if it throws, if one of its pages stays empty, or if it asks other hosts
 */
export async function tryInBrowser(candidate, live = candidate.to) {
  const path = chromiumPath();
  if (path === undefined)
    throw new Error(
      'No Chromium to try this in: install one (`apt-get install chromium`), name it in CHROMIUM_PATH, or publish it untried, with --without-try.',
    );
  const read = livePages(live);
  await refuseNoProduct(live, read);
  /** @type {string[]} */
  const failed = [];
  const pages = await servePages(candidate, read, {
    remoteOrigins: allowedOrigins(),
    reported: ({ remote, outcome }) => {
      const isMeant = candidate.remote === null || remote === federationName(candidate.remote.name);
      if (isMeant && outcome === 'failed') failed.push(remote);
    },
  });
  const found = createFindings(candidate, pages.origin);
  try {
    const tab = await openTab(path, pages.origin, found.heard);
    found.answerWith(tab.send);
    try {
      for (const domain of ['Page', 'Runtime', 'Network', 'Log']) await tab.send(`${domain}.enable`);
      await tab.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
      const visit = createVisit(tab.send, pages.origin, failed);
      const list = (await listed(pages.origin)).filter(
        ({ name }) => candidate.remote === null || name === federationName(candidate.remote.name),
      );
      await visit('/auth/login', found);
      const stored = JSON.stringify(JSON.stringify(session));
      await tab.send('Runtime.evaluate', { expression: `localStorage.setItem('me', ${stored})` });
      for (const remote of list) {
        await load(tab.send, remote.name, pages.origin + remote.entry, found);
        // A new shell is tried with a page of each remote.
        const opened = candidate.remote ? remote.pages : remote.pages.slice(0, 1);
        for (const { path: pattern } of opened) await visit(addressIn(pattern), found);
      }
    } finally {
      await tab.close();
    }
  } finally {
    pages.close();
  }
}

/** @param {string} origin @returns {Promise<import('@elan/contracts/remotes').PublishedRemote[]>} */
const listed = async (origin) => readRemotes(await (await fetch(`${origin}/remotes.json`)).json()).remotes;

/** @param {string} pattern @returns {string} an address of such a page, of something that does not exist */
const addressIn = (pattern) => pattern.replace(/:[^/]+/g, '000000000000000000000000').replace(/\*$/, '');

/** @typedef {ReturnType<typeof createFindings>} Findings */

/**
 * Collects what a page does that it may not, and answers its requests.
 * @param {Candidate} candidate
 * @param {string} origin of the pages
 */
function createFindings({ from, hash, remote }, origin) {
  const base = remote === null ? `${origin}/` : `${origin}/remotes/${remote.name}/${hash}/`;
  const host = remote?.host ?? null;
  /** @type {string[]} */
  const problems = [];
  /** @type {string[]} */
  const errors = [];
  /** @type {import('./browser.mjs').Tab['send']} */
  let send = () => Promise.resolve();

  /** @param {string} text @returns {string} with its first place in the candidate's own files, as in its sources */
  const placed = (text) => {
    const [message = ''] = text.split(/\n\s+at /);
    const at = [...text.matchAll(/(https?:\/\/[^\s()]+):(\d+):(\d+)/g)].find(
      ([, url = '']) => url.startsWith(base) || (host !== null && url.startsWith(host)),
    );
    if (!at) return message.trim();
    const [, url = '', line = '1', column = '1'] = at;
    const file = url.slice((host !== null && url.startsWith(host) ? host : base).length).split('?')[0] ?? '';
    return `${message.trim()} (at ${sourceOf(from, file, Number(line), Number(column))})`;
  };

  /** @param {any} params */
  const answer = async ({ requestId, request: { url } }) => {
    const { origin: asked } = new URL(url);
    if (asked === origin || asked === 'null') return send('Fetch.continueRequest', { requestId });
    // Its team's host may be out of reach from here, and serves what was built: publishing compares that.
    const file =
      host !== null && url.startsWith(host) ? join(from, url.slice(host.length).split('?')[0] ?? '') : '';
    if (file !== '' && existsSync(file))
      return send('Fetch.fulfillRequest', {
        requestId,
        responseCode: 200,
        responseHeaders: [
          { name: 'access-control-allow-origin', value: '*' },
          { name: 'content-type', value: file.endsWith('.css') ? 'text/css' : 'text/javascript' },
        ],
        body: readFileSync(file).toString('base64'),
      });
    problems.push(`asks ${asked}, which no page may`);
    return send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
  };

  /** @type {Record<string, (params: any) => void>} */
  const listeners = {
    'Fetch.requestPaused': (params) => void answer(params).catch(() => undefined),
    'Runtime.exceptionThrown': ({
      exceptionDetails: { text, exception, url = '', lineNumber = 0, columnNumber = 0 },
    }) => {
      const said = exception?.description ?? `${text} ${exception?.value ?? ''}`;
      const whole = /\n\s+at /.test(said)
        ? said
        : `${said}\n at ${url}:${lineNumber + 1}:${columnNumber + 1}`;
      errors.push(placed(whole));
      if (whole.includes(base) || (host !== null && whole.includes(host)))
        problems.push(`throws ${placed(whole)}`);
    },
    'Runtime.consoleAPICalled': ({ type, args }) => {
      const error = args.find((/** @type {any} */ one) => one.subtype === 'error');
      if (type === 'error' && error) errors.push(placed(error.description));
    },
    'Log.entryAdded': ({ entry: { source, level, text } }) => {
      if (source === 'security' && level === 'error') problems.push(text.replaceAll(origin, ''));
    },
    'Network.webSocketCreated': ({ url }) => {
      if (new URL(url).host !== new URL(origin).host) problems.push(`asks ${url}, which no page may`);
    },
  };
  return {
    /** @param {{ method: string, params: any }} event */
    heard: ({ method, params }) => listeners[method]?.(params),
    /** @param {import('./browser.mjs').Tab['send']} way */
    answerWith: (way) => {
      send = way;
    },
    errors,
    placed,
    /** @param {string} what was opened @param {string} [why] it is wrong in any case */
    refuse: (what, why) => {
      const error = errors.find((one) => one.endsWith(')')) ?? errors[0];
      const [reason] = why === undefined ? problems : [error === undefined ? why : `${why}: ${error}`];
      errors.length = 0;
      if (reason === undefined) return;
      throw new Error(`${remote?.name ?? 'The shell'} was tried and is not published. ${what} ${reason}`);
    },
  };
}

/**
 * @param {string} from a built folder
 * @param {string} file in it
 * @param {number} line from 1
 * @param {number} column from 1
 * @returns {string} the place, in the sources if the build has left a map to them
 */
function sourceOf(from, file, line, column) {
  const map = join(from, `${file}.map`);
  const built = `${file}:${line}:${column}`;
  if (!existsSync(map)) return built;
  const entry = new SourceMap(readJson(map)).findEntry(line - 1, column - 1);
  // Generated code has no place in the sources.
  if (!('originalSource' in entry) || !entry.originalSource) return built;
  const source = entry.originalSource.replace(/^(\.\.\/)+/, '');
  return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
}

/**
 * Loads a remote as the shell does, and says what it throws: a page would only show that it failed.
 * @param {import('./browser.mjs').Tab['send']} send
 * @param {string} name in the federation
 * @param {string} entry
 * @param {Findings} found
 */
async function load(send, name, entry, found) {
  const remote = JSON.stringify({ name, entry, type: 'module' });
  const expression = `(async () => {
    const [runtime] = globalThis.__FEDERATION__?.__INSTANCES__ ?? [];
    if (!runtime) return 'the shell has not started';
    runtime.registerRemotes([${remote}]);
    const loaded = await runtime.loadRemote('${name}/routes');
    return loaded?.remoteModule ? '' : 'it exports no remoteModule';
  })().catch((error) => String(error?.stack ?? error))`;
  const late = wait(PATIENCE, undefined, { ref: false }).then(() => ({
    result: { value: `nothing within ${PATIENCE / 1000} s` },
  }));
  const evaluated = send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
  const { result } = await Promise.race([evaluated, late]);
  found.refuse(
    'The module',
    result.value === '' ? undefined : `does not load: ${found.placed(String(result.value))}`,
  );
}

/**
 * @param {import('./browser.mjs').Tab['send']} send
 * @param {string} origin
 * @param {readonly string[]} failed what the shell has reported
 */
function createVisit(send, origin, failed) {
  const look = async () => {
    const expression = `(() => {
      const main = document.querySelector('main') ?? document.body;
      return { isBusy: main.querySelector('[aria-busy="true"]') !== null, isEmpty: main.innerText.trim() === '' };
    })()`;
    const { result } = await send('Runtime.evaluate', { expression, returnByValue: true });
    return result.value;
  };
  return async (/** @type {string} */ address, /** @type {Findings} */ found) => {
    await send('Page.navigate', { url: origin + address });
    const deadline = Date.now() + PATIENCE;
    let shown = 0;
    // What is shown at first may be gone with the first effect.
    while (shown < 3 && failed.length === 0 && Date.now() < deadline) {
      await wait(LOOK_EVERY);
      const { isBusy, isEmpty } = (await look().catch(() => undefined)) ?? { isBusy: true };
      shown = isBusy || isEmpty ? 0 : shown + 1;
    }
    found.refuse(`The page ${address}`, shown < 3 ? 'does not render' : undefined);
  };
}
