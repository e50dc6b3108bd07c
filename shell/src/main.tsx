import '@elan/ui/theme.css';
import './not-started.css';
import { createStore, getLanguage, provideParts, restoreSession } from '@elan/web-core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { loadLanguagePack } from './languages/language-packs';
import { loadRemote, remoteFailed } from './remotes/federation';
import { pageAt } from './remotes/page-at';
import { createPartLoader } from './remotes/part-loader';
import { publishedRemotes } from './remotes/published-remotes';
import { createRemoteLoader } from './remotes/remote-loader';
import { startFederation } from './remotes/shared-modules';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

startFederation();
const remotes = createRemoteLoader({ list: publishedRemotes, load: loadRemote, failed: remoteFailed });
provideParts(createPartLoader(remotes));

// Texts, session and remotes load at the same time. What fails here is retried when it is needed.
const page = remotes.list().then(
  (published) => pageAt(published, location.pathname),
  () => undefined,
);
const texts = loadLanguagePack(getLanguage()).catch(() => undefined);
const store = createStore();
const session = restoreSession(store);
void Promise.all([page, session]).then(([found]) => {
  if (found && (found.access === 'public' || store.getState().session.status === 'signedIn'))
    remotes.load(found.remote).catch(() => undefined);
});
// This is not awaited here: what is loaded on demand imports from the script of this module, and would wait for its
// end.
void texts.then(() => {
  createRoot(root).render(
    <StrictMode>
      <App store={store} remotes={remotes} />
    </StrictMode>,
  );
});
