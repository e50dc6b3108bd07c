import { authEndpoints, thematicEndpoints, type Language, type Session, SESSION_KEY } from '@elan/contracts';
import { readRemotes } from '@elan/contracts/remotes';
import {
  createStore,
  defineRemoteModule,
  restoreSession,
  setLanguage,
  type RemoteModule,
} from '@elan/web-core';
import { createServer, errorAnswer, type FakeServer } from '@elan/web-core/testing';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { App } from '../App';
import { loadLanguagePack } from '../languages/language-packs';
import { pageAt } from '../remotes/page-at';
import { createRemoteLoader } from '../remotes/remote-loader';

interface Options {
  route: string;
  /** What is in storage when the page is opened; by default nobody is signed in. */
  session?: Session;
  server?: FakeServer;
  locale?: Language;
  /** The content of `remotes.json`; by default the descriptions of the workspace's remotes. */
  published?: () => Promise<unknown>;
  loadRemote?: (name: string, again: boolean) => Promise<RemoteModule>;
  /** Called with the remote that has thrown. */
  failed?: (name: string) => void;
}

/** A server that knows nobody yet: no refresh cookie. */
export function createShellServer(): FakeServer {
  return createServer()
    .on(authEndpoints.refreshToken, errorAnswer('invalidRefreshToken'))
    .on(authEndpoints.logout, {})
    .on(thematicEndpoints.list, []);
}

/** A remote whose pages show their own paths. */
export function namedPages(...paths: string[]): RemoteModule {
  return defineRemoteModule({
    routes: paths.map((path) => ({ path, element: <h1>{`Page ${path}`}</h1> })),
    messages: { en: {}, fr: {} },
  });
}

/** The description of each remote of the workspace. */
const descriptions = import.meta.glob<Record<string, unknown> & { name: string }>(
  '../../../mf-*/remote.json',
  {
    eager: true,
    import: 'default',
  },
);

/** The `remotes.json` of the workspace. */
export const publishedWorkspace = Object.fromEntries(
  Object.values(descriptions).map(({ name, pages, menu, parts }) => {
    const entry = `/remotes/${name}/1/mf-manifest.json`;
    return [name.replaceAll('-', '_'), { entry, pages, menu, parts }];
  }),
);
const workspaceRemotes = readRemotes(publishedWorkspace).remotes;

/** @returns the name of the remote of the workspace that has the page at an address */
export const remoteAt = (pathname: string): string | undefined => pageAt(workspaceRemotes, pathname)?.remote;

async function loadNamedPages(name: string): Promise<RemoteModule> {
  const pages = workspaceRemotes.find((remote) => remote.name === name)?.pages ?? [];
  return namedPages(...pages.map(({ path }) => path));
}

/** Opens the whole application at an address, as a browser with that storage would. */
export async function openApp(options: Options) {
  const { route, session, server = createShellServer(), locale = 'en' } = options;
  const { published = async () => publishedWorkspace, loadRemote: load = loadNamedPages, failed } = options;
  const list = async () => readRemotes(await published()).remotes;
  globalThis.fetch = server.fetch;
  localStorage.clear();
  sessionStorage.clear();
  if (session) localStorage.setItem(SESSION_KEY, JSON.stringify(session));
  setLanguage(locale);
  window.history.replaceState(null, '', route);
  await loadLanguagePack(locale);
  const store = createStore({ retryDelay: 0 });
  const rendered = render(
    <App store={store} remotes={createRemoteLoader({ list, load, ...(failed && { failed }) })} />,
  );
  const restored = restoreSession(store);
  return {
    ...rendered,
    restored,
    server,
    store,
    user: userEvent.setup(),
    address: () => `${window.location.pathname}${window.location.search}`,
  };
}
