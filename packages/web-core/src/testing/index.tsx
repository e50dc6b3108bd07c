import {
  byFileName,
  companyEndpoints,
  providerEndpoints,
  userEndpoints,
  type Language,
} from '@elan/contracts';
import { configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement, ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { setLanguage, useLanguage } from '../intl/language';
import type { Messages, MessagesByLanguage } from '../intl/messages';
import { RemoteIntl } from '../intl/RemoteIntl';
import { sessionEnded, sessionStarted } from '../session/session-slice';
import { writeSession, type StoredSession } from '../session/session-storage';
import { createStore, type Store } from '../store/create-store';
import { WebCoreProvider } from '../WebCoreProvider';
import { buildOverview, buildProvider, buildSession } from './builders';
import { allDrawn, FakeServer } from './fake-server';

export { buildMe, buildOverview, buildProvider, buildSegmentation, buildSession } from './builders';
export { errorAnswer, heldAnswer, FakeServer, type ServedRequest } from './fake-server';

// What a test looks for may be rendered before everything around it has arrived, depending on the machine: every wait
// also waits for the rest.
configure(({ asyncWrapper }) => ({
  asyncUtilTimeout: 10_000,
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const found: unknown = await wait();
      await allDrawn();
      return found;
    }),
}));

export interface RenderOptions {
  /** Address at which the page is opened, with navigation state; by default `/`. */
  route?: string | { pathname: string; state: unknown };
  /** Who is signed in; by default an administrator, with null nobody. */
  session?: StoredSession | null;
  /** The default is English. */
  locale?: Language;
  /** The remote's own texts. */
  messages?: MessagesByLanguage;
  /** What answers the calls; by default a server that knows user, company and provider. */
  server?: FakeServer;
}

const coreMessages = byFileName<Messages>(
  import.meta.glob('../messages/*.json', { eager: true, import: 'default', exhaustive: true }),
);

function Root({ store, children }: { store: Store; children: ReactNode }) {
  const language = useLanguage();
  return (
    <WebCoreProvider store={store} language={language} messages={coreMessages[language] ?? coreMessages.en}>
      {children}
    </WebCoreProvider>
  );
}

/** A server that answers for the signed-in user, their company and the provider. */
export function createServer(): FakeServer {
  return new FakeServer()
    .on(userEndpoints.me, buildSession().user)
    .on(companyEndpoints.overview, buildOverview())
    .on(providerEndpoints.read, buildProvider());
}

/**
 * Renders a page as the shell would: with a real store, router and texts, and a fake server instead of the network.
 * @returns what Testing Library returns, with `user` (events), `server`, `store` and `location()`
 */
export function renderWithProviders(ui: ReactElement, options: RenderOptions = {}) {
  const { route = '/', session = buildSession(), locale = 'en', server = createServer() } = options;
  globalThis.fetch = server.fetch;
  localStorage.clear();
  setLanguage(locale);
  writeSession(session);
  const store = createStore({ retryDelay: 0 });
  store.dispatch(session ? sessionStarted(session) : sessionEnded());

  let address = '';
  const Watch = () => {
    const { pathname, search, hash } = useLocation();
    address = `${pathname}${search}${hash}`;
    return null;
  };
  const rendered = render(
    <Root store={store}>
      <MemoryRouter initialEntries={[route]}>
        <Watch />
        <RemoteIntl messages={options.messages ?? { en: {}, fr: {} }}>{ui}</RemoteIntl>
      </MemoryRouter>
    </Root>,
  );
  return { ...rendered, user: userEvent.setup(), server, store, location: () => address };
}
