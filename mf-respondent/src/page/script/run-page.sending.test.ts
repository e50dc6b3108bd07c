import { expect, test, vi } from 'vitest';
import { Network, type Reply } from '../../testing/network';
import { accepted, button, chosen, counter, focused, openPage, press, screen } from '../../testing/open-page';
import { question, survey, thanks, view } from '../../testing/survey-views';

const RETRY_AFTER = 10_000;
const status = () => document.querySelector('[role=status]')?.textContent;
const alert = () => screen.queryByRole('alert')?.textContent;
const isKept = /kept on this device for 24 hours at most, encrypted/;

/** Answers all, and sends. */
async function send(network: Network, address?: string) {
  const page = await openPage(view(), { network, ...(address !== undefined && { address }) });
  await page.user.keyboard('5{Enter}6{Enter}9{Enter}');
  return page;
}

test('answers go to the address of the link, with the language of the page and nothing else', async () => {
  const { network } = await send(new Network(() => accepted));
  await screen.findByText('lot');
  expect(network.requests).toEqual([
    {
      address: 'http://localhost:3000/s/s1?u=m1&k=a-secret-key',
      fields: { in: 'en', 'answer.q1': '5', 'answer.q2': '6', 'answer.q3': '9' },
      credentials: 'omit',
    },
  ]);
});

test('only a preview says who is signed in', async () => {
  const network = new Network(() => ({ view: thanks }));
  await send(network, '/s/s1?preview=1');
  await screen.findByText('lot');
  expect(network.requests[0]?.credentials).toBe('same-origin');
});

test('while they are on their way it says so, and they are not sent twice', async () => {
  let arrive: (reply: Reply) => void = () => undefined;
  const network = new Network(() => new Promise((resolve) => (arrive = resolve)));
  const { user } = await send(network);
  expect(status()).toBe('Sending…');
  expect(['Back', 'Français'].map((name) => button(name).disabled)).toEqual([true, true]);
  // A disabled button would lose the focus.
  const submit = button('Sending…');
  expect([submit.disabled, submit.getAttribute('aria-disabled')]).toEqual([false, 'true']);
  await user.click(submit);
  await user.keyboard('{Enter}');
  document.querySelector<HTMLElement>('#q3 h2')?.focus();
  await user.keyboard('{Enter}');
  await vi.waitFor(() => expect(network.requests).toHaveLength(1));
  arrive(accepted);
  await screen.findByText('lot');
  expect(network.requests).toHaveLength(1);
});

test('a page of no survey, as of too many requests, takes no answers away', async () => {
  const busy = view({ survey: null, content: { kind: 'unavailable' } });
  const { network } = await send(new Network(() => ({ view: busy, status: 429 })));
  await vi.waitFor(() => expect(alert()).toMatch(/could not be sent/));
  expect(counter()).toBe('3/3');
  expect(chosen()).toBe('9');
  expect(network.requests).toHaveLength(1);
});

test('the thank-you has the focus, and an address without the link', async () => {
  await send(new Network(() => accepted));
  await screen.findByText('lot');
  expect(document.activeElement).toBe(document.querySelector('.notice'));
  expect(location.pathname + location.search).toBe('/s/s1/thanks?language=en');
  expect(history.state).toBeNull();
});

test('going back from it asks the server what there is now', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  await send(new Network(() => accepted));
  await vi.waitFor(() => expect(location.pathname).toBe('/s/s1/thanks'));
  expect(reload).not.toHaveBeenCalled();
  dispatchEvent(new PopStateEvent('popstate', { state: { step: 1 } }));
  expect(reload).toHaveBeenCalledOnce();
});

test('going back between questions asks nobody', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const { user } = await openPage();
  await user.keyboard('5{Enter}');
  dispatchEvent(new PopStateEvent('popstate', { state: { step: 0 } }));
  expect(reload).not.toHaveBeenCalled();
});

test('a lost connection is said, with the answers as they were, and a button tries again', async () => {
  const network = new Network();
  const { user } = await send(network);
  await vi.waitFor(() => expect(alert()).toMatch(isKept));
  expect([counter(), chosen(), button('Try again').getAttribute('aria-disabled')]).toEqual([
    '3/3',
    '9',
    'false',
  ]);
  expect(status()).toBe('Question 3 of 3');
  network.reply = () => accepted;
  await user.click(button('Try again'));
  await screen.findByText('lot');
  expect(network.sent).toHaveLength(2);
});

test.each([
  ['overloaded', { view: view({ survey: null, content: { kind: 'unavailable' } }), status: 503 }],
  ['broken', { view: view({ survey: null, content: { kind: 'unavailable' } }), status: 500 }],
] as const)('so is a server that is %s', async (_, reply) => {
  await send(new Network(() => reply));
  await vi.waitFor(() => expect(alert()).toMatch(isKept));
  expect(chosen()).toBe('9');
});

