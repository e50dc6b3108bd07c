import { statisticsEndpoints, surveyEndpoints } from '@elan/contracts';
import { errorAnswer } from '@elan/web-core/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { heldBack, openAnalysis, survey } from '../../testing/open-analysis';
import { groupByCategory } from './group-by-category';

describe('the analysis of a survey', () => {
  it('shows score, eNPS, participation with its base, and that it is representative', async () => {
    openAnalysis();
    expect(await screen.findByRole('img', { name: '80 out of 100, Excellent' })).toBeTruthy();
    expect(screen.getByText(/eNPS \+60/)).toBeTruthy();
    expect(screen.getByText('63%')).toBeTruthy();
    expect(screen.getByText('10 answers of 16 invited')).toBeTruthy();
    expect(screen.getByText(/Representative/)).toBeTruthy();
    expect(screen.getByText(/± 6/)).toBeTruthy();
  });

  it("starts at the survey's first day in the company's zone", async () => {
    const { server } = openAnalysis();
    await screen.findByRole('img', { name: /80 out of 100/ });
    expect(server.requestsOf(statisticsEndpoints.survey)[0]?.query['startDate']).toBe('2026-11-01');
  });

  it('says when a survey starts that has not yet', async () => {
    openAnalysis({ startAt: '2099-01-31T23:00:00.000Z' });
    expect(await screen.findByText('This survey starts on 1 February 2099')).toBeTruthy();
  });

  it('keeps the chosen days in the address', async () => {
    const { server } = openAnalysis({ route: '/analyze/pulse?startDate=2026-11-05&endDate=2026-11-06' });
    await screen.findByRole('img', { name: /80 out of 100/ });
    expect(server.requestsOf(statisticsEndpoints.survey)[0]?.query).toMatchObject({
      startDate: '2026-11-05',
      endDate: '2026-11-06',
    });
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
    expect(within(table).getByText('72')).toBeTruthy();
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
    expect(await screen.findByRole('img', { name: /80 out of 100/ })).toBeTruthy();
  });

  it('offers advice only where there is any, with a dash for questions without', async () => {
    openAnalysis({ route: '/analyze/pulse?tab=advice' });
    expect(await screen.findByText('Listen first')).toBeTruthy();
    expect(screen.getByText('-')).toBeTruthy();
  });

  it('has no advice tab without advice', async () => {
    openAnalysis({ advices: false });
    await screen.findByRole('img', { name: /80 out of 100/ });
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
