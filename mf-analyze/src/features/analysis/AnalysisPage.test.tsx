import { analysisEndpoints, statisticsEndpoints, surveyEndpoints } from '@elan/contracts';
import { errorAnswer } from '@elan/web-core/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAnalysis, statistics, survey } from '../../testing/open-analysis';
import { groupByCategory } from './questions/group-by-category';

/** What the section of the two dates shows. */
const findDays = async () => within(await screen.findByRole('region', { name: /^From / }));

async function trendRows(user: ReturnType<typeof openAnalysis>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Show as table' }));
  return within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => row.textContent);
}

describe('the analysis of a survey', () => {
  it.each([
    ['engagement', '/thematics/engagement'],
    [null, undefined],
  ])('leads to the comparison with others of its thematic: %s', async (thematicId, address) => {
    const { user } = openAnalysis({ thematicId });
    await user.click(await screen.findByRole('button', { name: 'Options' }));
    await screen.findByRole('menuitem', { name: 'Print' });
    const entry = screen.queryByRole('menuitem', { name: 'Compare with other surveys' });
    expect(entry?.getAttribute('href') ?? undefined).toBe(address);
  });

  it('shows score, eNPS, participation with its base, and that it is representative', async () => {
    openAnalysis();
    const days = await findDays();
    expect(days.getByRole('img', { name: '80.0 out of 100, Excellent' })).toBeTruthy();
    expect(days.getByText('eNPS +60')).toBeTruthy();
    expect(days.getByText('on a scale from −100 to 100')).toBeTruthy();
    expect(days.getByText('63%')).toBeTruthy();
    expect(days.getByText('10 of 16 answered')).toBeTruthy();
    expect(days.getByText(/Representative/)).toBeTruthy();
    // The normalised score moves half as far as the displayed eNPS.
    expect(days.getByText(/^± 12.4/)).toBeTruthy();
  });

  it.each([
    [59.98, '59.9 out of 100, Fair', 'eNPS +19.9'],
    [60, '60.0 out of 100, Excellent', 'eNPS +20'],
    [42.49, '42.4 out of 100, To improve', 'eNPS −15.1'],
  ])('writes no score in another band than its colour: %d', async (score, gauge, enps) => {
    openAnalysis({ data: { ...statistics, score } });
    expect(await screen.findByRole('img', { name: gauge })).toBeTruthy();
    expect(screen.getByText(enps)).toBeTruthy();
  });

  it('rounds inside the band wherever a score is written', async () => {
    const { user } = openAnalysis({ data: { ...statistics, scale: '0-10', score: 6.966 } });
    const days = await findDays();
    expect(days.getByRole('img', { name: '6.9 out of 10, To improve' })).toBeTruthy();
    // A category, like its question further down.
    expect(days.getByRole('img', { name: '6.9 out of 10' })).toBeTruthy();
    for (const tab of ['Questions', 'Advice']) {
      await user.click(screen.getByRole('tab', { name: tab }));
      expect(await screen.findByRole('img', { name: '6.9 out of 10' })).toBeTruthy();
    }
    await user.click(screen.getByRole('tab', { name: 'Segmentation' }));
    const table = await screen.findByRole('grid', { name: 'Scores by question and group' });
    expect(within(table).getByText('6.9')).toBeTruthy();
    expect(within(table).getByText('8.9')).toBeTruthy();
  });

  it('rounds the points of the trend inside their bands, and participation to its side of one half', async () => {
    const points = [6.966, 8.98].map((score, index) => ({
      ...{ round: `pulse:${index}`, startDate: `2026-11-0${index + 1}`, score, marginOfError: 0.4 },
      ...{ responses: 149, invited: 296, isRunning: index === 1 },
    }));
    const data = { ...statistics, scale: '0-10' as const, score: 8 };
    const { user } = openAnalysis({ frequency: 2, data, trend: { scale: '0-10', points } });
    expect(await trendRows(user)).toEqual([
      'RoundScoreMarginParticipation',
      '1 November 20266.9± 0.451%',
      // A running round shows only what was published: no participation.
      '2 November 20268.9± 0.4–',
    ]);
  });

  it('draws the trend of an eNPS as it is said', async () => {
    const point = { round: 'pulse:1', startDate: '2026-11-01', score: 30, marginOfError: null };
    const points = [{ ...point, responses: null, invited: 16, isRunning: false }];
    const { user } = openAnalysis({ frequency: 2, trend: { scale: 'eNPS', points } });
    expect(await trendRows(user)).toEqual(['RoundeNPSMarginParticipation', '1 November 2026−40––']);
  });

  it('says an eNPS from −100 to 100, its bar among no bars of 0 to 10', async () => {
    const { user } = openAnalysis();
    const categories = await screen.findByRole('heading', { name: 'By category' });
    const card = categories.closest('section') as HTMLElement;
    expect(
      within(card)
        .getAllByRole('img')
        .map((bar) => bar.getAttribute('aria-label')),
    ).toEqual(['6.9 out of 10', '7.0 out of 10']);
    await user.click(screen.getByRole('tab', { name: 'Questions' }));
    expect(await screen.findByText('eNPS +60')).toBeTruthy();
    expect(screen.getByRole('img', { name: '80.0 out of 100' })).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Advice' }));
    expect(await screen.findByRole('img', { name: 'eNPS +60' })).toBeTruthy();
  });

  it('has the eNPS questions of another survey in a list of their own', async () => {
    openAnalysis({ frequency: 1, data: { ...statistics, scale: '0-10', score: 7 } });
    const heading = (await findDays()).getByRole('heading', { name: 'eNPS' });
    const card = heading.closest('section') as HTMLElement;
    expect(within(card).getByText('eNPS +60')).toBeTruthy();
    expect(within(card).getByRole('img').getAttribute('aria-label')).toBe('80.0 out of 100');
  });

  it('writes no participation of one half beside more than half', async () => {
    const rates = { ...statistics.rates, participation: 0.504 };
    openAnalysis({ data: { ...statistics, rates } });
    expect(await screen.findByText('51%')).toBeTruthy();
    expect(screen.getByText('Representative: more than half answered')).toBeTruthy();
  });

  it('says a margin that all questions have once above them, and each its own where they differ', async () => {
    const [, rated] = statistics.questions;
    if (!rated) throw new Error('There is no question out of ten');
    const withMargins = (margins: readonly number[]) =>
      margins.map((marginOfError, index) => ({ ...rated, id: `q${index}`, score: 7, marginOfError }));
    const same = openAnalysis({ data: { ...statistics, questions: withMargins([0.1, 0.12, 0.1]) } });
    await same.user.click(await screen.findByRole('tab', { name: 'Questions' }));
    expect(await screen.findByText('Each score:')).toBeTruthy();
    expect(screen.getAllByText('± 0.1')).toHaveLength(1);
    same.unmount();
    const { user } = openAnalysis({ data: { ...statistics, questions: withMargins([0.1, 0.3, 0.1]) } });
    await user.click(await screen.findByRole('tab', { name: 'Questions' }));
    expect(await screen.findAllByText('± 0.1')).toHaveLength(2);
    expect(screen.queryByText('Each score:')).toBeNull();
  });

  it('calls a score exact only when it has no margin', async () => {
    openAnalysis({ data: { ...statistics, marginOfError: 0 } });
    expect(await screen.findByText('Everybody answered: the score is exact')).toBeTruthy();
  });

  it('calls a score that is nearly sure not exact', async () => {
    openAnalysis({ data: { ...statistics, marginOfError: 0.01 } });
    expect(await screen.findByText(/^± 0.1 with 95 percent confidence/)).toBeTruthy();
    expect(screen.queryByText(/the score is exact/)).toBeNull();
  });

  it('says that a survey is paused beside how far it is, and of one that never ran only that it is a draft', async () => {
    const { unmount } = openAnalysis({ active: false, isDraft: false });
    expect(await screen.findByText('Paused')).toBeTruthy();
    expect(screen.getByText('In progress')).toBeTruthy();
    unmount();
    openAnalysis({ active: false, isDraft: true });
    expect(await screen.findByText('Draft')).toBeTruthy();
    expect(screen.queryByText('In progress')).toBeNull();
  });

  it("starts at the survey's first day in the company's zone", async () => {
    const { server } = openAnalysis();
    await screen.findByRole('img', { name: /80.0 out of 100/ });
    expect(server.requestsOf(statisticsEndpoints.survey)[0]?.query['startDate']).toBe('2026-11-01');
  });

  it('says of a survey that is to come when it runs, whom it asks, and how to look at it', async () => {
    const { server } = openAnalysis({
      startAt: '2099-01-31T23:00:00.000Z',
      isLocked: false,
      audienceUserIds: ['a', 'b', 'c'],
    });
    expect(await screen.findByText('This survey starts on 1 February 2099')).toBeTruthy();
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '1 February 2099',
      'No end',
      '3 people',
    ]);
    expect(screen.getByRole('link', { name: 'Preview' }).getAttribute('href')).toBe(
      '/s/pulse?u=me&preview=1',
    );
    expect(screen.getByRole('link', { name: 'Edit the survey' }).getAttribute('href')).toBe(
      '/surveys/edit/pulse',
    );
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(server.requestsOf(statisticsEndpoints.survey)).toEqual([]);
    expect(server.requestsOf(analysisEndpoints.read)).toEqual([]);
  });

  it('shows the answers of a survey that was moved to a later start', async () => {
    const route = '/analyze/pulse?startDate=2026-11-01&endDate=2026-11-03';
    openAnalysis({ route, startAt: '2099-01-31T23:00:00.000Z' });
    expect(await screen.findByRole('img', { name: /80.0 out of 100/ })).toBeTruthy();
  });

  it('keeps the chosen days in the address', async () => {
    const { server } = openAnalysis({ route: '/analyze/pulse?startDate=2026-11-05&endDate=2026-11-06' });
    await screen.findByRole('img', { name: /80.0 out of 100/ });
    expect(server.requestsOf(statisticsEndpoints.survey)[0]?.query).toMatchObject({
      startDate: '2026-11-05',
      endDate: '2026-11-06',
    });
  });

  it.each(['2026-02-30', '02/03/2026', 'soon'])('takes %s in the address for no day', async (day) => {
    const { server } = openAnalysis({ route: `/analyze/pulse?${new URLSearchParams({ startDate: day })}` });
    await screen.findByRole('img', { name: /80.0 out of 100/ });
    expect(server.requestsOf(statisticsEndpoints.survey)[0]?.query['startDate']).toBe('2026-11-01');
  });

  it('leads away from a survey that does not exist', async () => {
    openAnalysis({ failure: errorAnswer('surveyNotFound') });
    expect(await screen.findByText('This survey does not exist')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to the dashboard' }).getAttribute('href')).toBe('/');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('offers to try again after any other failure', async () => {
    const { server, user } = openAnalysis({ failure: errorAnswer('validation') });
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.on(surveyEndpoints.read, survey);
    await user.click(again);
    expect(await screen.findByRole('img', { name: /80.0 out of 100/ })).toBeTruthy();
  });

  it('offers advice only where there is any, with a dash for questions without', async () => {
    openAnalysis({ route: '/analyze/pulse?tab=advice' });
    expect(await screen.findByText('Listen first')).toBeTruthy();
    expect(screen.getByText('-')).toBeTruthy();
  });

  it.each([
    [
      'en',
      ['First step this week', 'How to see that it worked', 'What the law requires'],
      ['Quick win', 'Managers with their team', '4 weeks', 'Little effort'],
    ],
    [
      'fr',
      ['Premier pas cette semaine', 'À quoi vous verrez que cela marche', 'Ce que demande la loi'],
      ['Gain rapide', 'Managers avec leur équipe', '4 semaines', 'Peu d’effort'],
    ],
  ] as const)(
    'says how to begin, how one sees that it worked, by whom, and the law: %s',
    async (locale, said, tags) => {
      openAnalysis({ route: '/analyze/pulse?tab=advice', locale });
      const card = (await screen.findByRole('heading', { level: 3, name: 'Listen first' })).closest('li');
      const inCard = within(card as HTMLElement);
      for (const text of ['Hold small groups.', ...tags]) expect(inCard.getByText(text)).toBeTruthy();
      const [firstStep, sign, law] = said;
      expect(inCard.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([firstStep, sign]);
      expect(inCard.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
        'Invite the first group.',
        'People bring ideas.',
      ]);
      expect(screen.getByRole('note').textContent).toBe(`${law}In France: ask the works council.`);
    },
  );

  it('reads advice in the language of the page, whatever the profile says', async () => {
    const { server } = openAnalysis({ route: '/analyze/pulse?tab=advice', locale: 'fr' });
    await screen.findByText('Listen first');
    expect(server.requestsOf(statisticsEndpoints.advices)[0]?.query).toMatchObject({ language: 'fr' });
  });

  it('has no advice tab without advice', async () => {
    openAnalysis({ advices: false });
    await screen.findByRole('img', { name: /80.0 out of 100/ });
    expect(screen.queryByRole('tab', { name: 'Advice' })).toBeNull();
  });
});

describe('categories', () => {
  it('group in order of appearance, questions without one under the fallback', () => {
    const group = (category: string | null) => ({ category });
    const [first, second] = [group('Team'), group(null)];
    expect(groupByCategory([first, second, first], 'Global')).toEqual([
      ['Team', [first, first]],
      ['Global', [second]],
    ]);
  });
});
