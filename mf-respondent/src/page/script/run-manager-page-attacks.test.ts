import { afterEach, expect, it, vi } from 'vitest';
import { runManagerPage } from './run-manager-page';

afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

it('opens the link that was followed, although the browser has kept another one, whose group came', () => {
  // A program for mails opens the address without a site: the cookie of the first link is sent, and its page comes.
  const sent = vi.fn((_address: string, _init?: RequestInit) => Promise.reject(new Error('away')));
  vi.stubGlobal('fetch', sent);
  document.body.innerHTML =
    '<main class="survey"><article class="told"><h1 class="claim">North</h1></article></main>';
  history.replaceState(null, '', '/managers#south.secret');
  runManagerPage();
  expect(sent).toHaveBeenCalledTimes(1);
});
