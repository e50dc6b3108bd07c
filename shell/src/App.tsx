import { BrowserRouter, WebCoreProvider, type Store } from '@elan/web-core';
import { AppRoutes } from './AppRoutes';
import { IdentityQuestions } from './identity/IdentityQuestions';
import { useLanguagePack } from './languages/language-packs';
import { PublishedRemotes } from './remotes/PublishedRemotes';
import type { RemoteLoader } from './remotes/remote-loader';
import { UiFrame } from './UiFrame';

/** The application, on a store and a way of loading remotes. */
export function App({ store, remotes }: { store: Store; remotes: RemoteLoader }) {
  const pack = useLanguagePack();
  if (pack === undefined) return null;
  return (
    <WebCoreProvider store={store} language={pack.language} messages={pack.messages}>
      <BrowserRouter>
        <UiFrame pack={pack}>
          <PublishedRemotes loader={remotes}>
            <AppRoutes />
          </PublishedRemotes>
          <IdentityQuestions />
        </UiFrame>
      </BrowserRouter>
    </WebCoreProvider>
  );
}
