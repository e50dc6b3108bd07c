// Through the package's own name: in development the page may have one shared copy of it, not a second one.
import {
  BrowserRouter,
  createStore,
  RemoteIntl,
  restoreSession,
  useRoutes,
  WebCoreProvider,
  type RemoteModule,
} from '@elan/web-core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

/** Shows a remote on a page of its own, without the shell: development only. Sign in through the shell first. */
export function mountStandalone(remoteModule: RemoteModule): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const store = createStore();
  void restoreSession(store);
  createRoot(root).render(
    <StrictMode>
      <WebCoreProvider store={store}>
        <BrowserRouter>
          <RemoteIntl messages={remoteModule.messages}>
            <Pages remoteModule={remoteModule} />
          </RemoteIntl>
        </BrowserRouter>
      </WebCoreProvider>
    </StrictMode>,
  );
}

function Pages({ remoteModule }: { remoteModule: RemoteModule }) {
  return useRoutes(remoteModule.routes);
}
