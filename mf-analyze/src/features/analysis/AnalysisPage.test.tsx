import { statisticsEndpoints, surveyEndpoints } from '@elan/contracts';
import { errorAnswer } from '@elan/web-core/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { heldBack, openAnalysis, statistics, survey } from '../../testing/open-analysis';
import { groupByCategory } from './group-by-category';

describe('the analysis of a survey', () => {
  it('shows score, eNPS, participation with its base, and that it is representative', async () => {
    openAnalysis();
    expect(await screen.findByRole('img', { name: '80.0 out of 100, Excellent' })).toBeTruthy();
    expect(screen.getByText(/eNPS \+60/)).toBeTruthy();
    expect(screen.getByText('63%')).toBeTruthy();
    expect(screen.getByText('10 answers of 16 invited')).toBeTruthy();
    expect(screen.getByText(/Representative/)).toBeTruthy();
    expect(screen.getByText(/± 6.2/)).toBeTruthy();
  });

  it('rounds no score up to the next band', async () => {
    openAnalysis({ data: { ...statistics, score: 59.6 } });
    expect(await screen.findByRole('img', { name: '59.6 out of 100, Fair' })).toBeTruthy();
    expect(screen.getByText(/eNPS \+19.2/)).toBeTruthy();
  });

  it('says that a survey is paused beside how far it is', async () => {
    openAnalysis({ active: false });
    expect(await screen.findByText('Paused')).toBeTruthy();
    expect(screen.getByText('In progress')).toBeTruthy();
  });

  it.each([
    [4, 'Too few answers to show results', /^4 answers in these days. Results are shown from 5 people on/],
    [12, 'No results for these days', /^Either fewer than 5 different people answered, or these days/],
  ])('says truly why %i answers are held back', async (responsesAmount, title, hint) => {
    openAnalysis({ data: { ...heldBack, responsesAmount } });
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(hint)).toBeTruthy();
  });

  it('says which days the figures cover where they are not those asked for', async () => {
    const route = '/analyze/pulse?startDate=2026-11-01&endDate=2026-11-03';
    const range = { startDate: '2026-11-01', endDate: '2026-11-02' };
    openAnalysis({ route, data: { ...statistics, range } });
    expect(await screen.findByText(/^The figures cover 1 November 2026 to 2 November 2026:/)).toBeTruthy();
  });

  it('says nothing of the days that are covered as asked for', async () => {
    const range = { startDate: '2026-11-01', endDate: '2026-11-03' };
    const asked = new URLSearchParams(range).toString();
    openAnalysis({ route: `/analyze/pulse?${asked}`, data: { ...statistics, range } });
    await screen.findByRole('img', { name: /80.0 out of 100/ });
    expect(screen.queryByText(/^The figures cover/)).toBeNull();
  });

  it("starts at the survey's first day in the company's zone", async () => {
    const { server } = openAnalysis();
    await screen.findByRole('img', { name: /80.0 out of 100/ });
    expect(server.requestsOf(statisticsEndpoints.survey)[0]?.query['startDate']).toBe('2026-11-01');
  });

  it('says when a survey starts that has not yet', async () => {
    openAnalysis({ startAt: '2099-01-31T23:00:00.000Z' });
    expect(await screen.findByText('This survey starts on 1 February 2099')).toBeTruthy();
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

  it('says why nothing is shown when too few have answered, and still shows participation', async () => {
    openAnalysis({ data: heldBack });
    expect(await screen.findByText('Too few answers to show results')).toBeTruthy();
    expect(screen.getByText('4 answers of 16 invited')).toBeTruthy();
    expect(screen.queryByRole('img', { name: /out of 100/ })).toBeNull();
  });

  it('tells incomplete profiles from small groups in the heatmap', async () => {
    openAnalysis({ route: '/analyze/pulse?tab=segmentation' });
    const table = await screen.findByRole('table', { name: 'Scores by question and segment' });
    expect(within(table).getByRole('columnheader', { name: 'Sales' })).toBeTruthy();
    expect(within(table).getByRole('columnheader', { name: 'Not stated' })).toBeTruthy();
    expect(within(table).getByRole('columnheader', { name: '<1 year' })).toBeTruthy();
    expect(within(table).getByText('72.0')).toBeTruthy();
    expect(within(table).getByLabelText(/Profile information is incomplete/)).toBeTruthy();
    expect(within(table).getByLabelText(/Fewer than 5 answers/)).toBeTruthy();
  });

  it('leads away from a survey that does not exist', async () => {
    openAnalysis({ failure: errorAnswer('404002') });
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
