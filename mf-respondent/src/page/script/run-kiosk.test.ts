import { fireEvent } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Network, render, type Request } from '../../testing/network';
import { view } from '../../testing/survey-views';
import { runCard } from './run-card';
import { runKiosk } from './run-kiosk';

const CODE = '7K3M9QXW2TDHC';
const of = (content: Parameters<typeof view>[0]) => ({ ...view({ script: 'kiosk', ...content }) });
const start = of({ content: { kind: 'card', isKiosk: true } });
const questions = of({ content: { kind: 'questions', code: CODE } });
const thanks = of({ content: { kind: 'thanks', isKiosk: true } });

/** Replies as the server does. */
const reply = ({ fields = {} }: Request) => ({
  status: fields['alive'] === undefined ? 200 : 204,
  view: Object.keys(fields).some((name) => name.startsWith('answer.'))
    ? thanks
    : fields['code'] === undefined
      ? start
      : questions,
});

let stop: () => void;
let network: Network;
let states: number;

const put = (html: string) => {
  document.body.replaceWith(new DOMParser().parseFromString(html, 'text/html').body);
};
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(async () => {
  vi.useFakeTimers();
  localStorage.clear();
  history.replaceState(null, '', '/s/s1/kiosk#a.key');
  states = history.length;
  put(render(of({ content: { kind: 'kiosk', isClosed: false } })));
  network = new Network(reply);
  vi.stubGlobal('fetch', network.fetch);
  vi.stubGlobal('scrollTo', () => undefined);
  stop = runKiosk();
  await settle();
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const field = () => document.querySelector<HTMLInputElement>('#code');
async function enter(code = CODE) {
  const input = field();
  if (!input) throw new Error('no code is asked for');
  fireEvent.input(input, { target: { value: code } });
  input.form?.requestSubmit();
  await settle();
}
async function answer() {
  for (const step of document.querySelectorAll('.step')) {
    const radio = step.querySelector<HTMLInputElement>('input[value="7"]');
    if (radio) fireEvent.click(radio);
  }
  fireEvent.click(document.querySelector('.submit') as HTMLElement);
  await settle();
}
const isEmpty = () => [field()?.value, document.documentElement.outerHTML.includes(CODE)];

test('asks, thanks, and has forgotten after ten seconds, in one entry of the history', async () => {
  await enter();
  await answer();
  expect(document.querySelector('.again')).not.toBeNull();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(isEmpty()).toEqual(['', false]);
  expect([history.length, localStorage.length, sessionStorage.length]).toEqual([states, 0, 0]);
  expect(
    network.requests.every(({ address, credentials }) => address === '/s/s1/kiosk' && credentials === 'omit'),
  ).toBe(true);
  expect(network.requests.every(({ fields }) => fields?.['key'] === 'a.key')).toBe(true);
});

test('forgets at once by its button', async () => {
  await enter();
  await answer();
  fireEvent.click(document.querySelector('.again') as HTMLElement);
  expect(isEmpty()).toEqual(['', false]);
});

test('begins anew after a minute without a touch, not before', async () => {
  await enter();
  await vi.advanceTimersByTimeAsync(59_000);
  fireEvent.pointerDown(document.body);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(document.querySelector('form.questions')).not.toBeNull();
  await vi.advanceTimersByTimeAsync(1000);
  expect(isEmpty()).toEqual(['', false]);
});

test('thanks no longer than ten seconds, whatever is touched', async () => {
  await enter();
  await answer();
  await vi.advanceTimersByTimeAsync(9000);
  fireEvent.pointerDown(document.body);
  await vi.advanceTimersByTimeAsync(1000);
  expect(document.querySelector('.again')).toBeNull();
  expect(field()).not.toBeNull();
});

test.each(['pointerdown', 'keydown', 'visibilitychange'])(
  'has forgotten whoever left before it slept, at the first %s',
  async (kind) => {
    await enter();
    const radio = document.querySelector<HTMLInputElement>('.step input[value="7"]');
    if (radio) fireEvent.click(radio);
    // Timers of a device that sleeps do not run.
    vi.setSystemTime(Date.now() + 600_000);
    document.dispatchEvent(new Event(kind, { bubbles: true, cancelable: true }));
    expect(isEmpty()).toEqual(['', false]);
  },
);

test('shows nobody a reply that comes when it wakes up', async () => {
  let arrive: () => void = () => undefined;
  network.reply = async (request) => {
    await new Promise<void>((resolve) => (arrive = resolve));
    return reply(request);
  };
  await enter();
  vi.setSystemTime(Date.now() + 600_000);
  arrive();
  await settle();
  expect(document.querySelector('form.questions')).toBeNull();
  expect(isEmpty()).toEqual(['', false]);
});

test('keeps what was answered when a code that was sent twice is answered twice', async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ] as const) {
    const arrivals: (() => void)[] = [];
    network.reply = async (request) => {
      await new Promise<void>((resolve) => arrivals.push(resolve));
      return reply(request);
    };
    await enter();
    await enter();
    arrivals[order[0]]?.();
    await settle();
    const choose = () => document.querySelector<HTMLInputElement>('.step input[value="7"]');
    const first = choose();
    if (first) fireEvent.click(first);
    arrivals[order[1]]?.();
    await settle();
    expect(choose()?.checked).toBe(first !== null);
    expect(document.querySelector('form.questions')).not.toBeNull();
    await vi.advanceTimersByTimeAsync(60_000);
  }
});

