import {
  responseEndpoints,
  segmentationEndpoints,
  statisticsEndpoints,
  surveyEndpoints,
  type Statistics,
  type Survey,
} from '@elan/contracts';
import { useRoutes } from '@elan/web-core';
import { buildSegmentation, createServer, errorAnswer, renderWithProviders } from '@elan/web-core/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { remoteModule } from '../../routes';
import { groupByCategory } from './group-by-category';

const survey: Survey = {
  id: 'pulse',
  name: 'Autumn pulse',
  description: '',
  templateId: 2,
  thematicId: null,
  audienceId: null,
  audienceUserIds: [],
  active: true,
  startAt: '2026-10-31T23:00:00.000Z',
  endAt: null,
  frequency: 0,
  frequencyStart: null,
  questions: '[]',
  next: 'Next',
  submit: 'Submit',
  thankYou: '',
  closed: '',
  design: { primaryColor: null, backgroundColor: null, textColor: null, font: null, logo: null },
  reminders: true,
  answerUrl: '/s/pulse',
  createdAt: '2026-10-20T09:00:00.000Z',
  hasAnswers: true,
};

const histogram = [1, 0, 0, 0, 0, 0, 0, 1, 1, 2, 5];
const statistics: Statistics = {
  suppressed: false,
  minimumGroupSize: 5,
  scale: 'eNPS',
  score: 80,
  marginOfError: 6.2,
  rates: { bad: 0.1, normal: 0.2, good: 0.7, participation: 0.625, participationMargin: 0.19 },
  representative: true,
  users: 16,
  responsesAmount: 10,
  graph: [],
  categories: [],
  questions: [
    {
      id: '1',
      label: 'Recommend us?',
      category: 'eNPS',
      scale: 'eNPS',
      score: 80,
      marginOfError: 6.2,
      rates: { bad: 0.1, normal: 0.2, good: 0.7 },
      histogram,
    },
    {
      id: '2',
      label: 'Recommend your team?',
      category: 'eNPS',
      scale: 'eNPS',
      score: 40,
      marginOfError: 6.2,
      rates: { bad: 0.1, normal: 0.2, good: 0.7 },
      histogram,
    },
  ],
  responses: [],
};
const heldBack: Statistics = {
  ...statistics,
  suppressed: true,
  score: null,
  marginOfError: null,
  rates: { bad: null, normal: null, good: null, participation: 0.25, participationMargin: null },
  representative: false,
  responsesAmount: 4,
  questions: [],
};

const Pages = () => useRoutes(remoteModule.routes);

interface OpenOptions {
  data?: Statistics;
  route?: string;
  advices?: boolean;
  startAt?: string;
  failure?: ReturnType<typeof errorAnswer>;
}

function openAnalysis({
  data = statistics,
  route = '/analyze/pulse',
  advices = true,
  startAt = survey.startAt,
  failure,
}: OpenOptions = {}) {
  const server = createServer()
    .on(surveyEndpoints.read, failure ?? { ...survey, startAt })
    .on(statisticsEndpoints.survey, data)
    .on(
      statisticsEndpoints.advices,
      advices ? [{ id: '2', advices: [{ name: 'Listen first', description: 'Hold small groups.' }] }] : [],
    )
    .on(segmentationEndpoints.list, [
      buildSegmentation({ id: 'old', name: 'Old', active: false }),
      buildSegmentation({ id: 'team', name: 'Team', type: 'select', bracket: null }),
    ])
    .on(responseEndpoints.segmentations, {
      columns: [
        { id: 'a', value: 'Sales' },
        { id: 'b', value: 'Legal' },
        { id: 'none', value: '' },
      ],
      results: [
        {
          questionId: '1',
          label: 'Recommend us?',
          scores: [
            { id: 'a', score: 72 },
            { id: 'b', score: 'suppressed' },
            { id: 'none', score: 'NaN' },
          ],
        },
      ],
      minimumGroupSize: 5,
    });
  return renderWithProviders(<Pages />, { server, route, messages: remoteModule.messages });
}

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
