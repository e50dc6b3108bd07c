import { beforeEach, expect, test, vi } from 'vitest';
import { Network } from '../../testing/network';
import { accepted, button, chosen, counter, focused, openPage, radio, screen } from '../../testing/open-page';
import { question, survey, view } from '../../testing/survey-views';

const link = '/s/s1?u=m1&k=a-secret-key';
/** Waits until the stored answers have changed `times` times since the last call. */
let written: () => Promise<void>;

beforeEach(() => {
  let before = localStorage.getItem(Object.keys(localStorage)[0] ?? '');
  written = () =>
    vi.waitFor(() => {
      const latest = localStorage.getItem(Object.keys(localStorage)[0] ?? '');
      expect(latest).not.toBe(before);
      before = latest;
    });
});

/** Answers the first two questions and leaves. */
async function leave(network = new Network()) {
  const { user } = await openPage(view(), { address: link, network });
  await user.keyboard('5{Enter}');
  await written();
  await user.keyboard('6');
  await written();
  return user;
}

test('an open page keeps nothing before the first answer', async () => {
  await openPage();
  expect(crypto.subtle.encrypt).not.toHaveBeenCalled();
  expect(localStorage).toHaveLength(0);
});

test('answers are there again after a reload, at the same question, with its way back', async () => {
  await leave();
  const { user } = await openPage(view(), { address: link });
  expect([counter(), chosen(), focused()]).toEqual(['2/3', '6', 'Do you have what you need?']);
  expect(history.state).toEqual({ step: 1 });
  history.back();
  await vi.waitFor(() => expect([counter(), chosen()]).toEqual(['1/3', '5']));
  await user.keyboard('{Enter}');
  expect(counter()).toBe('2/3');
});

test('an answer and a step are stored before they are painted, since the page may be left at once', async () => {
  const { user } = await openPage(view(), { address: link });
  vi.stubGlobal('requestAnimationFrame', () => 0);
  await user.keyboard('5{Enter}6');
  expect(crypto.subtle.encrypt).toHaveBeenCalledTimes(3);
  await written();
  vi.unstubAllGlobals();
  await openPage(view(), { address: link });
  expect([counter(), chosen()]).toEqual(['2/3', '6']);
});

test('not by the link of somebody else, nor for another survey', async () => {
  await leave();
  await openPage(view(), { address: '/s/s1?u=m2&k=another-key' });
  expect([counter(), chosen()]).toEqual(['1/3', undefined]);
  await openPage(view(), { address: '/s/s2?u=m1&k=a-secret-key' });
  expect([counter(), chosen()]).toEqual(['1/3', undefined]);
});

test('only as far as the questions are still asked', async () => {
  await leave();
  const questions = [question(1), question(4)];
  await openPage(view({ survey: survey({ questions }) }), { address: link });
  expect([counter(), chosen(), document.querySelectorAll(':checked')]).toEqual([
    '2/2',
    undefined,
    expect.objectContaining({ length: 1 }),
  ]);
});

test('whoever is quicker than the device goes on from what they chose', async () => {
  await leave();
  const opened = openPage(view(), { address: link });
  radio(1).click();
  await opened;
  expect([counter(), chosen(), document.querySelectorAll(':checked').length]).toEqual(['1/3', '1', 1]);
});

test('they are gone once they were accepted', async () => {
  const network = new Network(() => accepted);
  const user = await leave(network);
  await user.keyboard('{Enter}9{Enter}');
  await screen.findByText('lot');
  expect(localStorage).toHaveLength(0);
});

test('what could not be sent goes by itself when the link is opened again', async () => {
  const user = await leave();
  await user.keyboard('{Enter}9{Enter}');
  await screen.findByRole('alert');
  const { network } = await openPage(view(), { address: link });
  await screen.findByText('lot');
  expect(network.sent).toEqual([{ q1: '5', q2: '6', q3: '9' }]);
  expect(localStorage).toHaveLength(0);
});

test('what was on its way goes again, too, even if it was sent right after the last answer', async () => {
  const user = await leave(new Network(() => new Promise(() => {})));
  await user.keyboard('{Enter}9{Enter}');
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(() => setTimeout(painted))));
  await Promise.all(vi.mocked(crypto.subtle.encrypt).mock.results.map(({ value }) => value as unknown));
  const { network } = await openPage(view(), { address: link });
  await screen.findByText('lot');
  expect(network.sent).toEqual([{ q1: '5', q2: '6', q3: '9' }]);
});

