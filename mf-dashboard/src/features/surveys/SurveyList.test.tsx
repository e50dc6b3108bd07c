import { surveyListEndpoints } from '@elan/contracts';
import { loadParts } from '@elan/ui/testing';
import { errorAnswer } from '@elan/web-core/testing';
import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildRunning, buildSurvey, inDays } from '../../shared/build-survey';
import { createDashboardServer, openPage } from '../../testing/open-dashboard';

beforeAll(loadParts);

const cellsOf = (link: HTMLElement) =>
  within(link.closest('tr') ?? document.body)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('the list of the dashboard', () => {
  it('says how each survey stands, and writes days as the planning above it does', async () => {
    const over = buildSurvey({
      name: 'Over',
      createdAt: '2020-02-20T11:00:00.000Z',
      startAt: '2020-03-01T11:00:00.000Z',
      endAt: '2020-04-01T11:00:00.000Z',
      questionsAmount: 12,
    });
    openPage(createDashboardServer({ newest: [over] }, { surveyAmount: 1 }));
    expect(cellsOf(await screen.findByRole('link', { name: 'Over' }))).toEqual(
      expect.arrayContaining(['Yes', 'Finished', '12', '20 February 2020', '1 March 2020', '1 April 2020']),
    );
  });

  it('searches names, not what a survey has in common with many', async () => {
    const newest = [buildSurvey({ name: 'Workload' })];
    const { user } = openPage(createDashboardServer({ newest }, { surveyAmount: 1 }));
    await screen.findByText('In progress');
    await user.type(screen.getByRole('textbox'), 'progress{Enter}');
    expect(screen.queryByRole('link', { name: 'Workload' })).toBeNull();
    await user.clear(screen.getByRole('textbox'));
    await user.keyboard('work{Enter}');
    expect(await screen.findByRole('link', { name: 'Workload' })).toBeTruthy();
  });

  it('is the beginning of all where there are more, and leads to them', async () => {
    const newest = Array.from({ length: 20 }, (_, index) =>
      buildSurvey({ id: `s${index}`, name: `Survey ${index}` }),
    );
    openPage(createDashboardServer({ newest }, { surveyAmount: 180 }));
    const all = await screen.findByRole('link', { name: 'All surveys (180)' });
    expect(all.getAttribute('href')).toBe('/surveys');
    expect(screen.getAllByRole('link', { name: /^Survey \d+$/ })).toHaveLength(10);
    // A search would only look through the beginning.
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('the page of surveys', () => {
  const newest = [
    buildSurvey({ id: 'run', name: 'Runs', thematicId: 'engagement', endAt: inDays(9) }),
    buildSurvey({ id: 'over', name: 'Over', startAt: inDays(-9), endAt: inDays(-1), active: false }),
    buildSurvey({ id: 'held', name: 'Held', active: false }),
    buildSurvey({ id: 'soon', name: 'Soon', startAt: inDays(2) }),
    buildSurvey({
      id: 'new',
      name: 'New',
      active: false,
      isDraft: true,
      startAt: inDays(-9),
      endAt: inDays(-1),
    }),
  ];
  const running = [buildRunning({ id: 'run' })];

  it('says what each survey does, and leads to where there is most to see of it', async () => {
    openPage(createDashboardServer({ newest, running }), { route: '/surveys' });
    const open = async (name: string) => {
      const link = await screen.findByRole('link', { name });
      return [link.getAttribute('href'), cellsOf(link)[0]];
    };
    expect(await open('Runs')).toEqual(['/surveys/run', 'In progress']);
    expect(await open('Over')).toEqual(['/analyze/over', 'Finished']);
    expect(await open('Held')).toEqual(['/surveys/held', 'Paused']);
    expect(await open('Soon')).toEqual(['/surveys/edit/soon', 'Upcoming']);
    expect(await open('New')).toEqual(['/surveys/edit/new', 'Draft']);
    expect(cellsOf(screen.getByRole('link', { name: 'Runs' }))).toEqual(
      expect.arrayContaining(['Engagement', '12 of 40 answered (30%)']),
    );
  });

  it('shows those in the state that the address names', async () => {
    const { user } = openPage(createDashboardServer({ newest }), { route: '/surveys?status=paused' });
    await screen.findByRole('link', { name: 'Held' });
    expect(screen.queryByRole('link', { name: 'Runs' })).toBeNull();
    const states = within(screen.getByRole('navigation', { name: 'Surveys by status' }));
    expect(states.getByRole('link', { name: 'Paused 1' }).getAttribute('aria-current')).toBe('page');
    await user.click(states.getByRole('link', { name: 'All 5' }));
    expect(await screen.findByRole('link', { name: 'Runs' })).toBeTruthy();
  });

  it('says that no survey is in a state', async () => {
    openPage(createDashboardServer({ newest: newest.slice(0, 1) }), { route: '/surveys?status=draft' });
    expect(await screen.findByText('No survey is a draft')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All surveys (1)' }).getAttribute('href')).toBe('/surveys');
  });

  it('without anybody to ask leads to people', async () => {
    openPage(createDashboardServer({}, { members: 0 }), { route: '/surveys' });
    expect(await screen.findByText('No survey yet')).toBeTruthy();
    expect((await screen.findByRole('link', { name: 'Add people' })).getAttribute('href')).toBe(
      '/settings?tab=members',
    );
    expect(screen.queryByRole('link', { name: 'New survey' })).toBeNull();
  });

  it('that cannot be loaded can be tried again', async () => {
    const server = createDashboardServer().on(surveyListEndpoints.summaries, errorAnswer('serverError'));
    const { user } = openPage(server, { route: '/surveys' });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    server.on(surveyListEndpoints.summaries, newest);
    await user.click(retry);
    expect(await screen.findByRole('link', { name: 'Runs' })).toBeTruthy();
  });
});