test('opened before its survey, asks for codes within a minute after that has begun', async () => {
  stop();
  const closed = of({ content: { kind: 'closed' } });
  network.reply = () => ({ view: closed });
  stop = runKiosk();
  await settle();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(document.querySelector('.notice.closed')).not.toBeNull();
  network.reply = reply;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(field()).not.toBeNull();
});

test('says that the connection is lost, and goes on when it is back', async () => {
  network.reply = null;
  await enter();
  expect(document.querySelector('.error')?.textContent).toMatch(/There is no connection/);
  network.reply = reply;
  await vi.advanceTimersByTimeAsync(5000);
  await settle();
  expect(document.querySelector('form.questions')).not.toBeNull();
});

test('forgets whoever has left while there was no connection', async () => {
  await enter();
  network.reply = null;
  await answer();
  expect(document.querySelector('.error')?.textContent).toMatch(/There is no connection/);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(isEmpty()).toEqual(['', false]);
});

test('shows the next person nothing that was asked for the one before', async () => {
  let arrive: () => void = () => undefined;
  network.reply = async (request) => {
    await new Promise<void>((resolve) => (arrive = resolve));
    return reply(request);
  };
  await enter();
  await vi.advanceTimersByTimeAsync(60_000);
  arrive();
  await settle();
  expect(document.querySelector('form.questions')).toBeNull();
  expect(field()?.value).toBe('');
});

test('says within fifteen seconds that it was withdrawn, and forgets whoever is answering', async () => {
  await enter();
  const closed = of({ content: { kind: 'kiosk', isClosed: true } });
  network.reply = () => ({ view: closed, status: 403 });
  await vi.advanceTimersByTimeAsync(15_000);
  const { fields } = network.requests.at(-1) ?? {};
  expect(fields).toEqual({ key: 'a.key', alive: '' });
  expect(document.querySelector('.notice')?.textContent).toMatch(/asks no questions/);
  expect(isEmpty()).toEqual([undefined, false]);
  expect([location.hash, history.length, localStorage.length]).toEqual(['', states, 0]);
  const asked = network.requests.length;
  fireEvent.pointerDown(document.body);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(network.requests).toHaveLength(asked);
  expect(document.querySelector('.notice')).not.toBeNull();
});

describe('when another version is published', () => {
  const reload = vi.fn();
  beforeEach(async () => {
    stop();
    reload.mockClear();
    vi.spyOn(location, 'reload').mockImplementation(reload);
    put(render(of({ version: 'a1a1a1', content: { kind: 'kiosk', isClosed: false } })));
    network.requests.length = 0;
    stop = runKiosk();
    await settle();
  });
  const publish = () => {
    network.reply = (request) => ({ view: { ...reply(request).view, version: 'b2b2b2' } });
  };

  test('shows the one that it began with to whoever is there, and then takes the new one', async () => {
    await enter();
    publish();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(network.requests.at(-1)?.fields).toEqual({ key: 'a.key', alive: 'a1a1a1' });
    await answer();
    const shown = network.requests.filter(({ fields }) => fields?.['alive'] === undefined);
    expect(shown.map(({ fields }) => fields?.['of'])).toEqual(['a1a1a1', 'a1a1a1', 'a1a1a1']);
    expect(reload).not.toHaveBeenCalled();
    fireEvent.click(document.querySelector('.again') as HTMLElement);
    await settle();
    expect(reload).toHaveBeenCalledOnce();
  });

  test('takes it while nobody is there, and neither over a code that is typed nor without a connection', async () => {
    await vi.advanceTimersByTimeAsync(15_000);
    publish();
    fireEvent.input(field() as HTMLElement, { target: { value: '7K3M' } });
    await vi.advanceTimersByTimeAsync(45_000);
    expect([reload.mock.calls.length, field()?.value]).toEqual([0, '7K3M']);
    network.reply = null;
    await vi.advanceTimersByTimeAsync(60_000);
    expect([reload.mock.calls.length, field()?.value]).toEqual([0, '']);
    publish();
    await vi.advanceTimersByTimeAsync(15_000);
    expect([reload.mock.calls.length, location.hash]).toEqual([1, '#a.key']);
  });

  test('takes none where the same is live, or the product fails', async () => {
    await vi.advanceTimersByTimeAsync(30_000);
    network.reply = (request) => ({ ...reply(request), status: 503 });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(reload).not.toHaveBeenCalled();
  });
});

test('the page of a card leads on in its version, by its code and in another language', () => {
  put(render(view({ script: 'card', version: 'a1a1a1', content: { kind: 'card', isKiosk: false } })));
  const versions = [...document.forms].map((form) => new FormData(form).get('of'));
  expect(versions).toEqual(['a1a1a1', 'a1a1a1']);
});

test('leads nowhere else', () => {
  const link = document.querySelector('a');
  expect(link && fireEvent.click(link)).toBe(false);
});

test('a code in the address of a card is sent as if it were typed, and leaves the address', () => {
  stop();
  history.replaceState(null, '', `/s/s1/card#${CODE}`);
  put(render(view({ script: 'card', content: { kind: 'card', isKiosk: false } })));
  const sent: string[] = [];
  const listen = (event: Event) => {
    event.preventDefault();
    sent.push(new FormData(event.target as HTMLFormElement).get('code') as string);
  };
  addEventListener('submit', listen);
  runCard();
  removeEventListener('submit', listen);
  expect([sent, location.hash]).toEqual([[CODE], '']);
});