test('and is thanked for where the page says that it had arrived', async () => {
  const user = await leave();
  await user.keyboard('{Enter}9{Enter}');
  await screen.findByRole('alert');
  await written();
  const answered = view({ content: { kind: 'answered' } });
  // Without a connection it says so, and thanks the next time.
  const { network: away } = await openPage(answered, { address: link, network: new Network() });
  await vi.waitFor(() => expect(away.requests).toHaveLength(1));
  expect([screen.queryByText('Survey already submitted') === null, localStorage.length]).toEqual([false, 1]);
  const { network } = await openPage(answered, { address: link, network: new Network(() => accepted) });
  await screen.findByText('lot');
  expect(network.requests.map(({ address }) => address)).toEqual(['/s/s1/thanks?language=en']);
  expect(location.pathname + location.search).toBe('/s/s1/thanks?language=en');
  await vi.waitFor(() => expect(localStorage).toHaveLength(0));
});

test('what waits to be sent waits on when somebody only looks at it', async () => {
  const user = await leave();
  await user.keyboard('{Enter}9{Enter}');
  await screen.findByRole('alert');
  await written();
  await user.click(button('Back'));
  await written();
  const { network } = await openPage(view(), { address: link });
  await screen.findByText('lot');
  expect(network.sent).toHaveLength(1);
});

test('what was not to be sent stays, even if all is answered', async () => {
  const user = await leave();
  await user.keyboard('{Enter}9');
  await written();
  const { network } = await openPage(view(), { address: link });
  expect([counter(), chosen(), button('Send').getAttribute('aria-disabled')]).toEqual(['3/3', '9', 'false']);
  expect(network.requests).toEqual([]);
});

test('what was to be sent does not go where other questions are asked by now', async () => {
  const user = await leave();
  await user.keyboard('{Enter}9{Enter}');
  await screen.findByRole('alert');
  const questions = [1, 2, 4].map((number) => question(number));
  const { network } = await openPage(view({ survey: survey({ questions }) }), { address: link });
  expect([counter(), focused()]).toEqual(['3/3', 'Question number 4?']);
  expect(network.requests).toEqual([]);
});

test.each(['answered', 'notAllowed', 'thanks'] as const)(
  'nothing is left once the page says: %s',
  async (kind) => {
    await leave();
    await openPage(view({ content: { kind } }), { address: link });
    await vi.waitFor(() => expect(localStorage).toHaveLength(0));
  },
);

test('and at the same question as often as it is looked at', async () => {
  await leave();
  for (let visit = 0; visit < 3; visit += 1) {
    await openPage(view(), { address: link });
    await vi.waitFor(() => expect(counter()).toBe('2/3'));
  }
});

test('a pause takes no answers away: they are there, and sent, when it has ended', async () => {
  const user = await leave();
  const closed = { view: view({ content: { kind: 'closed' } }), status: 403 };
  const { network } = await openPage(view(), { address: link, network: new Network(() => closed) });
  await user.keyboard('{Enter}9{Enter}');
  await screen.findByText('later');
  expect(network.sent).toHaveLength(1);
  const derive = vi.spyOn(crypto.subtle, 'deriveKey');
  await openPage(view({ content: { kind: 'closed' } }), { address: link });
  await vi.waitFor(() => expect(derive).toHaveBeenCalledOnce());
  await derive.mock.results[0]?.value;
  expect(localStorage).toHaveLength(1);
  const { network: later } = await openPage(view(), { address: link });
  await screen.findByText('lot');
  expect(later.sent).toEqual(network.sent);
});

test('a server that has no survey to show for a moment takes no answers away', async () => {
  await leave();
  const [name = ''] = Object.keys(localStorage);
  const before = localStorage.getItem(name);
  const derive = vi.spyOn(crypto.subtle, 'deriveKey');
  await openPage(view({ survey: null, content: { kind: 'unavailable' } }), { address: link });
  await vi.waitFor(() => expect(derive).toHaveBeenCalledOnce());
  await derive.mock.results[0]?.value;
  expect(localStorage.getItem(name)).toBe(before);
  await openPage(view(), { address: link });
  expect([counter(), chosen()]).toEqual(['2/3', '6']);
});

test('the end of the round ends the keeping, too', async () => {
  const end = { at: '2026-11-23T08:00:00.000Z', day: '23 November' };
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(end.at) - 60_000 });
  const { user } = await openPage(view({ end }), { address: link });
  await user.keyboard('5');
  await written();
  expect(Object.values(localStorage)[0]).toMatch(new RegExp(`^${Date.parse(end.at)} `));
});
