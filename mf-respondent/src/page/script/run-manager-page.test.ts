import { afterEach, expect, it, vi } from 'vitest';
import { runManagerPage } from './run-manager-page';

afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

function show(body: string) {
  const sent = vi.fn((_address: string, _init?: RequestInit) => Promise.reject(new Error('away')));
  vi.stubGlobal('fetch', sent);
  document.body.innerHTML = body;
  history.replaceState(null, '', '/council/confirm#id.secret');
  runManagerPage();
  return sent;
}

it('sends the key of the address once, where a page is to be opened', () => {
  expect(show('<article class="opening"><p role="status"></p></article>')).toHaveBeenCalledTimes(1);
});

it('names the version with which the page began', () => {
  const opening = '<article class="opening"><p role="status"></p><input name="of" value="a1a1a1"></article>';
  const [, { body } = {}] = show(opening).mock.lastCall ?? [];
  expect(Object.fromEntries(body as URLSearchParams)).toEqual({ key: 'id.secret', of: 'a1a1a1' });
});

it('puts it into the form that is sent by a press', () => {
  expect(show('<form class="key-form"></form>')).not.toHaveBeenCalled();
  expect(document.querySelector('input')?.value).toBe('id.secret');
});

it('sends nothing from the page that follows, which has it in its address still', () => {
  expect(show('<section><h1>Your address is confirmed</h1></section>')).not.toHaveBeenCalled();
});
