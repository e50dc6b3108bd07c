import '@elan/ui/theme.css';
import { createStore, provideRemotes, restoreSession } from '@elan/web-core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { loadRemote } from './remotes/federation';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

const store = createStore();
void restoreSession(store);
// A remote may borrow a part of another one; only the shell knows where they are.
provideRemotes(loadRemote);
createRoot(root).render(
  <StrictMode>
    <App store={store} loadRemote={loadRemote} />
  </StrictMode>,
);
