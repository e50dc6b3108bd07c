import { expect, test } from 'vitest';
import { renderCommentsPage } from '../../server/rendering/render-page';
import { commentsView, thread } from '../../testing/comments-views';
import type { CommentsContent } from './CommentsPage';

const page = (content: CommentsContent, code = '', language: 'en' | 'fr' = 'en') =>
  new DOMParser().parseFromString(
    renderCommentsPage(commentsView({ content, code, language }), { assets: '/s/assets/' }).html,
    'text/html',
  );
const code = 'k'.repeat(22);

test('asks for a code in a form that goes to where it came from, in the language of the page', () => {
  const asked = page({ kind: 'ask' }, '', 'fr');
  const form = asked.querySelector('form.code');
  expect([form?.getAttribute('method'), form?.hasAttribute('action')]).toEqual(['post', false]);
  expect(form?.querySelector<HTMLInputElement>('[name=in]')?.value).toBe('fr');
  expect(asked.querySelector('label[for=key]')?.textContent).toBe('Code de votre commentaire');
  expect(asked.title).toBe('Les réponses à vos commentaires');
});

test('shows the comment with its answers as text, and a way to write back', () => {
  const shown = page({ kind: 'thread', thread: thread({ text: 'Too <b>many</b>\nmeetings' }) }, code);
  expect([...shown.querySelectorAll('.thread li')].map(({ textContent }) => textContent)).toEqual([
    'Your commentToo <b>many</b>meetings',
    'Your companyWe heard you.',
  ]);
  expect(shown.querySelector('.thread h3')?.textContent).toBe('Is your workload fine?');
  const form = shown.querySelector('.thread form');
  expect(form?.querySelector<HTMLInputElement>('[name=key]')?.value).toBe(code);
  expect(form?.querySelector('textarea')?.maxLength).toBe(2000);
});

test('a comment on the whole survey stands below its name, and waits without a form', () => {
  const alone = thread({ question: null, thread: [], canAnswer: false });
  const shown = page({ kind: 'thread', thread: alone }, code);
  expect(shown.querySelector('.thread h3')?.textContent).toBe('Pulse of November');
  expect(shown.querySelector('.thread')?.textContent).toContain('No answer yet.');
  expect(shown.querySelector('.thread form')).toBeNull();
});

test('an answer that is not right comes back with its words, and the reason at the field', () => {
  const answer = { text: 'x'.repeat(2001), state: 'wrong' } as const;
  const field = page({ kind: 'thread', thread: thread(), answer }, code).querySelector('textarea');
  const [wrong = ''] = field?.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect([field?.getAttribute('aria-invalid'), field?.value.length]).toEqual(['true', 2001]);
  expect(field?.ownerDocument.querySelector(`#${wrong}`)?.textContent).toBe(
    'Please write between 1 and 2,000 characters.',
  );
});

test('one that was sent is said to be, and the field is empty again', () => {
  const answer = { text: '', state: 'sent' } as const;
  const shown = page({ kind: 'thread', thread: thread(), answer }, code);
  expect([shown.querySelector('.sent')?.textContent, shown.querySelector('textarea')?.value]).toEqual([
    'Your answer was sent.',
    '',
  ]);
});

test('a code that cannot be one is said to be wrong at its field, and kept there', () => {
  const field = page({ kind: 'wrong' }, 'abc').querySelector<HTMLInputElement>('#key');
  expect([
    field?.value,
    field?.getAttribute('aria-invalid'),
    field?.getAttribute('aria-describedby'),
  ]).toEqual(['abc', 'true', 'key-wrong']);
});

test('the other language takes the code along in a form, never in an address', () => {
  const form = page({ kind: 'nothing' }, code).querySelector('footer form');
  expect([form?.getAttribute('method'), form?.querySelector<HTMLInputElement>('[name=key]')?.value]).toEqual([
    'post',
    code,
  ]);
  expect(page({ kind: 'ask' }).querySelector('footer form')?.getAttribute('method')).toBe('get');
  expect(page({ kind: 'nothing' }, code).body.innerHTML).not.toMatch(new RegExp(`href="[^"]*${code}`));
});