test('so is an answer that is no page, as of a portal in between', async () => {
  const { user } = await openPage();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({})));
  await user.keyboard('5{Enter}6{Enter}9{Enter}');
  await vi.waitFor(() => expect(alert()).toMatch(isKept));
});

test.each([
  ['without encryption', () => vi.stubGlobal('crypto', {})],
  ['without room', () => vi.stubGlobal('localStorage', undefined)],
])('a device %s does all but keep', async (_, without) => {
  without();
  const { user } = await send(new Network());
  await vi.waitFor(() => expect(alert()).toMatch(/kept on this page and sent again/));
  vi.stubGlobal('fetch', new Network(() => accepted).fetch);
  await user.click(button('Try again'));
  await screen.findByText('lot');
});

test('they are sent again as soon as the connection is back', async () => {
  const network = new Network();
  await send(network);
  await vi.waitFor(() => expect(alert()).toMatch(isKept));
  network.reply = () => accepted;
  dispatchEvent(new Event('online'));
  await screen.findByText('lot');
  dispatchEvent(new Event('online'));
  expect(network.sent).toHaveLength(2);
});

test('or after a while, once for each failure, until they arrive', async () => {
  const network = new Network();
  const { user } = await openPage(view(), { network });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const failures = async (count: number) => {
    await vi.waitFor(() =>
      expect([network.sent.length, alert() ?? '']).toEqual([count, expect.stringMatching(isKept)]),
    );
  };
  await user.keyboard('5{Enter}6{Enter}9{Enter}');
  await failures(1);
  // Sending by hand, and by a key, which presses no button, ends the wait that began before.
  vi.advanceTimersByTime(RETRY_AFTER / 2);
  document.querySelector<HTMLElement>('#q3 h2')?.focus();
  press('Enter', 5000);
  await failures(2);
  vi.advanceTimersByTime(RETRY_AFTER / 2);
  await failures(2);
  vi.advanceTimersByTime(RETRY_AFTER / 2);
  await failures(3);
  network.reply = () => accepted;
  vi.advanceTimersByTime(RETRY_AFTER);
  await vi.waitFor(() => expect(location.pathname).toBe('/s/s1/thanks'));
  vi.advanceTimersByTime(2 * RETRY_AFTER);
  expect(network.sent).toHaveLength(4);
});

test('an answer that is changed meanwhile waits for the button', async () => {
  const network = new Network();
  const { user } = await send(network);
  await vi.waitFor(() => expect(alert()).toMatch(isKept));
  await user.keyboard('1');
  expect([alert(), button('Send').getAttribute('aria-disabled')]).toEqual([undefined, 'false']);
  network.reply = () => accepted;
  dispatchEvent(new Event('online'));
  expect(network.sent).toHaveLength(1);
  await user.keyboard('{Enter}');
  await screen.findByText('lot');
  expect(network.sent[1]).toEqual({ q1: '5', q2: '6', q3: '1' });
});

test.each([
  ['notAllowed', 403, 'Survey not allowed'],
  ['closed', 403, 'later'],
] as const)('a refusal is explained: %s', async (kind, status, text) => {
  await send(new Network(() => ({ view: view({ content: { kind } }), status })));
  await screen.findByText(text);
  expect(document.querySelector('form.questions')).toBeNull();
});

test('answers that are missing are asked for, from the first of them, with the others as they were', async () => {
  const network = new Network();
  const { user } = await openPage(view(), { network });
  const asked = survey({ questions: [1, 2, 3, 4].map((number) => question(number)) });
  network.reply = ({ fields = {} }) => {
    if (fields['answer.q4']) return accepted;
    const answers = { q1: 5, q2: 6, q3: 9 };
    return {
      view: view({ survey: asked, content: { kind: 'questions', answers, problem: 'outdated' } }),
      status: 422,
    };
  };
  await user.keyboard('5{Enter}6{Enter}9{Enter}');
  await screen.findByText(/The questions have changed in the meantime/);
  expect([counter(), focused()]).toEqual(['4/4', 'Question number 4?']);
  expect(screen.getByText('Please choose an answer.')).toBeTruthy();
  expect(screen.queryByText(/still need an answer/)).toBeNull();
  expect(history.state).toEqual({ step: 3 });
  await user.click(button('Back'));
  await vi.waitFor(() => expect(history.state).toEqual({ step: 2 }));
  expect([counter(), chosen()]).toEqual(['3/4', '9']);
  await user.click(button('Onwards'));
  await user.keyboard('2{Enter}');
  await screen.findByText('lot');
  expect(network.sent[1]).toEqual({ q1: '5', q2: '6', q3: '9', q4: '2' });
});
