import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  RESPONDENT_LANGUAGES,
  type RespondentLanguage,
  type Question,
} from '@elan/contracts';
import type { EmployeePageView } from '../page/markup/EmployeePage';
import {
  renderCommentsPage,
  renderCouncilPage,
  renderEmployeePage,
  renderManagerPage,
  renderPromisePage,
} from './rendering/render-page';
import type { CouncilContent } from '../page/markup/CouncilPage';
import type { ManagerContent } from '../page/markup/ManagerPage';
import type { CommentsContent } from '../page/markup/CommentsPage';
import type { PromisePageView, ShownPromise } from '../page/markup/PromisePage';
import type { PageContent, ShownSurvey, SurveyPageView } from '../page/markup/SurveyPage';
import { PAGE_ASSETS, renderOnce, writtenHtml } from './rendered-pages';

const provider = { name: 'Elan', siteUrl: 'https://elan.example' };
const design = { primaryColor: '#5b3df5', backgroundColor: null, textColor: null, font: null, logo: null };

const questions: Question[] = [1, 2, 3].map((order) => ({
  id: `q${order}`,
  label: `Question ${order}`,
  order,
  type: '1-10',
  options: order === 3 ? { mayNotApply: true } : {},
}));

const survey: ShownSurvey = {
  name: 'Pulse of <em>November</em>',
  description: '<p>Three questions.</p>',
  design,
  questions: JSON.stringify(questions),
  ...{ next: 'Next', submit: 'Send', thankYou: '<p>Thank you</p>', closed: '<p>It is over</p>' },
  ...{ minimumGroupSize: 5, advancesAutomatically: true, comments: 'questions' },
};

const contents: PageContent[] = [
  { kind: 'questions' },
  { kind: 'questions', answers: { q1: 4, q3: null }, comments: { q1: 'Well' }, problem: 'missing' },
  { kind: 'questions', answers: { q1: 4 }, shown: 1 },
  { kind: 'questions', code: '7K3M9QXW2TDHC' },
  { kind: 'card', isKiosk: false, isWrong: true },
  { kind: 'card', isKiosk: true },
  { kind: 'kiosk', isClosed: false },
  { kind: 'kiosk', isClosed: true },
  { kind: 'thanks', isKiosk: true },
  { kind: 'answered' },
  { kind: 'notAllowed' },
  { kind: 'closed' },
  { kind: 'thanks' },
  { kind: 'linkSent', isTyped: true },
  { kind: 'signedOut' },
  { kind: 'reminders', areWanted: true },
  { kind: 'reminders', areWanted: false },
  { kind: 'invalid', canAsk: true, failed: 'address' },
];

const comments: CommentsContent[] = [
  { kind: 'ask' },
  { kind: 'wrong' },
  { kind: 'nothing' },
  { kind: 'failed' },
  {
    kind: 'thread',
    thread: {
      ...{ surveyName: 'Pulse', question: 'Question 1', text: 'Too many meetings', canAnswer: true },
      thread: [{ by: 'company', text: 'We heard you.' }],
    },
    answer: { text: '', state: 'sent' },
  },
];

const managers: ManagerContent[] = [
  { kind: 'open' },
  { kind: 'confirm' },
  { kind: 'confirmed' },
  { kind: 'hidden', group: 'Sales', because: 'few', minimum: 5 },
  ...(['other', 'wrong', 'unavailable'] as const).map((kind) => ({ kind, written: 'Talk every Monday' })),
  {
    kind: 'group',
    group: {
      ...{
        group: 'Sales',
        about: 'Pulse (round of 2 November 2026)',
        people: '15 people answered',
        minimum: 5,
      },
      score: { written: '7.2', tone: 'normal', facts: ['Company: 7.4'] },
      ...{ gap: null, strength: null, actions: [] },
      questions: [
        {
          ...{ id: 'q1', name: 'Time', label: 'I have time', score: '7.2', tone: 'normal' },
          ...{ facts: [], legal: null, advices: [] },
        },
      ],
    },
    agreeing: { problem: null, title: '', isKept: false, link: 'link' },
  },
];

const shared = { companyName: 'Acme', companyLogo: null, seatName: 'CSE', endsAt: null };
const round = {
  ...{ surveyId: 'survey', round: 'once', surveyName: 'Pulse', startDate: '2026-11-02' },
  ...{ endDate: '2026-11-20', isClosed: true, hasResults: true, readsComments: true, promise: 'hash' },
};
const note = {
  ...{ id: 'n', kind: 'objection' as const, subject: 'survey' as const, subjectId: 'd', name: 'Pulse' },
  ...{ text: 'Question 3', at: '2026-11-20T10:00:00.000Z' },
};
const draft = {
  ...{ subject: 'survey' as const, id: 'd', name: 'Pulse', questions: 1, startDate: '2026-12-01', note },
};
const agreement = {
  ...{ on: '2026-03-03', by: 'CSE', checksum: 'a1b2c3d4'.repeat(8) },
  changes: [
    { setting: 'minimumGroupSize' as const, label: 'the minimum group size', isStricter: false },
    { setting: 'webhooks' as const, label: 'webhooks', isStricter: true },
  ],
};
const saying = { problem: null, text: '' };

