import { fireEvent } from '@testing-library/dom';
import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { Network } from '../../testing/network';
import { button, chosen, counter, openPage, radio, screen } from '../../testing/open-page';
import { survey, view, type SurveyChanges } from '../../testing/survey-views';
import { keysOfDevice } from './reply-keys';

const link = '/s/s1?u=m1&k=a-secret-key';
const asking = (changes: SurveyChanges = {}) =>
  view({ survey: survey({ comments: 'questions', ...changes }) });
const accepted = {
  view: view({ content: { kind: 'thanks' }, survey: survey({ comments: 'questions' }) }),
  redirectedTo: '/s/s1/thanks?language=en',
};
const field = (number = 1) => {
  const found = document.querySelector<HTMLTextAreaElement>(`#c${number}`);
  if (!found) throw new Error(`question ${number} has no comment`);
  return found;
};
const fold = (number = 1) => field(number).closest('details');
const hashOf = (key = '') => createHash('sha256').update(key).digest('base64url');
const shownCodes = () => [...document.querySelectorAll('.codes code')].map(({ textContent }) => textContent);
const kept = () => Object.keys(localStorage).filter((name) => name.startsWith('answers.'));

/** Opens the field below a question and types into it. */
async function write(user: Awaited<ReturnType<typeof openPage>>['user'], text: string, number = 1) {
  const details = fold(number);
  if (details) details.open = true;
  await user.click(field(number));
  await user.keyboard(text);
}

const open = (network = new Network(() => accepted), page = asking()) =>
  openPage(page, { address: link, network });

test('digits and Enter are words while somebody writes', async () => {
  const { user } = await open();
  await user.keyboard('7');
  await write(user, '3 of 10{Enter}times');
  expect([field().value, counter(), chosen()]).toEqual(['3 of 10\ntimes', '1/3', '7']);
});

test('the page does not go on by itself while a comment is open', async () => {
  const { user } = await open(undefined, asking({ advancesAutomatically: true }));
  await write(user, 'Well');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await user.click(radio(7));
  vi.advanceTimersByTime(5000);
  expect([counter(), chosen()]).toEqual(['1/3', '7']);
});

