import type { PublishedRemote } from '@elan/contracts/remotes';
import { fetchValue, getLanguage, type RemoteModule } from '@elan/web-core';
import { getInstance } from '@module-federation/runtime';
import type { RemoteEntryExports } from '@module-federation/runtime/types';
import { publishedRemotes, readPublishedRemotes } from './published-remotes';

const MANIFEST_TIMEOUT = 5000;
const REMOTE_TIMEOUT = 10_000;
const STYLES_TIMEOUT = 3000;

function federation() {
  const instance = getInstance();
  if (!instance) throw new Error('The federation runtime has not started');
  return instance;
}

/** What the federation was told, by the remotes that were asked for. */
const entries = new Map<string, string>();

/** Where scripts on hosts of teams were asked for, by address. */
const askedAt = new Map<string, string>();

/** Tells the federation where a remote is now. */
function register(name: string, path: string): void {
  if (entries.get(name) === path) return;
  const runtime = federation();
  if (entries.size === 0) {
    runtime.registerPlugins([
      {
        name: 'elan-entries',
        // A manifest that hangs has to fail: a failed load can be repeated, a pending one is not.
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
  await fetchValue(remoteModule.messages[getLanguage()]);
  return remoteModule;
}

/**
 * Fetches the texts into the browser's cache, beside the code that imports them: they would come after it, and a module
 * whose import has failed stays failed in some browsers until the page is reloaded.
 */
async function fetchTexts({ entry, texts }: PublishedRemote): Promise<void> {
  if (texts === null) return;
  const address = new URL(texts[getLanguage()], new URL(entry, location.origin));
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address.pathname}: HTTP ${response.status}`);
  await response.text();
}

/**
 * Loads the one module that a remote exposes, and its texts in the language of the page.
 * @param again whether what is published is asked for anew first
 * @throws when the remote is out of reach or does not answer within 10 seconds; the next call tries anew
 */
export async function loadRemote(name: string, again = false): Promise<RemoteModule> {
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

/** The runtime links a remote's stylesheets but does not wait for them: the page would show without style first. */
async function stylesheetsLoaded(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const pending = links.filter(({ sheet }) => sheet === null);
  if (pending.length === 0) return;
  const settled = pending.map(
    (link) =>
      new Promise<void>((resolve) => {
        for (const event of ['load', 'error'])
          link.addEventListener(
            event,
            () => {
              resolve();
            },
            { once: true },
          );
      }),
  );
  // Late styles are better than no page.
  await withTimeout(Promise.all(settled), STYLES_TIMEOUT, 'Stylesheets are late').catch(() => undefined);
}

async function withTimeout<Value>(
  work: Promise<Value>,
  milliseconds: number,
  reason: string,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error(reason));
    }, milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
