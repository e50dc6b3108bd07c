import '@elan/ui/theme.css';
import { createStore, getLanguage, provideRemotes, restoreSession } from '@elan/web-core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { loadLanguagePack } from './languages/language-packs';
import { loadRemote } from './remotes/federation';
import { createRemoteLoader } from './remotes/remote-loader';
import { remoteOf } from './remotes/remote-names';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

const remotes = createRemoteLoader(loadRemote);
provideRemotes(remotes.load);

// Texts, session and the page's remote are on their way at the same time. What fails here is tried again when needed.
const texts = loadLanguagePack(getLanguage()).catch(() => undefined);
const store = createStore();
const session = restoreSession(store);
const remote = remoteOf(location.pathname);
void session.then(() => {
  if (remote && store.getState().session.status === 'signedIn') remotes.load(remote).catch(() => undefined);
});
await texts;

createRoot(root).render(
  <StrictMode>
    <App store={store} remotes={remotes} />
  </StrictMode>,
);
