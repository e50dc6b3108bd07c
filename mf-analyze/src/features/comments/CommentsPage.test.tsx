import { commentEndpoints, surveyEndpoints, type Comment, type Comments } from '@elan/contracts';
import { Toaster } from '@elan/ui';
import { loadParts, removeToasts } from '@elan/ui/testing';
import { useRoutes } from '@elan/web-core';
import { createServer, errorAnswer, renderWithProviders } from '@elan/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { remoteModule } from '../../routes';
import { buildComment, buildCommented, buildComments } from '../../testing/build-comments';
import { buildRound, survey } from '../../testing/open-analysis';

beforeAll(loadParts);
beforeEach(removeToasts);

const Pages = () => <Suspense fallback={null}>{useRoutes(remoteModule.routes)}</Suspense>;

type Answer = Comments | ReturnType<typeof errorAnswer>;

function open(answer: Answer | ReturnType<typeof serve>, asked = '', locale: 'en' | 'fr' = 'en') {
  const server = 'requests' in answer ? answer : createServer().on(commentEndpoints.list, answer);
  server.on(surveyEndpoints.read, survey);
  const route = `/analyze/pulse/comments${asked}`;
  return renderWithProviders(
    <>
      <Pages />
      <Toaster />
    </>,
    { server, locale, route, messages: { en, fr } },
  );
}

