import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { CommentsContent } from '../markup/CommentsPage';
import { renderCommentsPage } from '../../server/rendering/render-page';
import { commentsView, thread } from '../../testing/comments-views';
import { screen } from '../../testing/open-page';
import { keepKeys, keysOfDevice } from './reply-keys';
import { runCommentsPage } from './run-comments-page';

const [first, second, third] = ['a', 'b', 'c'].map((letter) => letter.repeat(22)) as [string, string, string];
let stop: (() => void) | undefined;

afterEach(() => {
  stop?.();
  stop = undefined;
});

interface Reply {
  content: CommentsContent;
  status?: number;
}

/** The page, with a server that gives this reply to what is posted. Null if it cannot be reached. */
async function open(reply: (fields: Record<string, string>) => Reply | null, version?: string) {
  const posted: Record<string, string>[] = [];
  const html = (content: CommentsContent, code = '') =>
    renderCommentsPage(commentsView({ content, code, version }), { assets: '/s/assets/' }).html;
  vi.stubGlobal('fetch', (address: string, { body, method, credentials }: RequestInit) => {
    const fields = Object.fromEntries(body as URLSearchParams);
    posted.push(fields);
    expect([new URL(address).search, method, credentials]).toEqual(['', 'POST', 'omit']);
    const said = reply(fields);
    if (!said) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(new Response(html(said.content, fields['key']), { status: said.status ?? 200 }));
  });
  history.replaceState(null, '', '/comments');
  const page = new DOMParser().parseFromString(html({ kind: 'ask' }), 'text/html');
  document.body.replaceWith(page.body);
  stop = runCommentsPage();
  return { posted, user: userEvent.setup({ delay: null }) };
}

test('whatever it asks for is of the version with which it began', async () => {
  keepKeys([first]);
  const { posted, user } = await open(() => ({ content: { kind: 'thread', thread: thread() } }), 'a1a1a1');
  await screen.findByText('Too many meetings');
  await user.type(document.querySelector('.comment textarea') as HTMLElement, 'Yes');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await user.type(document.querySelector('#key') as HTMLElement, second);
  document.querySelector<HTMLFormElement>('form.code')?.requestSubmit();
  await vi.waitFor(() => expect(posted).toHaveLength(3));
  expect(posted.map(({ of }) => of)).toEqual(['a1a1a1', 'a1a1a1', 'a1a1a1']);
});

const texts = () =>
  [...document.querySelectorAll('.thread li:first-child p')].map(({ textContent }) => textContent);

test('what this device has keys to is there at once, asked for one by one', async () => {
  keepKeys([first, second, third]);
  const { posted } = await open(({ key }) =>
    key === second
      ? { content: { kind: 'nothing' }, status: 404 }
      : { content: { kind: 'thread', thread: thread({ text: `Comment ${key?.[0] ?? ''}` }) } },
  );
  await screen.findByText('There is nothing here yet');
  expect(texts()).toEqual(['Comment a', 'Comment c']);
  expect(posted.map(({ key }) => key)).toEqual([first, second, third]);
});

test('a device without keys asks nobody', async () => {
  const { posted } = await open(() => null);
  await new Promise((later) => setTimeout(later));
  expect([posted, document.querySelector('.device')?.hasAttribute('hidden')]).toEqual([[], true]);
});

test('a code opens its comment without leaving the page', async () => {
  const { user, posted } = await open(() => ({ content: { kind: 'thread', thread: thread() } }));
  await user.type(screen.getByLabelText('Code of your comment'), first);
  await user.click(screen.getByRole('button', { name: 'Show' }));
  await screen.findByText('We heard you.');
  expect(posted).toEqual([{ in: 'en', key: first }]);
  expect(document.activeElement?.className).toBe('result');
  expect(keysOfDevice()).toEqual([]);
});

test('a wrong one is said at its field, which has the focus', async () => {
  const { user } = await open(() => ({ content: { kind: 'wrong' }, status: 422 }));
  await user.type(screen.getByLabelText('Code of your comment'), 'abc{Enter}');
  await screen.findByText(/A code has 22 letters/);
  expect(document.activeElement?.id).toBe('key');
});

test('the author answers in place, among the comments of the device', async () => {
  keepKeys([first]);
  const { user, posted } = await open(({ text }) => ({
    content: {
      kind: 'thread',
      thread: thread(text === undefined ? {} : { thread: [{ by: 'author', text }] }),
      ...(text !== undefined && { answer: { text: '', state: 'sent' } as const }),
    },
  }));
  await user.type(await screen.findByLabelText('Answer'), 'Thanks');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Your answer was sent.');
  expect(posted.at(-1)).toEqual({ in: 'en', key: first, text: 'Thanks' });
  expect(document.activeElement?.className).toBe('sent');
  expect(screen.getByRole('button', { name: 'Remove from this device' }).closest('.device')).not.toBeNull();
});

test('a page that is away says so, with the words that were written', async () => {
  keepKeys([first]);
  let isAway = false;
  const { user } = await open(() => (isAway ? null : { content: { kind: 'thread', thread: thread() } }));
  await user.type(await screen.findByLabelText('Answer'), 'Thanks');
  isAway = true;
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/cannot be shown at the moment/);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Answer').value).toBe('Thanks');
});

test('a key can be taken away from the device', async () => {
  keepKeys([first]);
  const { user } = await open(() => ({ content: { kind: 'thread', thread: thread() } }));
  await user.click(await screen.findByRole('button', { name: 'Remove from this device' }));
  expect([keysOfDevice(), texts(), document.querySelector('.device')?.hasAttribute('hidden')]).toEqual([
    [],
    [],
    true,
  ]);
});
