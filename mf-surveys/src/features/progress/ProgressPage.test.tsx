import {
  progressEndpoints,
  responseEndpoints,
  surveyEndpoints,
  userEndpoints,
  type ProgressRefusal,
  type SurveyProgress,
} from '@elan/contracts';
import { Toaster } from '@elan/ui';
import { loadParts, removeToasts } from '@elan/ui/testing';
import { useRoutes } from '@elan/web-core';
import { errorAnswer, renderWithProviders } from '@elan/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { buildUser } from '../../testing/builders';
import { buildProgress, createProgressServer, refused } from '../../testing/progress';
import { ProgressPage } from './ProgressPage';

beforeAll(loadParts);
beforeEach(removeToasts);

function App() {
  return useRoutes([
    { path: '/surveys/:surveyId', element: <ProgressPage /> },
    { path: '*', element: <p>elsewhere</p> },
  ]);
}

function openProgress(
  changes: Partial<SurveyProgress> = {},
  answer: SurveyProgress | ReturnType<typeof errorAnswer> = buildProgress(changes),
) {
  return renderWithProviders(
    <>
      <App />
      <Toaster />
    </>,
    {
      server: createProgressServer(answer),
      route: '/surveys/s1',
      messages: { en, fr },
    },
  );
}
type Page = ReturnType<typeof openProgress>;

const option = async (page: Page, name: string) => {
  await page.user.click(await screen.findByRole('button', { name: 'Options' }));
  await page.user.click(await screen.findByRole('menuitem', { name }));
  return screen.findByRole('alertdialog');
};
const confirm = (page: Page, dialog: HTMLElement, name: string) =>
  page.user.click(within(dialog).getByRole('button', { name }));

describe('participation', () => {
  test('says how many answered, and what earlier rounds let expect', async () => {
    openProgress();
    expect(await screen.findByText('79 of 200 answered')).toBeTruthy();
    const bar = screen.getByRole('progressbar', { name: 'Participation' });
    expect(bar.getAttribute('aria-valuetext')).toBe('40%');
    expect(
      screen.getByText('50% to 70%, 62% in the middle: so were the last 4 closed rounds of this survey'),
    ).toBeTruthy();
    expect(screen.getByText('The next results appear once there are 84 answers.')).toBeTruthy();
  });

  test('shows no count below the minimum, and says that what to expect is unknown', async () => {
    openProgress({
      answered: null,
      participation: null,
      remaining: null,
      expected: null,
      actions: {
        ...buildProgress().actions,
        remind: { allowed: false, count: null, from: null, reason: 'few' },
      },
    });
    expect(await screen.findByText(/^Fewer than 5 answers so far/)).toBeTruthy();
    expect(screen.getByText('200 people invited')).toBeTruthy();
    expect(screen.getByText(/^Unknown: no round/)).toBeTruthy();
    expect(screen.getByText(/once there are 5 answers\.$/)).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.queryByText(/next results appear/)).toBeNull();
  });

  test('is told by group as results tell it, of one segmentation, once', async () => {
    const { server } = openProgress({ segmentationId: 'department' });
    server.on(responseEndpoints.segmentations, {
      columns: [
        { id: 'a', value: 'Sales', responses: 12, hidden: null, participation: null },
        { id: 'b', value: 'Legal', responses: null, hidden: 'few', participation: null },
        { id: 'none', value: 'Incomplete profile', responses: null, hidden: null, participation: null },
      ],
      company: { responses: 20, participation: 0.4 },
      results: [],
      minimumGroupSize: 5,
      range: { startDate: '2026-12-01', endDate: '2026-12-02' },
    });
    const table = await screen.findByRole('table');
    expect(within(table).getByRole('row', { name: 'Sales 12' })).toBeTruthy();
    expect(within(table).getByRole('row', { name: 'Legal Too few answers' })).toBeTruthy();
    expect(within(table).queryByText('Incomplete profile')).toBeNull();
    expect(server.requestsOf(responseEndpoints.segmentations)).toMatchObject([
      { query: { round: 'once', segmentationId: 'department' } },
    ]);
  });
});

