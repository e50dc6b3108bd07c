import { dashboardEndpoints, type LatestResults } from '@elan/contracts';
import { loadParts } from '@elan/ui/testing';
import { errorAnswer, heldAnswer } from '@elan/web-core/testing';
import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildResult, buildRunning } from '../../shared/build-survey';
import { createDashboardServer, openPage } from '../../testing/open-dashboard';

beforeAll(loadParts);

const none: LatestResults = { results: [], running: [] };

const openLatest = (latest: Partial<LatestResults>) =>
  openPage(createDashboardServer().on(dashboardEndpoints.results, { ...none, ...latest }), {
    route: '/analyze',
  });

describe('the latest results', () => {
  it('tell score, change and participation of each survey, and lead to its analysis', async () => {
    const change = { difference: -0.3, marginOfError: 0.1, isReal: true };
    const { round } = buildResult();
    const enps = buildResult({
      round: { ...round, id: 'e:once', surveyId: 'e', surveyName: 'Loyalty' },
      scale: 'eNPS',
      score: 40,
      thematicId: null,
    });
    openLatest({ results: [buildResult({ change }), enps] });
    const rows = (await screen.findAllByRole('row')).slice(1);
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Weekly pulse', 'Engagement', '8 November 2026', '7.2▼ 0.3down 0.3', '31 of 40 answered (78%)'],
      ['Loyalty', '-', '8 November 2026', 'eNPS−20', '31 of 40 answered (78%)'],
    ]);
    expect(
      within(rows[1] ?? document.body)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/analyze/e');
  });

  it('say of rounds that run from when on there is something to read', async () => {
    openLatest({
      running: [
        buildRunning({ id: 'a', name: 'First', answered: null, participation: null, resultsFrom: 10 }),
        buildRunning({ id: 'b', name: 'Second' }),
        buildRunning({ id: 'c', name: 'Third', neverShown: 'beside' }),
      ],
    });
    const first = await screen.findByRole('link', { name: 'First' });
    expect(first.closest('li')?.textContent).toBe(
      'FirstFewer than 5 of 40 answered so far' +
        'First results from the 10th answer, or at the end of the round',
    );
    const second = screen.getByRole('link', { name: 'Second' }).closest('li');
    expect(second?.textContent).toBe('Second12 of 40 answered (30%)First results are available');
    const third = screen.getByRole('link', { name: 'Third' }).closest('li');
    expect(third?.textContent).toMatch(
      /^Third12 of 40 answered \(30%\)There will be no results, now or later: /,
    );
  });

  it('lead to the surveys where there are none yet', async () => {
    openLatest({});
    expect(await screen.findByText('No results yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the surveys' }).getAttribute('href')).toBe('/surveys');
  });

  it('say that they load, and can be asked for again', async () => {
    const held = heldAnswer<ReturnType<typeof errorAnswer>>();
    const server = createDashboardServer().on(dashboardEndpoints.results, () => held.answer);
    const { user } = openPage(server, { route: '/analyze' });
    expect(await screen.findByRole('status', { name: 'Loading the results…' })).toBeTruthy();
    held.give(errorAnswer('serverError'));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    server.on(dashboardEndpoints.results, { results: [buildResult()], running: [] });
    await user.click(retry);
    expect(await screen.findByRole('link', { name: 'Weekly pulse' })).toBeTruthy();
  });
});
