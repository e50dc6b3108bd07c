import {
  authEndpoints,
  surveyEndpoints,
  thematicEndpoints,
  type Language,
  type Session,
} from '@elan/contracts';
import {
  createStore,
  defineRemoteModule,
  restoreSession,
  setLanguage,
  type RemoteModule,
  type RemoteName,
} from '@elan/web-core';
import { createServer, errorAnswer, type FakeServer } from '@elan/web-core/testing';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { App } from '../App';
import { loadLanguagePack } from '../languages/language-packs';
import { createRemoteLoader } from '../remotes/remote-loader';

interface Options {
  route: string;
  /** What is in storage when the page is opened; nobody unless told. */
  session?: Session;
  server?: FakeServer;
  locale?: Language;
  loadRemote?: (name: RemoteName) => Promise<RemoteModule>;
}

/** A server that knows nobody yet: no refresh cookie, no surveys. */
export function createShellServer(): FakeServer {
  return createServer()
    .on(authEndpoints.refreshToken, errorAnswer('401002'))
    .on(authEndpoints.logout, {})
    .on(thematicEndpoints.list, [])
    .on(surveyEndpoints.list, []);
}

/** A remote whose pages are their own names. */
export function namedPages(...paths: string[]): RemoteModule {
  return defineRemoteModule({
    routes: paths.map((path) => ({ path, element: <h1>{`Page ${path}`}</h1> })),
    messages: { en: {}, fr: {} },
  });
}

const everyRemote: Record<RemoteName, RemoteModule> = {
  mf_dashboard: namedPages('/', '/thematics/:thematicId'),
  mf_surveys: namedPages('/surveys/create', '/surveys/edit/:surveyId'),
  mf_analyze: namedPages('/analyze/:surveyId'),
  mf_settings: namedPages('/settings', '/account', '/plans'),
  mf_respondent: namedPages('/s/:surveyId'),
};

/** Opens the whole application at an address, as a browser with that storage would. */
export async function openApp(options: Options) {
  const { route, session, server = createShellServer(), locale = 'en' } = options;
  const loadRemote = options.loadRemote ?? ((name) => Promise.resolve(everyRemote[name]));
  globalThis.fetch = server.fetch;
  localStorage.clear();
  sessionStorage.clear();
  if (session) localStorage.setItem('me', JSON.stringify(session));
  setLanguage(locale);
  window.history.replaceState(null, '', route);
  await loadLanguagePack(locale);
  const store = createStore();
  const rendered = render(<App store={store} remotes={createRemoteLoader(loadRemote)} />);
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
