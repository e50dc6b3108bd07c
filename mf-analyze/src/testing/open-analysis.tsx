import {
  responseEndpoints,
  segmentationEndpoints,
  statisticsEndpoints,
  surveyEndpoints,
  type Advice,
  type HiddenReason,
  type Language,
  type Segmentation,
  type SegmentationResults,
  type Statistics,
  type Survey,
} from '@elan/contracts';
import { Link, useRoutes } from '@elan/web-core';
import { buildSegmentation, createServer, errorAnswer, renderWithProviders } from '@elan/web-core/testing';
import en from '../messages/en.json';
import fr from '../messages/fr.json';
import { remoteModule } from '../routes';

export const survey: Survey = {
  id: 'pulse',
  name: 'Autumn pulse',
  description: '',
  templateId: 2,
  thematicId: null,
  audienceId: null,
  audienceUserIds: [],
  language: 'en',
  translation: null,
  placeComesBack: false,
  active: true,
  isDraft: false,
  startAt: '2026-10-31T23:00:00.000Z',
  endAt: null,
  frequency: 0,
  frequencyStart: null,
  questions: '[]',
  next: 'Next',
  submit: 'Submit',
  thankYou: '',
  closed: '',
  minimumGroupSize: 5,
  design: { primaryColor: null, backgroundColor: null, textColor: null, font: null, logo: null },
  advancesAutomatically: true,
  reminders: true,
  answerUrl: '/s/pulse',
  createdAt: '2026-10-20T09:00:00.000Z',
  hasAnswers: true,
};

/** A question that concerns everybody. */
const ofEverybody = { mayNotApply: false, responses: 10, notConcerned: null, leftOut: false };
const histogram = [1, 0, 0, 0, 0, 0, 0, 1, 1, 2, 5];
export const statistics: Statistics = {
  suppressed: false,
  minimumGroupSize: 5,
  scale: 'eNPS',
  score: 80,
  marginOfError: 6.2,
  rates: { bad: 0.1, normal: 0.2, good: 0.7, participation: 0.625, participationMargin: 0.19 },
  representative: true,
  users: 16,
  responsesAmount: 10,
  included: 10,
  running: null,
  detailedSegmentationId: 'team',
  graph: [],
  categories: [
    { name: 'eNPS', scale: 'eNPS', score: 80, rates: { bad: 0.1, normal: 0.2, good: 0.7 } },
    { name: 'Team', scale: '0-10', score: 6.966, rates: { bad: 0.1, normal: 0.2, good: 0.7 } },
    { name: 'Products', scale: '0-10', score: 7.04, rates: { bad: 0.1, normal: 0.2, good: 0.7 } },
  ],
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
      ...ofEverybody,
    },
    {
      id: '2',
      label: 'Recommend your team?',
      category: 'Team',
      scale: '0-10',
      score: 6.966,
      marginOfError: 0.4,
      rates: { bad: 0.1, normal: 0.2, good: 0.7 },
      histogram,
      ...ofEverybody,
    },
  ],
  responses: [],
};
/** Of the two batches that are wanted before the first is published, some have answered. */
export const heldBack: Statistics = {
  ...statistics,
  suppressed: true,
  score: null,
  marginOfError: null,
  rates: { bad: null, normal: null, good: null, participation: 0.5, participationMargin: null },
  representative: false,
  responsesAmount: 8,
  included: 0,
  running: { nextFrom: 10, endsOn: '2026-11-30' },
  questions: [],
};

/** Too few answered to tell how many. */
export const fewAnswered: Statistics = {
  ...heldBack,
  rates: { ...heldBack.rates, participation: null },
  responsesAmount: null,
};

const group = (
  id: string,
  value: string,
  responses: number | null,
): SegmentationResults['columns'][number] => ({
  ...{ id, value, responses, hidden: null },
});
export const hiddenGroup = (value: string, hidden: HiddenReason): SegmentationResults['columns'][number] => ({
  ...{ id: value, value, responses: null, hidden },
});

const groups = [
  group('a', 'Sales', 15),
  hiddenGroup('Legal', 'few'),
  group('none', '', null),
  group('<1', '<1', 7),
];

const advice: Advice = {
  name: 'Listen first',
  description: 'Hold small groups.',
  firstStep: 'Invite the first group.',
  sign: 'People bring ideas.',
  who: 'managerAndTeam',
  weeks: 4,
  kind: 'quickWin',
  effort: 'low',
};

const Pages = () => useRoutes([...remoteModule.routes, { path: '*', element: null }]);

interface OpenOptions {
  data?: Statistics;
  route?: string;
  advices?: boolean;
  startAt?: string;
  hasAnswers?: boolean;
  frequency?: Survey['frequency'];
  active?: boolean;
  isDraft?: boolean;
  failure?: ReturnType<typeof errorAnswer>;
  segmentations?: Segmentation[];
  locale?: Language;
  columns?: SegmentationResults['columns'];
}

/** The analysis of a survey, with a way to another page and back. */
export function openAnalysis({
  data = statistics,
  route = '/analyze/pulse',
  advices = true,
  startAt = survey.startAt,
  hasAnswers = survey.hasAnswers,
  frequency = survey.frequency,
  active = true,
  isDraft = false,
  failure,
  segmentations = [
    buildSegmentation({ id: 'old', name: 'Old', active: false }),
    buildSegmentation({ id: 'team', name: 'Team', type: 'select', bracket: null }),
  ],
  locale = 'en',
  columns = groups,
}: OpenOptions = {}) {
  const server = createServer()
    .on(surveyEndpoints.read, failure ?? { ...survey, startAt, active, isDraft, hasAnswers, frequency })
    .on(statisticsEndpoints.survey, data)
    .on(
      statisticsEndpoints.advices,
      advices ? [{ id: '2', legal: 'In France: ask the works council.', advices: [advice] }] : [],
    )
    .on(segmentationEndpoints.list, segmentations)
    .on(responseEndpoints.segmentations, {
      columns,
      results: [
        {
          questionId: '1',
          label: 'Recommend us?',
          scores: [
            { id: 'a', score: 72 },
            { id: 'Legal', score: 'suppressed' },
            { id: 'none', score: 'NaN' },
            { id: '<1', score: 64 },
          ],
        },
        {
          questionId: '2',
          label: 'Recommend your team?',
          scores: [
            { id: 'a', score: 6.966 },
            { id: 'Legal', score: 'suppressed' },
            { id: 'none', score: 'NaN' },
            { id: '<1', score: 8.97 },
          ],
        },
      ],
      minimumGroupSize: 5,
      range: { startDate: '2026-11-01', endDate: '2026-11-03' },
    });
  return renderWithProviders(
    <>
      <Link to="/elsewhere">Leave</Link>
      <Link to="/analyze/pulse">Come back</Link>
      <Pages />
    </>,
    { server, route, locale, messages: { en, fr } },
  );
}
