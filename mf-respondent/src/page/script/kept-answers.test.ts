import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openKeptAnswers, type Kept } from './kept-answers';

const DAY = 86_400_000;
const now = Date.parse('2026-11-23T08:00:00Z');
const address = (search = '?u=member-one&k=a-secret-key', path = '/s/survey-one') =>
  new URL(path + search, 'https://elan.example');
const kept: Kept = { fields: [['answer.question-one', '7']], step: 3, isSent: false };

async function open(...given: Parameters<typeof openKeptAnswers>) {
  const store = await openKeptAnswers(...given);
  if (!store) throw new Error('this device keeps nothing');
  return store;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('what is kept is read again by the same link, with the last of it', async () => {
  const store = await open(address());
  await Promise.all([store.keep({ ...kept, step: 1 }), store.keep(kept)]);
  expect(await (await open(address())).read()).toEqual(kept);
  expect(localStorage).toHaveLength(1);
});

test('what was encrypted is stored, whether a later write ends before it or never', async () => {
  const store = await open(address());
  const { encrypt } = crypto.subtle;
  let slow: (() => void) | undefined;
  vi.spyOn(crypto.subtle, 'encrypt')
    .mockImplementationOnce(async (...args) => {
      await new Promise<void>((resolve) => (slow = resolve));
      return encrypt.apply(crypto.subtle, args);
    })
    .mockImplementationOnce((...args) => encrypt.apply(crypto.subtle, args))
    .mockImplementationOnce(() => new Promise(() => {}));
  const first = store.keep({ ...kept, step: 1 });
  const second = store.keep({ ...kept, step: 2 });
  void store.keep(kept);
  await second;
  expect(await store.read()).toMatchObject({ step: 2 });
  slow?.();
  await first;
  expect(await store.read()).toMatchObject({ step: 2 });
  vi.mocked(crypto.subtle.encrypt).mockRestore();
});

test('nothing of answers, key, member or survey can be read on the device', async () => {
  const store = await open(address());
  await store.keep(kept);
  await store.keep({ ...kept, isSent: true });
  const everything = JSON.stringify(Object.entries(localStorage));
  for (const secret of ['question-one', 'answer.', 'fields', 'secret', 'member-one', 'survey-one', 'isSent'])
    expect(everything).not.toContain(secret);
});

test('the same answers never look the same', async () => {
  const store = await open(address());
  const seen = new Set<string | null>();
  for (let turn = 0; turn < 5; turn += 1) {
    await store.keep(kept);
    seen.add(localStorage.getItem(Object.keys(localStorage)[0] ?? ''));
  }
  expect(seen.size).toBe(5);
});

test.each([
  ['another key', address('?u=member-one&k=b-secret-key')],
  ['another survey', address(undefined, '/s/survey-two')],
])('%s reads nothing, wherever the bytes lie', async (_, other) => {
  await (await open(address())).keep(kept);
  const [name = ''] = Object.keys(localStorage);
  const stranger = await open(other);
  expect(await stranger.read()).toBeNull();
  await stranger.keep(kept);
  const [strange = ''] = Object.keys(localStorage).filter((one) => one !== name);
  localStorage.setItem(strange, localStorage.getItem(name) ?? '');
  expect(await stranger.read()).toBeNull();
});

test.each(['', 'nothing', `${now + 1000}`, `${now + 1000} AAAA AAAA`, `${now + 1000} ? ?`])(
  'what somebody else wrote there is nothing: %j',
  async (text) => {
    const store = await open(address());
    await store.keep(kept);
    localStorage.setItem(Object.keys(localStorage)[0] ?? '', text);
    expect(await store.read()).toBeNull();
  },
);

test.each(['null', '[]', '{}', '{"fields":[["answer.one",7]],"step":3}', '{"fields":[],"step":"two"}'])(
  'what another version of the script stored is nothing: %s',
  async (stored) => {
    const store = await open(address());
    const stringify = vi.spyOn(JSON, 'stringify').mockReturnValueOnce(stored);
    await store.keep(kept);
    stringify.mockRestore();
    expect(await store.read()).toBeNull();
  },
);

test('a day after the first answer it is gone, however often it was changed', async () => {
  const store = await open(address());
  await store.keep(kept);
  vi.setSystemTime(now + DAY - 1);
  await store.keep({ ...kept, step: 4 });
  expect(await (await open(address())).read()).toMatchObject({ step: 4 });
  vi.setSystemTime(now + DAY);
  expect(await (await open(address())).read()).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('what is answered on a page that was open all day long is kept for another day', async () => {
  const store = await open(address());
  await store.keep(kept);
  vi.setSystemTime(now + DAY + 1000);
  expect(await store.keep({ ...kept, step: 4 })).toBe(true);
  vi.setSystemTime(now + 2 * DAY);
  expect(await (await open(address())).read()).toMatchObject({ step: 4 });
  vi.setSystemTime(now + 2 * DAY + 1000);
  expect(await (await open(address())).read()).toBeNull();
});

test('or when the round ends, if that is earlier', async () => {
  const store = await open(address(), now + 1000);
  await store.keep(kept);
  vi.setSystemTime(now + 999);
  expect(await (await open(address(), now + 1000)).read()).toEqual(kept);
  vi.setSystemTime(now + 1000);
  expect(await (await open(address(), now + 1000)).read()).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('what is old goes with any page, of whatever survey; what is younger or of others stays', async () => {
  await (await open(address())).keep(kept);
  vi.setSystemTime(now + DAY / 2);
  await (await open(address('?k=another', '/s/survey-two'))).keep(kept);
  localStorage.setItem('me', '1');
  vi.setSystemTime(now + DAY);
  expect(await openKeptAnswers(address('', '/s/survey-three/thanks'))).toBeNull();
  expect(localStorage).toHaveLength(2);
  expect(localStorage.getItem('me')).toBe('1');
});

test('what is forgotten does not come back from an encryption that was under way', async () => {
  const store = await open(address());
  const late = store.keep(kept);
  store.forget();
  await late;
  expect(localStorage).toHaveLength(0);
});

test('a link without a key, and a device without encryption or room, keep nothing', async () => {
  expect(await openKeptAnswers(address('?u=member-one'))).toBeNull();
  vi.stubGlobal('crypto', {});
  expect(await openKeptAnswers(address())).toBeNull();
  vi.unstubAllGlobals();
  vi.stubGlobal('localStorage', undefined);
  expect(await openKeptAnswers(address())).toBeNull();
});

test('a device that is full says so', async () => {
  const store = await open(address());
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(await store.keep(kept)).toBe(false);
});