test('opening it in the moment before the page would go on keeps the question', async () => {
  const { user } = await open(undefined, asking({ advancesAutomatically: true }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await user.click(radio(7));
  fireEvent.pointerDown(screen.getAllByText('Add a comment')[0] ?? document.body);
  vi.advanceTimersByTime(5000);
  expect(counter()).toBe('1/3');
});

test('its length is said beside it, and read out when little is left', async () => {
  const { user } = await open();
  const said = () => field().parentElement?.querySelector('[role=status]')?.textContent;
  await write(user, 'Well');
  expect(fold()?.querySelector('.count')?.textContent).toBe('4 of 2,000 characters');
  expect(said()).toBe('');
  field().value = 'x'.repeat(1899);
  await user.keyboard('x');
  expect(said()).toBe('100 characters left');
});

test('a comment goes with the answers and the hash of a key, which itself is sent nowhere', async () => {
  const network = new Network(() => accepted);
  const { user } = await open(network);
  await user.keyboard('5');
  await write(user, 'Too many meetings');
  await user.click(button('Onwards'));
  await user.keyboard('6{Enter}9{Enter}');
  await screen.findByText('lot');
  const [key = ''] = shownCodes();
  expect(key).toMatch(/^[\w-]{22}$/);
  expect(network.requests).toHaveLength(1);
  expect(network.requests[0]?.fields).toEqual({
    ...{ in: 'en', 'answer.q1': '5', 'answer.q2': '6', 'answer.q3': '9' },
    ...{ 'comment.q1': 'Too many meetings', 'comment.q2': '', 'comment.q3': '' },
    'reply.q1': hashOf(key),
  });
  expect(JSON.stringify(network.requests)).not.toContain(key);
  expect([keysOfDevice(), kept()]).toEqual([[key], []]);
});

test('each comment has a key of its own, shown beside what it is about', async () => {
  const { user } = await open();
  await user.keyboard('5');
  await write(user, 'One');
  await user.click(button('Onwards'));
  await user.keyboard('6{Enter}9');
  await write(user, 'Three', 3);
  await user.click(button('Send'));
  await screen.findByText('lot');
  expect(new Set(shownCodes()).size).toBe(2);
  const rows = [...document.querySelectorAll('.codes li > span')].map(({ textContent }) => textContent);
  expect(rows).toEqual(['Would you recommend us?', 'Is your workload fine?']);
  expect(document.querySelector('.codes .one')).toBeNull();
  expect(document.querySelector('.codes')?.hasAttribute('hidden')).toBe(false);
});

test('without a comment no code is shown, and the device keeps none', async () => {
  const { user } = await open();
  await user.keyboard('5{Enter}6{Enter}9{Enter}');
  await screen.findByText('lot');
  expect(document.querySelector('.codes')?.hasAttribute('hidden')).toBe(true);
  expect(localStorage).toHaveLength(0);
});

test('a code can be copied, and taken away from the device', async () => {
  const { user } = await open();
  await user.keyboard('5');
  await write(user, 'One');
  await user.click(button('Onwards'));
  await user.keyboard('6{Enter}9{Enter}');
  await screen.findByText('lot');
  await user.click(button('Copy the code'));
  expect(await navigator.clipboard.readText()).toBe(shownCodes()[0]);
  await screen.findByRole('button', { name: 'Copied' });
  // The word is read out without all that is around it.
  expect(button('Copied').closest('[role=status]')?.getAttribute('aria-atomic')).toBe('false');
  await user.click(button('Remove from this device'));
  expect([keysOfDevice(), button('Removed from this device').disabled]).toEqual([[], true]);
});

test('words are kept on the device while they are written, encrypted, and are there again', async () => {
  const { user } = await open();
  await user.keyboard('5');
  await vi.waitFor(() => expect(kept()).toHaveLength(1));
  const [name = ''] = kept();
  const answered = localStorage.getItem(name);
  await write(user, 'Too many meetings');
  await vi.waitFor(() => expect(localStorage.getItem(name)).not.toBe(answered), { timeout: 3000 });
  await open();
  expect([field().value, fold()?.open, chosen()]).toEqual(['Too many meetings', true, '5']);
  expect(JSON.stringify({ ...localStorage })).not.toContain('meetings');
});

test.each([
  ['leaves the field, as a pointer makes it', true],
  ['keeps the focus in the field, as on an iPhone', false],
])(
  'a failure stays shown, and is sent again, when Send is pressed right after the last word and %s',
  async (_, leaves) => {
    const network = new Network();
    const { user } = await open(network, asking({ comments: 'survey' }));
    await user.keyboard('5{Enter}6{Enter}9');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await write(user, 'One', 3);
    if (leaves) await user.click(button('Send'));
    else button('Send').click();
    await vi.waitFor(() => expect(screen.queryByRole('alert')).not.toBeNull());
    vi.advanceTimersByTime(2000);
    field(3).blur();
    expect(screen.queryByRole('alert')).not.toBeNull();
    await user.click(field(3));
    await user.keyboard('!');
    vi.advanceTimersByTime(2000);
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('what could not be sent keeps its key, also when the link is opened again', async () => {
  const lost = new Network();
  const { user } = await open(lost);
  await user.keyboard('5');
  await write(user, 'One');
  await user.click(button('Onwards'));
  await user.keyboard('6{Enter}9{Enter}');
  await screen.findByRole('alert');
  const sent = lost.requests[0]?.fields?.['reply.q1'];
  expect(keysOfDevice()).toEqual([]);
  await vi.waitFor(async () => {
    const { network } = await open();
    await screen.findByText('lot');
    expect(network.requests[0]?.fields).toMatchObject({ 'comment.q1': 'One', 'reply.q1': sent });
  });
  expect(shownCodes().map((key) => hashOf(key))).toEqual([sent]);
});

test('and is shown where the page says by then that all had arrived', async () => {
  const lost = new Network();
  const { user } = await open(lost);
  await user.keyboard('5');
  await write(user, 'One');
  await user.click(button('Onwards'));
  await user.keyboard('6{Enter}9{Enter}');
  await screen.findByRole('alert');
  await open(undefined, view({ content: { kind: 'answered' }, survey: survey({ comments: 'questions' }) }));
  await screen.findByText('lot');
  expect(shownCodes().map((key) => hashOf(key))).toEqual([lost.requests[0]?.fields?.['reply.q1']]);
  expect([keysOfDevice(), kept()]).toEqual([shownCodes(), []]);
});

test('the page says where this device holds the code of a comment, and asks nobody about it', async () => {
  const { network } = await open();
  expect(document.querySelector('.earlier')?.className).toBe('earlier');
  localStorage.setItem('comment-keys', JSON.stringify(['k'.repeat(22)]));
  await open(network);
  expect(document.querySelector('.earlier')?.className).toBe('earlier known');
  expect(network.requests).toEqual([]);
});

test('a preview makes no key', async () => {
  const network = new Network(() => ({ ...accepted, redirectedTo: undefined }) as never);
  const preview = view({ survey: survey({ comments: 'questions' }), isPreview: true });
  const { user } = await openPage(preview, { address: '/s/s1?preview=1', network });
  await user.keyboard('5');
  await write(user, 'One');
  await user.click(button('Onwards'));
  await user.keyboard('6{Enter}9{Enter}');
  await screen.findByText('lot');
  expect(network.requests[0]?.fields).not.toHaveProperty('reply.q1');
  expect(localStorage).toHaveLength(0);
});
