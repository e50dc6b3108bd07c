import { BrowserRouter, WebCoreProvider, type Store } from '@elan/web-core';
import { useState } from 'react';
import { AppRoutes } from './AppRoutes';
import { shellMessages } from './messages/shell-messages';
import { createRemoteLoader, RemoteLoaderContext, type LoadRemote } from './remotes/remote-loader';
import { UiFrame } from './UiFrame';

/** The application, on a store and a way of loading remotes. */
export function App({ store, loadRemote }: { store: Store; loadRemote: LoadRemote }) {
  const [loader] = useState(() => createRemoteLoader(loadRemote));
  return (
    <WebCoreProvider store={store} messages={shellMessages}>
      <BrowserRouter>
        <UiFrame>
          <RemoteLoaderContext value={loader}>
            <AppRoutes />
          </RemoteLoaderContext>
        </UiFrame>
      </BrowserRouter>
    </WebCoreProvider>
  );
}
