import {
  actionEndpoints,
  analysisEndpoints,
  loopEndpoints,
  responseEndpoints,
  segmentationEndpoints,
  statisticsEndpoints,
  surveyEndpoints,
  type Action,
  type Advice,
  type Analysis,
  type AnalysisQuestion,
  type AnalysisRound,
  type GroupAnswers,
  type HiddenReason,
  type Language,
  type Segmentation,
  type SegmentationResults,
  type Statistics,
  type Survey,
  type SurveyLoop,
  type Trend,
} from '@elan/contracts';
import { Link, useRoutes } from '@elan/web-core';
import { buildSegmentation, createServer, errorAnswer, renderWithProviders } from '@elan/web-core/testing';
import en from '../messages/en.json';
import fr from '../messages/fr.json';
import { remoteModule } from '../routes';
import { listOf } from './build-action';

export const survey: Survey = {
  id: 'pulse',
  name: 'Autumn pulse',
  description: '',
  templateId: 2,
  thematicId: null,
  audienceId: null,
  audienceUserIds: [],
  language: 'en',
  translations: {},
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
  comments: 'none',
  reminders: true,
  answerUrl: '/s/pulse',
  createdAt: '2026-10-20T09:00:00.000Z',
  isLocked: true,
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
  neverShown: null,
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
      shortName: 'Recommend us?',
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
      shortName: 'Recommend your team?',
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
/** The first batch is published once there are two; only some have answered. */
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

/** Statistics of a round in which too few answered to show how many. */
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
  ...{ id, value, responses, hidden: null, participation: responses === null ? null : 0.75 },
});
export const hiddenGroup = (value: string, hidden: HiddenReason): SegmentationResults['columns'][number] => ({
  ...{ id: value, value, responses: null, hidden, participation: null },
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

/** A closed round of the survey, by the first day of its month. */
export const buildRound = (startDate: string, changes: Partial<AnalysisRound> = {}): AnalysisRound => ({
  id: `pulse:${startDate}`,
  surveyId: 'pulse',
  surveyName: 'Autumn pulse',
  startDate,
  endDate: startDate.replace(/..$/, '28'),
  isClosed: true,
  hasResults: true,
  neverShown: null,
  ...changes,
});

export const buildQuestion = (changes: Partial<AnalysisQuestion> = {}): AnalysisQuestion => ({
  id: '2',
  label: 'Recommend your team?',
  category: 'Team',
  scale: '0-10',
  score: 6.966,
  marginOfError: 0.4,
  change: null,
  rates: { bad: 0.1, normal: 0.2, good: 0.7 },
  histogram,
  responses: 10,
  driver: null,
  shortName: changes.label ?? 'Recommend your team?',
  ...changes,
});

const only = buildRound('2026-11-01', { endDate: null, isClosed: false });

/** The analysis of a survey's only round, in which nothing stands out. */
export const analysis: Analysis = {
  minimumGroupSize: 5,
  rounds: [only],
  comparable: [],
  round: only,
  against: null,
  score: { scale: 'eNPS', score: 80, marginOfError: 6.2, change: null },
  enps: null,
  rates: { bad: 0.1, normal: 0.2, good: 0.7 },
  participation: { share: 0.625, respondents: 10, invited: 16, change: null },
  categories: [],
  questions: [
    buildQuestion({ id: '1', label: 'Recommend us?', category: 'eNPS', scale: 'eNPS', score: 80 }),
    buildQuestion(),
  ],
  outcome: null,
  driversFrom: 30,
  groups: null,
  headline: null,
  standouts: [],
};

const Pages = () => useRoutes([...remoteModule.routes, { path: '*', element: null }]);

/** A score of a group, near the company's. */
const near = { difference: -0.1, isReal: false };
const none = { difference: null, isReal: false };

const noLoop: SurveyLoop = {
  ...{ round: null, invited: 0, answered: null, understoodAt: null, decided: { actions: 0, at: null } },
  ...{ toldAt: null, againAt: null, missing: null },
};

interface OpenOptions {
  data?: Statistics | (() => Promise<Statistics>);
  round?: Analysis | ReturnType<typeof errorAnswer>;
  trend?: Trend;
  answers?: GroupAnswers;
  route?: string;
  advices?: boolean;
  startAt?: string;
  isLocked?: boolean;
  frequency?: Survey['frequency'];
  audienceUserIds?: string[];
  thematicId?: Survey['thematicId'];
  active?: boolean;
  isDraft?: boolean;
  failure?: ReturnType<typeof errorAnswer>;
  segmentations?: Segmentation[];
  locale?: Language;
  actions?: readonly Action[];
  loop?: SurveyLoop;
  comments?: Survey['comments'];
  columns?: SegmentationResults['columns'];
  running?: NonNullable<SegmentationResults['running']>;
}

/** The analysis of a survey, with links to another page and back. */
export function openAnalysis({
  data = statistics,
  round = analysis,
  trend = { scale: '0-10', points: [] },
  answers = { histogram: null, ends: null, change: null },
  route = '/analyze/pulse',
  advices = true,
  startAt = survey.startAt,
  isLocked = survey.isLocked,
  frequency = survey.frequency,
  audienceUserIds = survey.audienceUserIds,
  thematicId = survey.thematicId,
  active = true,
  isDraft = false,
  failure,
  segmentations = [
    buildSegmentation({ id: 'old', name: 'Old', active: false }),
    buildSegmentation({ id: 'team', name: 'Team', type: 'select', bracket: null }),
  ],
  locale = 'en',
  actions = [],
  loop,
  comments = survey.comments,
  columns = groups,
  running,
}: OpenOptions = {}) {
  const server = createServer()
    .on(
      surveyEndpoints.read,
      failure ?? {
        ...survey,
        ...{ startAt, active, isDraft, isLocked, frequency, audienceUserIds, thematicId, comments },
      },
    )
    .on(loopEndpoints.read, loop ?? noLoop)
    .on(actionEndpoints.list, listOf(actions))
    .on(analysisEndpoints.read, round)
    .on(analysisEndpoints.trend, trend)
    .on(analysisEndpoints.group, answers)
    .on(statisticsEndpoints.survey, data)
    .on(
      statisticsEndpoints.advices,
      advices ? [{ id: '2', legal: 'In France: ask the works council.', advices: [advice] }] : [],
    )
    .on(segmentationEndpoints.list, segmentations)
    .on(responseEndpoints.segmentations, {
      columns,
      ...(running && { running }),
      company: { responses: 22, participation: 0.625 },
      results: [
        {
          questionId: '1',
          label: 'Recommend us?',
          shortName: 'Recommend us?',
          category: 'eNPS',
          scale: 'eNPS',
          company: 80,
          scores: [
            { id: 'a', score: 72, ...near },
            { id: 'Legal', score: 'suppressed', ...none },
            { id: 'none', score: 'NaN', ...none },
            { id: '<1', score: 64, ...near },
          ],
        },
        {
          questionId: '2',
          label: 'Recommend your team?',
          shortName: 'Recommend your team?',
          category: 'Team',
          scale: '0-10',
          company: 7.64,
          scores: [
            { id: 'a', score: 6.966, difference: -0.674, isReal: true },
            { id: 'Legal', score: 'suppressed', ...none },
            { id: 'none', score: 'NaN', ...none },
            { id: '<1', score: 8.97, ...near },
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