const councils: CouncilContent[] = [
  ...(['open', 'confirm', 'confirmed', 'ended'] as const).map((kind) => ({ kind })),
  ...(['wrong', 'unavailable'] as const).map((kind) => ({ kind, written: 'Question 3 asks for <health>' })),
  { kind: 'code', problem: 'wrong' },
  {
    kind: 'page',
    page: {
      ...shared,
      endsAt: '2026-12-20T10:00:00.000Z',
      page: 'home',
      rounds: [round],
      drafts: [draft],
      agreement,
    },
    saying,
  },
  {
    kind: 'page',
    page: {
      ...{ ...shared, page: 'round', round, minimumGroupSize: 5, score: 7.2, scale: '0-10' },
      participation: { share: 0.5, respondents: 15, invited: 30 },
      questions: [{ id: 'q1', label: 'I have time', scale: '0-10', score: 7.2, responses: 15 }],
      tables: [
        {
          segmentation: 'Site',
          groups: [{ name: 'North', responses: null, hidden: 'few' }],
          rows: [{ questionId: 'q1', scores: ['suppressed'] }],
        },
      ],
      comments: [{ question: 'I have time', text: 'Too many meetings' }],
    },
    saying,
  },
  {
    kind: 'page',
    page: {
      ...{ ...shared, page: 'draft', draft, introduction: '', notes: [note] },
      questions: [{ id: 'q1', label: 'I have time' }],
    },
    saying: { problem: 'missing', text: '' },
  },
  {
    kind: 'page',
    page: {
      ...{ ...shared, page: 'audit', next: 'l' },
      lines: [
        {
          ...{ id: 'l', at: '2026-11-20T10:00:00.000Z', action: 'surveyUpdate', event: 'Survey changed' },
          ...{ target: 'Pulse', note: null },
        },
      ],
    },
    saying,
  },
];

const texts = { findings: ['We have time'], decided: 'More of it', declined: '' };

const viewOf = (
  language: RespondentLanguage,
  content: PageContent,
  shown: ShownSurvey | null,
): SurveyPageView => ({
  ...{ language, content, survey: shown, provider },
  company: shown && { name: 'Acme', logo: null },
  end: shown && { at: '2026-11-20T22:59:59.999Z', day: 'Friday 20 November 2026' },
  resultsFrom: shown && 10,
  lastEmployeePage: shown && { findings: texts.findings, decided: texts.decided, link: '/w/key' },
  isPreview: false,
  promiseLink: `/s/survey/promise?language=${language}`,
});

const employeePages: Pick<EmployeePageView, 'page' | 'isUnavailable'>[] = [
  { page: null, isUnavailable: true },
  {
    page: {
      ...{ texts, writtenIn: DEFAULT_LANGUAGE, languages: LANGUAGES },
      ...{ survey: { name: 'Pulse', design }, company: { name: 'Acme', logo: null }, endDay: null },
    },
  },
];

const proof = { hash: '0'.repeat(64), fingerprint: 'a1b2 c3d4', day: '2 December 2026' };
const unsigned: ShownPromise = {
  ...{ state: 'notYet', minimumGroupSize: 5, commentsFrom: null, hasCards: false, segmentations: null },
  ...{ signed: null, corrections: [], file: null, council: null, seatNews: [], agreement: null },
};
const promises: PromisePageView['content'][] = [
  { kind: 'promise', promise: unsigned },
  { kind: 'promise', promise: { ...unsigned, state: 'before', commentsFrom: 10 } },
  {
    kind: 'promise',
    promise: {
      ...{ ...unsigned, state: 'signed', hasCards: true, segmentations: ['Site', 'Seniority'] },
      ...{ signed: { ...proof, document: '{}' }, council: { name: 'CSE', readsComments: false } },
      seatNews: [{ what: 'made', day: '2 November 2026' }],
      agreement: { day: '3 March 2026', changed: ['minimum', 'access'] },
      corrections: [{ ...proof, text: 'One line\nand another', lang: DEFAULT_LANGUAGE }],
      file: 'data:application/json;base64,e30=',
    },
  },
  { kind: 'keys', keys: [{ key: 'A'.repeat(43), since: null, isUsed: true, ...proof }] },
  { kind: 'unknown' },
  { kind: 'unavailable' },
];

/** Every kind of page, in every language of its readers. */
export function examples(): string[] {
  const ofManagers = LANGUAGES.flatMap((language) =>
    managers.map((content) => {
      const shared = { company: { name: 'Acme', logo: null }, until: '2 December 2026' };
      return renderManagerPage({ language, content, shared, provider }).html;
    }),
  );
  const ofRespondents = RESPONDENT_LANGUAGES.flatMap((language) => [
    ...contents.map((content) => renderOnce(viewOf(language, content, survey)).html),
    renderOnce({ ...viewOf(language, { kind: 'questions' }, survey), isPreview: true }).html,
    renderOnce(viewOf(language, { kind: 'unknown' }, null)).html,
    renderOnce(viewOf(language, { kind: 'unavailable' }, null)).html,
    ...comments.map(
      (content) =>
        renderCommentsPage({ language, code: 'code', content, provider }, { assets: PAGE_ASSETS }).html,
    ),
    ...promises.map((content) => {
      const company = { name: 'Acme', logo: null };
      const view = { language, query: '', survey: { name: 'Pulse', design }, company, provider, content };
      return renderPromisePage(view, writtenHtml).html;
    }),
    ...employeePages.map((shown) => renderEmployeePage({ language, provider, ...shown }, writtenHtml).html),
  ]);
  const ofCouncils = LANGUAGES.flatMap((language) =>
    councils.map((content) => renderCouncilPage({ language, query: '', content, provider }).html),
  );
  return [...ofRespondents, ...ofManagers, ...ofCouncils];
}