describe('a reminder', () => {
  test('names nobody, says before what will happen, and leaves once it is confirmed', async () => {
    const page = openProgress();
    await page.user.click(
      await screen.findByRole('button', { name: 'Remind the 121 who have not answered' }),
    );
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText(/is sent on 2 December 2026 at 11:00/)).toBeTruthy();
    expect(within(dialog).getByText(/Nobody is told who gets it/)).toBeTruthy();
    expect(page.server.requestsOf(progressEndpoints.remind)).toEqual([]);
    await confirm(page, dialog, 'Send the reminder');
    expect(await screen.findByText('The reminder will be sent on 2 December 2026 at 11:00')).toBeTruthy();
    expect(page.server.requestsOf(progressEndpoints.remind)).toHaveLength(1);
    await waitFor(() => {
      expect(page.server.requestsOf(progressEndpoints.read)).toHaveLength(2);
    });
  });

  test('that another administrator ordered meanwhile is told in the dialog', async () => {
    const page = openProgress();
    page.server.on(progressEndpoints.remind, errorAnswer('notNow'));
    await page.user.click(await screen.findByRole('button', { name: /^Remind the 121/ }));
    const dialog = await screen.findByRole('alertdialog');
    await confirm(page, dialog, 'Send the reminder');
    expect(await within(dialog).findByText('This is not possible at the moment.')).toBeTruthy();
  });

  test.each<[ProgressRefusal, string | null, RegExp]>([
    ['recent', '2026-12-07T08:00:00.000Z', /The next is possible from 7 December 2026/],
    ['automatic', '2026-12-07T08:00:00.000Z', /One of yours is possible from 7 December 2026/],
    ['recent', null, /No other reminder fits before the end/],
    ['tooLate', null, /The round ends before/],
    ['everybody', null, /Everybody has answered/],
  ])('that cannot leave says why: %s, from %s', async (reason, from, text) => {
    openProgress({
      actions: { ...buildProgress().actions, remind: { allowed: false, count: 3, from, reason } },
    });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Remind/ })).toBeNull();
  });
});

