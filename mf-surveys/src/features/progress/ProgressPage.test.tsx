import {
  progressEndpoints,
  responseEndpoints,
  type ProgressRefusal,
  type SurveyProgress,
} from '@elan/contracts';
import { loadParts, removeToasts } from '@elan/ui/testing';
import { errorAnswer } from '@elan/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildProgress } from '../../testing/progress';
import { confirm, openProgress } from './testing/open-progress';

beforeAll(loadParts);
beforeEach(removeToasts);

describe('participation', () => {
  test('says how many answered, and what earlier rounds let expect', async () => {
    openProgress();
    expect(await screen.findByText('79 of 200 answered')).toBeTruthy();
    const bar = screen.getByRole('progressbar', { name: 'Participation' });
    expect(bar.getAttribute('aria-valuetext')).toBe('40%');
    expect(
      screen.getByText('Likely 62% at the end, between 50% and 70% by the last 4 rounds of this survey.'),
    ).toBeTruthy();
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
    expect(
      await screen.findByText(/^How many have answered is shown from 5 answers on; results from 10/),
    ).toBeTruthy();
    expect(screen.getByText('200 people invited')).toBeTruthy();
    expect(screen.getByText(/^Too early to tell: none of your rounds/)).toBeTruthy();
    expect(screen.getByText(/once there are 5 answers\.$/)).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
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
    expect(within(table).queryByText('Legal')).toBeNull();
    expect(
      screen.getByText('The other groups are not shown, so that nobody can be recognised.'),
    ).toBeTruthy();
    expect(within(table).queryByText('Incomplete profile')).toBeNull();
    expect(server.requestsOf(responseEndpoints.segmentations)).toMatchObject([
      { query: { round: 'once', segmentationId: 'department' } },
    ]);
  });
});

test('says of groups that come later when they do, with the day as elsewhere', async () => {
  const { server } = openProgress({ segmentationId: 'department' });
  server.on(responseEndpoints.segmentations, {
    columns: [{ id: 'a', value: 'Sales', responses: null, hidden: 'later', participation: null }],
    company: { responses: 20, participation: 0.4 },
    results: [],
    minimumGroupSize: 5,
    range: { startDate: '2026-12-01', endDate: '2026-12-02' },
    running: { answers: 0, from: 148, on: '2026-12-14' },
  });
  expect(
    await screen.findByText(/Groups come from 148 answers on, on 14 December at the latest\.$/),
  ).toBeTruthy();
});

test('beside groups that are shown, the others are said to come', async () => {
  const { server } = openProgress({ segmentationId: 'department' });
  server.on(responseEndpoints.segmentations, {
    columns: [
      { id: 'a', value: 'Sales', responses: null, hidden: 'later', participation: null },
      { id: 'b', value: 'Care', responses: 9, hidden: null, participation: null },
    ],
    company: { responses: 20, participation: 0.4 },
    results: [],
    minimumGroupSize: 5,
    range: { startDate: '2026-12-01', endDate: '2026-12-02' },
    running: { answers: 15, from: 148, on: '2026-12-14' },
  });
  expect(await screen.findByText(/^The other groups come from 148 answers on/)).toBeTruthy();
});

describe('a round without results', () => {
  const beside = /^There will be no results, now or later: those asked differ by too few people /;
  const invited = /: fewer than 5 people with an e-mail address were invited\.$/;

  test.each<[string, Partial<SurveyProgress>, RegExp]>([
    ['runs beside another survey', { hidden: { beside: [] }, nextFrom: null }, beside],
    ['ran beside another survey', { hidden: { beside: [] }, nextFrom: null, status: 'ended' }, beside],
    ['invited too few', { invited: 3, answered: null, participation: null }, invited],
    [
      'reaches too few',
      {
        ...{ invited: 9, answered: null, participation: null },
        invitations: { ...buildProgress().invitations, withoutEmail: 5 },
      },
      invited,
    ],
  ])('says so where it %s', async (_case, changes, sentence) => {
    openProgress({ segmentationId: 'department', timeline: [], ...changes });
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByText(/first results|next results|you will see a change/i)).toBeNull();
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
    ['recent', null, /The last reminder goes out by itself on/],
    ['tooLate', null, /The round ends before/],
    ['everybody', null, /Everybody has answered/],
  ])('that cannot leave says why: %s, from %s', async (reason, from, text) => {
    openProgress({
      actions: { ...buildProgress().actions, remind: { allowed: false, count: 3, from, reason } },
    });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Remind/ })).toBeNull();
  });

  test('that no time is left for says so where none is planned either', async () => {
    const remind = { allowed: false, count: 3, from: null, reason: 'recent' } as const;
    openProgress({ timeline: [], actions: { ...buildProgress().actions, remind } });
    expect(await screen.findByText(/No other reminder fits before the end/)).toBeTruthy();
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
