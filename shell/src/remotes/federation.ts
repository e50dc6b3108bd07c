import { REMOTE_LOADS, type RemoteLoad } from '@elan/contracts/remote-loads';
import type { PublishedRemote } from '@elan/contracts/remotes';
import { fetchValue, getLanguage, type RemoteModule } from '@elan/web-core';
import { getInstance } from '@module-federation/runtime';
import type { RemoteEntryExports } from '@module-federation/runtime/types';
import { exportsHash } from '../config';
import { publishedRemotes, readPublishedRemotes } from './published-remotes';

/** A load that takes longer is counted as slow. */
const SLOW = 2000;
const MANIFEST_TIMEOUT = 5000;
const REMOTE_TIMEOUT = 10_000;
const STYLES_TIMEOUT = 3000;

function federation() {
  const instance = getInstance();
  if (!instance) throw new Error('The federation runtime has not started');
  return instance;
}

/** The entries that the federation knows, by remote. */
const entries = new Map<string, string>();

/** The addresses used for scripts on hosts of teams, by published address. */
const askedAt = new Map<string, string>();

/** Tells the federation where a remote is now. */
function register(name: string, path: string): void {
  if (entries.get(name) === path) return;
  const runtime = federation();
  if (entries.size === 0) {
    runtime.registerPlugins([
      {
        name: 'elan-entries',
        // A manifest that hangs must fail: a failed load can be repeated, a pending one cannot.
        fetch: (url: string, init: RequestInit) =>
          fetch(url, { ...init, cache: 'no-cache', signal: AbortSignal.timeout(MANIFEST_TIMEOUT) }),
        loadEntry: async ({ remoteInfo }) => {
          const held = askedAt.get(remoteInfo.entry);
          return held === undefined
            ? undefined
            : ((await import(/* @vite-ignore */ held)) as RemoteEntryExports);
        },
      },
    ]);
  }
  const entry = new URL(path, location.origin).href;
  runtime.registerRemotes([{ name, entry, type: 'module' }], { force: entries.has(name) });
  entries.set(name, path);
}

async function loadPublished(name: string): Promise<RemoteModule> {
  const published = (await publishedRemotes()).find((remote) => remote.name === name);
  if (!published) throw new Error(`Remote ${name} is not published`);
  register(name, published.entry);
  const { entry, host } = published;
  if (published.checkedAgainst !== exportsHash) {
    const { refusalOf } = await import('./refusal');
    const refusal = await refusalOf(published);
    if (refusal !== undefined) return refusal;
  }
  if (host !== null) {
    const { holdFiles } = await import('./host-files');
    for (const [address, held] of await holdFiles(entry, host)) askedAt.set(address, held);
  }
  const [loaded] = await Promise.all([
    federation().loadRemote<{ remoteModule: RemoteModule }>(`${name}/routes`),
    fetchTexts(published),
  ]);
  if (!loaded) throw new Error(`Remote ${name} is empty`);
  const { remoteModule } = loaded;
  await fetchValue(remoteModule.messages[getLanguage()] ?? remoteModule.messages.en);
  return remoteModule;
}

/**
 * Fetches the texts into the browser's cache, in parallel with the code that imports them: otherwise they would come
 * after it, and in some browsers a module whose import has failed stays failed until the page is reloaded.
 */
async function fetchTexts({ entry, texts }: PublishedRemote): Promise<void> {
  if (texts === null) return;
  const address = new URL(texts[getLanguage()] ?? texts.en, new URL(entry, location.origin));
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address.pathname}: HTTP ${response.status}`);
  await response.text();
}

/** Remotes that have failed in this page. */
const failed = new Set<string>();

/** Tells the web server that a load did not go well: which remote, in which version, and nothing about who reads it. */
function tell(name: string, outcome: RemoteLoad['outcome']): void {
  const [, version] = /\/([0-9a-f]{12})\//.exec(entries.get(name) ?? '') ?? [];
  // In development there are no versions.
  if (version === undefined) return;
  const body = JSON.stringify({ remote: name, version, outcome } satisfies RemoteLoad);
  const headers = { 'content-type': 'application/json' };
  // Nobody waits for it, and a page whose line is down has said so already.
  fetch(REMOTE_LOADS, { method: 'POST', keepalive: true, headers, body }).catch(() => undefined);
}

/** Notes that a remote did not load, or has thrown. */
export function remoteFailed(name: string): void {
  failed.add(name);
  tell(name, 'failed');
}

/**
 * Loads the module that a remote exposes, and its texts in the language of the page.
 * @param again whether to re-read the list of published remotes first
 * @returns if it needs what this shell does not offer, pages that say so instead
 * @throws if the remote is unreachable or does not answer within 10 seconds; the next call tries again
 */
export async function loadRemote(name: string, again = false): Promise<RemoteModule> {
  const startedAt = performance.now();
  try {
    const loaded = await loadNow(name, again);
    if (failed.delete(name)) tell(name, 'recovered');
    else if (performance.now() - startedAt > SLOW) tell(name, 'slow');
    return loaded;
  } catch (error) {
    remoteFailed(name);
    throw error;
  }
}

async function loadNow(name: string, again: boolean): Promise<RemoteModule> {
  const attempt = () =>
    withTimeout(loadPublished(name), REMOTE_TIMEOUT, `Remote ${name} did not answer in time`);
  if (again) await readPublishedRemotes();
  const remoteModule = await attempt().catch(async (error: unknown) => {
    // Versions are kept for a day: a page that was open for longer may know one that is gone.
    const published = (await readPublishedRemotes()).find((remote) => remote.name === name);
    if (published?.entry === entries.get(name)) throw error;
    return attempt();
  });
  await stylesheetsLoaded();
  return remoteModule;
}

/** The runtime links a remote's stylesheets but does not wait for them: the page would first show without styles. */
async function stylesheetsLoaded(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const pending = links.filter(({ sheet }) => sheet === null);
  const settled = pending.map(
    (link) =>
      new Promise((resolve) => {
        for (const event of ['load', 'error']) link.addEventListener(event, resolve);
      }),
  );
  // Late styles are better than no page.
  await withTimeout(Promise.all(settled), STYLES_TIMEOUT, 'Stylesheets are late').catch(() => undefined);
}

function withTimeout<Value>(work: Promise<Value>, milliseconds: number, reason: string): Promise<Value> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => {
      reject(new Error(reason));
    }, milliseconds);
  });
  return Promise.race([work, late]);
}