describe('invitations', () => {
  test('are told as they fare, with the mail server’s words', async () => {
    openProgress({
      invitations: {
        sent: 3,
        waiting: 2,
        deferred: {
          count: 4,
          since: '2026-12-01T09:00:00.000Z',
          answer: '450 4.2.1 busy',
          nextAttemptAt: '2026-12-01T09:05:00.000Z',
        },
        unreachable: {
          count: 5,
          since: '2026-12-01T09:00:00.000Z',
          answer: '',
          nextAttemptAt: '2026-12-01T09:00:20.000Z',
        },
        refused: 1,
        heldBack: 6,
        withoutEmail: 7,
      },
    });
    const card = (await screen.findByRole('heading', { name: 'Invitations' })).closest('section');
    const terms = within(card ?? document.body)
      .getAllByRole('term')
      .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent ?? ''}`);
    expect(terms).toEqual([
      'Sent 3',
      'Waiting 2',
      'Deferred by the mail server 4',
      'Mail server unreachable 5',
      'Refused 1',
      'Held back 6',
      'Without e-mail 7',
    ]);
    expect(screen.getByText('The mail server’s words: 450 4.2.1 busy')).toBeTruthy();
  });

  test('that were refused are corrected: what that means is said, then the address is saved', async () => {
    const page = openProgress({ refused: [refused] });
    page.server.on(userEndpoints.update, buildUser({ email: 'grace@acme.example' }));
    expect(await screen.findByText(/The address does not exist, on 1 December 2026/)).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: 'Correct the address of Grace Hopper' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/does not count towards the minimum of a group/)).toBeTruthy();
    const field = within(dialog).getByRole('textbox', { name: /^E-mail/ });
    await page.user.clear(field);
    await page.user.type(field, 'grace@acme.example');
    await confirm(page, dialog, 'Save and send');
    expect(await screen.findByText(/^Saved: the invitation of Grace Hopper/)).toBeTruthy();
    expect(page.server.requestsOf(userEndpoints.update)).toMatchObject([
      { params: { userId: 'm1' }, body: { email: 'grace@acme.example' } },
    ]);
  });

  test('that were refused can be sent again to the same address', async () => {
    const page = openProgress({ refused: [refused] });
    page.server.on(userEndpoints.resendInvitation, { mails: 1 });
    await page.user.click(
      await screen.findByRole('button', { name: 'Send the invitation of Grace Hopper again' }),
    );
    expect(await screen.findByText('The invitation of Grace Hopper is sent again')).toBeTruthy();
  });
});

describe('what is done with the survey', () => {
  test('pausing says what happens, and can be undone', async () => {
    const page = openProgress();
    const dialog = await option(page, 'Pause');
    expect(within(dialog).getByText(/mails are held back/)).toBeTruthy();
    await confirm(page, dialog, 'Pause the survey');
    await page.user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The survey is running again')).toBeTruthy();
    expect(page.server.requestsOf(surveyEndpoints.update).map(({ body }) => body)).toEqual([
      { active: false },
      { active: true },
    ]);
  });

  test('ending says how many answered, what stays hidden and that it is for good', async () => {
    const page = openProgress({ frequency: 2 });
    const dialog = await option(page, 'End now');
    for (const text of [
      /^79 people have answered/,
      /^If fewer than 5 answers are left over/,
      'No further rounds follow.',
      'This cannot be undone.',
    ])
      expect(within(dialog).getByText(text)).toBeTruthy();
    expect(page.server.requestsOf(progressEndpoints.end)).toEqual([]);
    await confirm(page, dialog, 'End the survey');
    expect(await screen.findByText('The survey has ended')).toBeTruthy();
    expect(page.server.requestsOf(progressEndpoints.end)).toHaveLength(1);
  });

  test('the end moves to the last instant of a day in the company’s zone, and never into the past', async () => {
    const page = openProgress();
    const dialog = await option(page, 'Change the end date');
    const field = within(dialog).getByRole('textbox', { name: /^Last day/ });
    await page.user.clear(field);
    await page.user.type(field, '2020-06-01');
    await page.user.tab();
    await confirm(page, dialog, 'Save the end date');
    expect(within(dialog).getByText('Choose today or a later day.')).toBeTruthy();
    expect(page.server.requestsOf(surveyEndpoints.update)).toEqual([]);
    await page.user.clear(field);
    await page.user.type(field, '2099-02-28');
    await page.user.tab();
    await confirm(page, dialog, 'Save the end date');
    expect(await screen.findByText('The survey now ends on 28 February 2099')).toBeTruthy();
    expect(page.server.requestsOf(surveyEndpoints.update).map(({ body }) => body)).toEqual([
      { endAt: '2099-02-28T22:59:59.999Z' },
    ]);
  });

  test('a test of the invitation goes to oneself', async () => {
    const page = openProgress();
    await page.user.click(await screen.findByRole('button', { name: 'Options' }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Send me a test' }));
    expect(await screen.findByText(/^A test of the invitation is on its way to/)).toBeTruthy();
    expect(page.server.requestsOf(progressEndpoints.testMail)).toHaveLength(1);
  });

  test('what cannot be done is not offered', async () => {
    const ended = { reason: 'ended' } as const;
    const page = openProgress({
      status: 'ended',
      endAt: '2026-12-01T10:00:00.000Z',
      actions: {
        remind: { allowed: false, count: 121, from: null, reason: 'ended' },
        extend: ended,
        end: ended,
        pause: ended,
        resume: ended,
      },
    });
    expect(await screen.findByText('This survey has ended')).toBeTruthy();
    expect(screen.getByText('Ended on 1 December 2026')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Remind/ })).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Options' }));
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(items).toEqual(['Send me a test', 'Preview']);
  });
});

describe('other states', () => {
  test.each<[string, Partial<SurveyProgress>, RegExp[]]>([
    [
      'a draft without anything',
      { status: 'draft', questions: 0, invited: 0, endAt: '2020-02-01T00:00:00.000Z' },
      [/^This survey is a draft/, /no questions yet/, /Nobody is in its audience/, /dates are past/],
    ],
    ['a draft that is ready', { status: 'draft', invited: 3 }, [/3 people would be invited/]],
    [
      'one to come',
      {
        status: 'upcoming',
        startAt: '2098-12-31T23:00:00.000Z',
        answered: null,
        participation: null,
        timeline: [{ kind: 'invitations', at: '2099-01-01T08:00:00.000Z', state: 'planned' }],
      },
      [/^Nothing has been sent yet/, /On 1 January 2099 at 09:00, 196 people are invited/, /^Starts in/],
    ],
    ['a paused one', { status: 'paused' }, [/^This survey is paused/, /^Held back while/]],
    ['one that invites nobody', { invited: 0 }, [/^Nobody is in the audience of this survey/]],
  ])('%s', async (_name, changes, texts) => {
    openProgress(changes);
    for (const text of texts) expect(await screen.findByText(text)).toBeTruthy();
  });

  test('a survey that does not exist', async () => {
    openProgress({}, errorAnswer('surveyNotFound'));
    expect(await screen.findByText('This survey doesn’t exist.')).toBeTruthy();
  });

  test('what was read stays where it cannot be read anew', async () => {
    const page = openProgress();
    await screen.findByText('79 of 200 answered');
    page.server.on(progressEndpoints.read, errorAnswer('overloaded'));
    page.server.on(progressEndpoints.remind, errorAnswer('notNow'));
    await page.user.click(screen.getByRole('button', { name: /^Remind the 121/ }));
    await confirm(page, await screen.findByRole('alertdialog'), 'Send the reminder');
    expect(await screen.findByText(/^What you see may be out of date/)).toBeTruthy();
    expect(screen.getByText('79 of 200 answered')).toBeTruthy();
  });
});