/** Answers as the API does: hiding, showing again and replying take effect. */
function serve(given: readonly Comment[]) {
  let all = [...given];
  const change = (id: string | undefined, changes: (comment: Comment) => Partial<Comment>): Comment => {
    all = all.map((comment) => (comment.id === id ? { ...comment, ...changes(comment) } : comment));
    return all.find((comment) => comment.id === id) ?? buildComment();
  };
  const hiddenIn = () => all.filter(({ hidden }) => hidden !== null).length;
  return createServer()
    .on(commentEndpoints.list, ({ query }) => {
      const isHidden = query['hidden'] === 'true';
      const found = all.filter(({ hidden }) => (hidden !== null) === isHidden);
      const counts = { shown: all.length - hiddenIn(), hidden: hiddenIn() };
      return buildComments(found, { counts });
    })
    .on(commentEndpoints.hide, ({ params, body }) =>
      change(params['commentId'], () => ({ hidden: body as { reason: string } })),
    )
    .on(commentEndpoints.show, ({ params }) => change(params['commentId'], () => ({ hidden: null })))
    .on(commentEndpoints.reply, ({ params, body }) =>
      change(params['commentId'], ({ thread }) => ({
        thread: [...thread, { by: 'company', ...(body as { text: string }) }],
      })),
    );
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const lastQuery = (page: ReturnType<typeof open>) =>
  page.server.requestsOf(commentEndpoints.list).at(-1)?.query;

describe('the comments of a round', () => {
  it('say on what they are and what was written since, and nothing of who, when or how', async () => {
    const thread: Comment['thread'] = [
      { by: 'company', text: 'What would be early enough?' },
      { by: 'author', text: 'Two weeks.' },
    ];
    const whole = buildComment({ id: 'c2', question: null, text: 'A good year.', canReply: false });
    open(buildComments([buildComment({ thread }), whole]));
    const group = within(await screen.findByRole('region', { name: 'Recommend your team?' }));
    expect(group.getByText('Score 6.1')).toBeTruthy();
    expect(group.getByText('Team')).toBeTruthy();
    // One comment is no number.
    expect(group.queryByText(/\d comment/)).toBeNull();
    const card = group;
    expect(card.getByText('The planning comes too late.')).toBeTruthy();
    const second = screen.getByRole('region', { name: 'On the survey as a whole' });
    expect(
      within(card.getByRole('list', { name: 'Replies' }))
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Your companyWhat would be early enough?', 'The authorTwo weeks.']);
    expect(second.textContent).toContain('It is not possible to reply to this comment.');
    expect(screen.getByRole('heading', { name: '2 comments' })).toBeTruthy();
    expect(document.querySelector('main, body')?.textContent).not.toMatch(/20\d\d|Sales|\d ?%/);
  });

  it('lead to the setting where the survey asks for none', async () => {
    open(buildComments([], { state: 'none' }));
    expect(await screen.findByText('This survey asks for no comments')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ask for comments' }).getAttribute('href')).toBe(
      '/surveys/edit/pulse?tab=questions',
    );
  });

  it('say from how many people on they can be read, and not that there are any', async () => {
    const few = { state: 'tooFew', from: 12 } as const;
    const first = open(buildComments([], { ...few, round: buildRound('2026-11-01', { isClosed: false }) }));
    expect(await screen.findByText(/once the results include 12 people/)).toBeTruthy();
    expect(screen.getByText(/Until then, not even the number of comments is shown/)).toBeTruthy();
    expect(screen.queryByText(/\d comment/)).toBeNull();
    expect(screen.queryByRole('search')).toBeNull();
    first.unmount();
    const never = buildRound('2026-11-01', { hasResults: false, neverShown: 'beside' });
    const second = open(buildComments([], { ...few, round: never }));
    expect(
      await screen.findByText(/^There will be no results, now or later: those asked differ /),
    ).toBeTruthy();
    expect(screen.queryByText(/12 people/)).toBeNull();
    second.unmount();
    open(buildComments([], few), '', 'fr');
    expect(await screen.findByText(/dès que les réponses de 12 personnes/)).toBeTruthy();
    expect(screen.getByText(/Cette vague s’est terminée avant/)).toBeTruthy();
  });

  it('say that there are none, and what failed, with a way to try again', async () => {
    const first = open(buildComments([]));
    expect(await screen.findByText('Nobody wrote a comment in this round.')).toBeTruthy();
    first.unmount();
    const page = open(errorAnswer('validation'), '?round=1999-01-01');
    expect(await screen.findByText('The comments could not be loaded')).toBeTruthy();
    page.server.on(commentEndpoints.list, buildComments([buildComment()]));
    await page.user.click(await button('Try again'));
    expect(await screen.findByText('The planning comes too late.')).toBeTruthy();
    expect(lastQuery(page)).toEqual({ language: 'en' });
  });

  it('are narrowed by category, words and themes, each from its first page on', async () => {
    const question = buildCommented({ id: '2', label: 'Long?', shortName: 'Planning', category: 'Team' });
    const themes = [
      { id: 'plan', word: 'Schedules', count: 7, question },
      { id: 'tool', word: 'Tools and IT', count: 3, question: null },
    ];
    const page = open(buildComments([buildComment()], { themes, total: 45 }), '?page=2&round=2026-11-01');
    expect(await screen.findByText('45 comments')).toBeTruthy();
    expect(lastQuery(page)).toEqual({ language: 'en', round: '2026-11-01', page: '2' });
    const theme = await button('Schedules 7');
    expect(screen.getByText('Planning 6.1')).toBeTruthy();
    expect(screen.getByText(/in English, French and German/)).toBeTruthy();
    await page.user.click(theme);
    await waitFor(() => {
      expect(lastQuery(page)).toEqual({ language: 'en', round: '2026-11-01', theme: 'plan' });
    });
    expect(theme.getAttribute('aria-pressed')).toBe('true');
    expect(await button('Make it an action: Follow up on “Schedules”')).toBeTruthy();
    await page.user.type(screen.getByRole('textbox', { name: 'Search in comments' }), 'too late{Enter}');
    await page.user.click(screen.getByRole('combobox', { name: 'Category' }));
    await page.user.click(await screen.findByRole('option', { name: 'Team' }));
    await waitFor(() => {
      expect(lastQuery(page)).toMatchObject({ theme: 'plan', search: 'too late', category: 'Team' });
    });
    await page.user.click(theme);
    await waitFor(() => {
      expect(lastQuery(page)).not.toHaveProperty('theme');
    });
  });

  it('of many on a question say how many, and each can be reached by the keyboard', async () => {
    const many = ['a', 'b', 'c'].map((id) => buildComment({ id, text: `Comment ${id}` }));
    const page = open(buildComments(many));
    const group = within(await screen.findByRole('region', { name: 'Recommend your team?' }));
    expect(group.getByText('3 comments')).toBeTruthy();
    group.getByRole('button', { name: 'Make it an action: Recommend your team?' }).focus();
    const reached: (string | null)[] = [];
    for (let step = 0; step < 6; step += 1) {
      await page.user.tab();
      reached.push(document.activeElement?.getAttribute('aria-label') ?? null);
    }
    expect(reached).toEqual([1, 2, 3].flatMap((n) => [`Reply to comment ${n}`, `Hide comment ${n}`]));
  });

  it('that are found by nothing lead back to all', async () => {
    const page = open(buildComments([], { counts: { shown: 4, hidden: 0 } }), '?search=unicorn');
    expect(await screen.findByText('No comment matches this search')).toBeTruthy();
    await page.user.click(await button('Show all comments'));
    await waitFor(() => {
      expect(lastQuery(page)).toEqual({ language: 'en' });
    });
    expect(screen.getByRole('textbox', { name: 'Search in comments' })).toHaveProperty('value', '');
  });

  it('that are many have pages', async () => {
    const page = open(buildComments([buildComment()], { total: 25 }));
    expect(await screen.findByText('Page 1 of 3')).toBeTruthy();
    await page.user.click(await button('Previous page'));
    expect(page.location()).toBe('/analyze/pulse/comments');
    await page.user.click(await button('Next page'));
    expect(lastQuery(page)).toMatchObject({ page: '2' });
    expect(document.activeElement?.textContent).toBe('25 comments');
  });

  it('are hidden with a reason, and come back by the undo', async () => {
    const page = open(serve([buildComment(), buildComment({ id: 'c2', text: 'Jane is to blame.' })]));
    await page.user.click(await button('Hide comment 2'));
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'It names a person');
    await page.user.click(dialog.getByRole('button', { name: 'Hide the comment' }));
    await waitFor(() => {
      expect(screen.queryByText('Jane is to blame.')).toBeNull();
    });
    await waitFor(() => {
      expect(document.activeElement?.textContent).toBe('1 comment');
    });
    await page.user.click(screen.getByRole('link', { name: 'Hidden 1' }));
    expect(await screen.findByText('Hidden: It names a person')).toBeTruthy();
    await page.user.click(await button('Undo'));
    expect(await screen.findByText('Comment shown again')).toBeTruthy();
    expect(await screen.findByText('No comment is hidden')).toBeTruthy();
  });

  it('that are hidden are shown again, and tell where that is refused', async () => {
    const server = serve([buildComment({ hidden: { reason: 'Rude' } })]);
    const page = open(server, '?hidden=true');
    const again = await button('Show comment 1 again');
    server.on(commentEndpoints.show, errorAnswer('commentNotFound'));
    await page.user.click(again);
    expect(await screen.findByText('This comment does not exist.')).toBeTruthy();
    expect(screen.queryByText('Comment shown again')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Reply/ })).toBeNull();
  });

  it('are replied to, with what may not be asked', async () => {
    const page = open(serve([buildComment()]));
    await page.user.click(await button('Reply to comment 1'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/You will not learn who it is/)).toBeTruthy();
    expect(dialog.getByText('Do not ask who wrote it')).toBeTruthy();
    expect(dialog.getByText('The planning comes too late.')).toBeTruthy();
    const send = dialog.getByRole('button', { name: 'Send the reply' });
    expect(send).toHaveProperty('disabled', true);
    await page.user.type(dialog.getByRole('textbox', { name: /Your reply/ }), ' What would help? ');
    await page.user.click(send);
    expect(await screen.findByText('Reply sent')).toBeTruthy();
    expect(await screen.findByText('What would help?')).toBeTruthy();
    expect(page.server.requestsOf(commentEndpoints.reply)[0]).toMatchObject({
      params: { surveyId: 'pulse', commentId: 'c1' },
      body: { text: 'What would help?' },
    });
  });

  it('keep what was written where a reply is refused', async () => {
    const server = serve([buildComment()]).on(commentEndpoints.reply, errorAnswer('serverError'));
    const page = open(server);
    await page.user.click(await button('Reply to comment 1'));
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.type(dialog.getByRole('textbox', { name: /Your reply/ }), 'Thank you');
    await page.user.click(dialog.getByRole('button', { name: 'Send the reply' }));
    expect(await dialog.findByRole('alert')).toBeTruthy();
    expect(dialog.getByDisplayValue('Thank you')).toBeTruthy();
  });

  it('become actions that quote nothing of them', async () => {
    open(buildComments([buildComment()]));
    expect(await button('Make it an action: Recommend your team?')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /planning/ })).toBeNull();
  });
});
