import type { RemoteModule, RemoteName } from '@elan/web-core';
import { getInstance } from '@module-federation/runtime';

const MANIFEST_TIMEOUT = 5000;
const REMOTE_TIMEOUT = 10_000;
const STYLES_TIMEOUT = 3000;

/** Where each remote is published now: the only mutable file of the web root. */
type RemoteList = Record<string, { entry: string }>;

function federation() {
  const instance = getInstance();
  if (!instance) throw new Error('The federation runtime has not started');
  return instance;
}

let registered: Promise<void> | null = null;

/** Tells the federation where the remotes are. A list that could not be read is asked for again by the next caller. */
function registerRemotes(): Promise<void> {
  registered ??= readList().catch((error: unknown) => {
    registered = null;
    throw error;
  });
  return registered;
}

async function readList(): Promise<void> {
  const response = await fetch('/remotes.json', {
    cache: 'no-store',
    signal: AbortSignal.timeout(MANIFEST_TIMEOUT),
  });
  if (!response.ok) throw new Error(`remotes.json: HTTP ${response.status}`);
  const list = (await response.json()) as RemoteList;
  federation().registerPlugins([
    {
      name: 'elan-manifest-timeout',
      // A manifest that hangs has to fail: a failed load can be repeated, a pending one is not.
      fetch: (url: string, init: RequestInit) =>
        fetch(url, { ...init, cache: 'no-cache', signal: AbortSignal.timeout(MANIFEST_TIMEOUT) }),
    },
  ]);
  federation().registerRemotes(
    Object.entries(list).map(([name, { entry }]) => ({
      name,
      entry: new URL(entry, location.origin).href,
      type: 'module' as const,
    })),
  );
}

/**
 * Loads the one module that a remote exposes.
 * @throws when the remote is out of reach or does not answer within 10 seconds; the next call tries anew
 */
export async function loadRemote(name: RemoteName): Promise<RemoteModule> {
  const loaded = await withTimeout(
    registerRemotes().then(() => federation().loadRemote<{ remoteModule: RemoteModule }>(`${name}/routes`)),
    REMOTE_TIMEOUT,
    `Remote ${name} did not answer in time`,
  );
  if (!loaded) throw new Error(`Remote ${name} is empty`);
  await stylesheetsLoaded();
  return loaded.remoteModule;
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
