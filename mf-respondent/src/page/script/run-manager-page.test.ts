import { afterEach, describe, expect, it, vi } from 'vitest';
import { runManagerPage } from './run-manager-page';

afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

function show(body: string, address = '/council/confirm#id.secret') {
  const sent = vi.fn((_address: string, _init?: RequestInit) => Promise.reject(new Error('away')));
  vi.stubGlobal('fetch', sent);
  document.body.innerHTML = body;
  history.replaceState(null, '', address);
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

describe('the page of another link, which the browser keeps', () => {
  const kept = `<div class="survey"><main><article class="told"><h1>North</h1></article><template>
    <article class="opening" data-failed="Later"><h1>Team results</h1><p role="status"></p></article>
    </template></main></div>`;

  it('gives way to the link that was followed, before its answer is there', async () => {
    document.title = 'North';
    const sent = show(kept, '/managers?language=fr#south.secret');
    expect(document.body.textContent).not.toContain('North');
    expect(document.title).toBe('Team results');
    const [[address, { body } = {}] = []] = sent.mock.calls;
    expect(sent).toHaveBeenCalledTimes(1);
    expect([address, Object.fromEntries(body as URLSearchParams)]).toEqual([
      '/managers?language=fr',
      { key: 'south.secret' },
    ]);
    await vi.waitFor(() => expect(document.querySelector('[role=status]')?.textContent).toBe('Later'));
  });

  it('stays where the link that was followed is its own', () => {
    const own = kept.replace('<template>', '<template data-link="north">');
    expect(show(own, '/council#north.secret')).not.toHaveBeenCalled();
    expect(document.body.textContent).toContain('North');
    expect(show(own, '/council#south.secret')).toHaveBeenCalledTimes(1);
  });

  it.each(['/managers', '/managers?kept=1#agreed', '/managers/confirm#id.secret'])(
    'stays at %s',
    (address) => {
      expect(show(kept, address)).not.toHaveBeenCalled();
      expect(document.body.textContent).toContain('North');
    },
  );
});

it('loads the page anew for a link that is pasted over its address, and for nothing else behind the #', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  show('<section></section>', '/managers');
  history.replaceState(null, '', '#agreed');
  dispatchEvent(new Event('hashchange'));
  expect(reload).not.toHaveBeenCalled();
  history.replaceState(null, '', '#south.secret');
  dispatchEvent(new Event('hashchange'));
  expect(reload).toHaveBeenCalled();
});
