import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { afterEach, expect, it } from 'vitest';
import { logout } from '../session/session';
import { sessionEnded, sessionStarted } from '../session/session-slice';
import { buildMe, buildSession, FakeServer } from '../testing';
import { createStore, type Store } from './create-store';
import { useKeepWork, useWorkBefore } from './kept-work';

const shape = { note: '', steps: [] as string[], about: { en: '' } };

function Editor() {
  const before = useWorkBefore('note', shape);
  const [note, setNote] = useState(before?.note ?? '');
  useKeepWork('note', note === '' ? null : { note });
  return <input aria-label="Note" value={note} onChange={(event) => setNote(event.target.value)} />;
}

const ada = buildSession();
const bob = buildSession({ user: buildMe({ id: 'bob' }) });

function open(store: Store): HTMLInputElement {
  render(
    <Provider store={store}>
      <Editor />
    </Provider>,
  );
  return screen.getByLabelText<HTMLInputElement>('Note');
}

async function typed(): Promise<Store> {
  globalThis.fetch = new FakeServer().fetch;
  const store = createStore();
  store.dispatch(sessionStarted(ada));
  await userEvent.type(open(store), 'Ask Claire');
  return store;
}

const work = () => Object.keys(sessionStorage).filter((name) => name.startsWith('elan-work:'));

/** The page leaves its editor when nobody is signed in. */
function end(store: Store): void {
  act(() => void store.dispatch(sessionEnded()));
  cleanup();
}

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

it('work is there after the session has ended by itself, for the same person', async () => {
  const store = await typed();
  end(store);
  store.dispatch(sessionStarted(ada));
  expect(open(store).value).toBe('Ask Claire');
});

it('nobody else sees it, and then it is gone', async () => {
  const store = await typed();
  end(store);
  store.dispatch(sessionStarted(bob));
  expect(open(store).value).toBe('');
  end(store);
  store.dispatch(sessionStarted(ada));
  expect(open(store).value).toBe('');
});

it.each(['here', 'in another tab, while this one is on another site'])(
  'it is gone from the tab when somebody else signs in after the session has ended %s',
  async (where) => {
    const store = await typed();
    if (where === 'here') end(store);
    store.stop();
    const reloaded = createStore();
    expect(work()).toHaveLength(1);
    reloaded.dispatch(sessionStarted(bob));
    expect(work()).toHaveLength(0);
  },
);

it('it is gone when somebody signs out, in every tab', async () => {
  const store = await typed();
  await act(() => store.dispatch(logout()));
  expect(sessionStorage).toHaveLength(0);
  sessionStorage.setItem('elan-work:a:b', '{}');
  window.dispatchEvent(new StorageEvent('storage', { key: 'elan-signed-out', newValue: '1' }));
  expect(sessionStorage).toHaveLength(0);
});

it('it is gone when it is left while signed in, or no longer unfinished', async () => {
  const store = await typed();
  cleanup();
  expect(work()).toHaveLength(0);
  const input = open(store);
  await userEvent.type(input, 'x');
  expect(work()).toHaveLength(1);
  await userEvent.clear(input);
  expect(work()).toHaveLength(0);
});

it.each(['{', '[]', '{"note":7}', '{"other":"x"}', '{"about":{}}', '{"steps":"x"}'])(
  'what another version stored is left out: %s',
  (stored) => {
    const store = createStore();
    store.dispatch(sessionStarted(ada));
    sessionStorage.setItem(`elan-work:${ada.user.id}:note`, stored);
    let before: unknown;
    const Look = () => {
      before = useWorkBefore('note', shape);
      return null;
    };
    render(
      <Provider store={store}>
        <Look />
      </Provider>,
    );
    expect(before).toBeNull();
  },
);
