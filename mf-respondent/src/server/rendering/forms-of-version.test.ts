import { expect, test } from 'vitest';
import type { CouncilContent } from '../../page/markup/CouncilPage';
import type { ManagerContent } from '../../page/markup/ManagerPage';
import { commentsView, thread } from '../../testing/comments-views';
import { renderCommentsPage, renderCouncilPage, renderManagerPage } from './render-page';

const provider = { name: 'Elan', siteUrl: 'https://elan.example' };
const version = 'a1a1a1';
const all = { language: 'en', provider, version } as const;

const manager = (kind: 'open' | 'confirm') =>
  renderManagerPage({ ...all, content: { kind } satisfies ManagerContent, shared: null });
const council = (content: CouncilContent) => renderCouncilPage({ ...all, query: '', content });

test.each([
  [
    'a comment',
    renderCommentsPage(commentsView({ code: 'a', version, content: { kind: 'thread', thread: thread() } }), {
      assets: '/',
    }),
  ],
  ['the question for a comment', renderCommentsPage(commentsView({ version }), { assets: '/' })],
  ['a manager’s key', manager('open')],
  ['a manager’s address', manager('confirm')],
  ['a seat’s key', council({ kind: 'open' })],
  ['a seat’s address', council({ kind: 'confirm' })],
  ['a seat’s code', council({ kind: 'code', problem: null })],
])('whatever %s sends says with which version it began', (_what, { html }) => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const forms = [...page.querySelectorAll<HTMLFormElement>('form[method=post]')];
  expect(page.querySelector<HTMLInputElement>('[name=of]')?.value).toBe(version);
  expect(forms.map((form) => new FormData(form).get('of'))).toEqual(forms.map(() => version));
});
