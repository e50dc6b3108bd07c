import { byFileName } from '@elan/contracts';
// These are imported by the package's own name: in development the page may have one shared copy of it, not a second
// one.
import {
  BrowserRouter,
  createStore,
  RemoteIntl,
  restoreSession,
  useLanguage,
  useRoutes,
  WebCoreProvider,
  type Messages,
  type RemoteModule,
  type Store,
} from '@elan/web-core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

const coreMessages = byFileName<Messages>(
  import.meta.glob('../messages/*.json', { eager: true, import: 'default', exhaustive: true }),
);

/** Shows a remote on a page of its own, without the shell: development only. Sign in through the shell first. */
export function mountStandalone(remoteModule: RemoteModule): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const store = createStore();
  void restoreSession(store);
  createRoot(root).render(
    <StrictMode>
      <Standalone remoteModule={remoteModule} store={store} />
    </StrictMode>,
  );
}

function Standalone({ remoteModule, store }: { remoteModule: RemoteModule; store: Store }) {
  const language = useLanguage();
  return (
    <WebCoreProvider store={store} language={language} messages={coreMessages[language] ?? coreMessages.en}>
      <BrowserRouter>
        <RemoteIntl messages={remoteModule.messages}>
          <Pages remoteModule={remoteModule} />
        </RemoteIntl>
      </BrowserRouter>
    </WebCoreProvider>
  );
}

function Pages({ remoteModule }: { remoteModule: RemoteModule }) {
  return useRoutes(remoteModule.routes);
}
