import {
  audienceEndpoints,
  ownTemplateEndpoints,
  surveyEndpoints,
  surveyListEndpoints,
  surveyMailEndpoints,
  surveyMessageEndpoints,
  surveyTemplateEndpoints,
  thematicEndpoints,
  userEndpoints,
  type Advice,
  type Audience,
  type MailPlan,
  type OwnTemplate,
  type Question,
  type Survey,
  type SurveyDraft,
  type SurveyTemplate,
  type TemplateQuestion,
  type User,
  type WholeTemplate,
} from '@elan/contracts';
import { createServer } from '@elan/web-core/testing';

export const buildQuestions = (...labels: string[]): Question[] =>
  labels.map((label, index) => ({
    id: `${index + 1}`,
    label,
    order: index + 1,
    type: '1-10',
    options: {},
  }));

/** A running blank survey without answers. */
export function buildSurvey(changes: Partial<Survey> = {}): Survey {
  return {
    id: 's1',
    name: 'Team pulse',
    description: '',
    templateId: 0,
    thematicId: null,
    audienceId: null,
    audienceUserIds: ['m1', 'm2'],
    active: true,
    isDraft: false,
    startAt: '2020-01-01T08:00:00.000Z',
    endAt: null,
    frequency: 0,
    frequencyStart: null,
    questions: JSON.stringify(buildQuestions('How are you?', 'And the work?')),
    next: 'Next',
    submit: 'Submit',
    thankYou: '<p>Thanks</p>',
    closed: '<p>Closed</p>',
    minimumGroupSize: 5,
    design: { primaryColor: null, backgroundColor: null, textColor: null, font: null, logo: null },
    advancesAutomatically: true,
    comments: 'none',
    reminders: true,
    answerUrl: '/s/s1',
    createdAt: '2020-01-01T08:00:00.000Z',
    isLocked: false,
    language: 'en',
    translations: {},
    translation: null,
    placeComesBack: true,
    ...changes,
  };
}

export function buildUser(changes: Partial<User> = {}): User {
  return {
    id: 'm1',
    name: 'Grace Hopper',
    email: 'grace@acme.example',
    role: 2,
    language: 'en',
    status: 'active',
    createdAt: '2020-01-01T08:00:00.000Z',
    lastConnectedAt: null,
    extraData: [],
    ...changes,
  };
}

export const managers: Audience = {
  id: 'a1',
  name: 'Managers',
  userIds: JSON.stringify(['m2']),
  pickedIds: '[]',
  rule: null,
  count: 1,
  createdAt: '2020-01-01T08:00:00.000Z',
};

/** One of our templates, with two questions. */
export const buildTemplate = (changes: Partial<SurveyTemplate> = {}): SurveyTemplate => {
  const { name = 'eNPS' } = changes;
  return {
    id: 2,
    name,
    description: `About ${name}`,
    introduction: `A few questions on ${name}`,
    forWhom: `For those of ${name}`,
    minutes: 1,
    frequency: changes.id === 3 ? 1 : 0,
    howOften: 'Once a year',
    afterwards: 'Talk about it',
    questionsAmount: 2,
    thematicId: 't1',
    audienceId: null,
    questions: JSON.stringify(buildQuestions(`${name} one`, `${name} two`)),
    ...changes,
  };
};

const card: Advice = {
  name: 'Ask back',
  description: 'Ask the team what it needs.',
  firstStep: 'Take ten minutes on Monday.',
  sign: 'People speak first.',
  who: 'manager',
  weeks: 4,
  kind: 'habit',
  effort: 'low',
};

/** A template of ours, read-only: two categories, the first of which has the first and the last question. */
export function buildWholeTemplate(changes: Partial<WholeTemplate> = {}): WholeTemplate {
  const { questions: _json, audienceId: _none, ...texts } = buildTemplate({ id: 3, name: 'Workload' });
  const question = (id: string, label: string, category: string): TemplateQuestion => ({
    id,
    label,
    category,
    anchors: 'agreement',
    mayNotApply: false,
    legal: null,
    advices: { bad: [card], normal: [], good: [{ ...card, name: 'Keep it up' }] },
  });
  return {
    ...texts,
    introduction: 'We want to know how you are.',
    questions: [
      { ...question('1', 'I have time', 'Time'), legal: 'In France: the law asks for more.' },
      { ...question('2', 'I may rest', 'Rest'), anchors: 'frequency', mayNotApply: true },
      question('3', 'I plan my day', 'Time'),
    ],
    ...changes,
  };
}

/** A template that the company made of a survey. */
export function buildOwnTemplate(changes: Partial<OwnTemplate> = {}): OwnTemplate {
  return {
    id: 'own1',
    name: 'Our pulse',
    description: 'For the day after',
    introduction: '<p>Tell <b>us</b>.</p>',
    thematicId: 't2',
    language: 'en',
    questions: JSON.stringify(buildQuestions('Own one', 'Own two')),
    translations: {},
    translation: null,
    archived: false,
    createdAt: '2020-01-01T08:00:00.000Z',
    ...changes,
  };
}

/** Two people are asked, one of whom is mailed immediately. */
export function buildMailPlan(changes: Partial<MailPlan> = {}): MailPlan {
  return {
    people: 2,
    withEmail: 1,
    minimumGroupSize: 5,
    isBelowMinimum: false,
    hiddenBeside: [],
    invitations: 1,
    atOnce: true,
    leaveAt: '2026-11-20T10:00:00.000Z',
    remindersAt: ['2026-12-07T08:00:00.000Z', '2026-12-18T08:00:00.000Z'],
    expectedParticipation: null,
    ...changes,
  };
}
export const noMails = { invitations: 0, atOnce: false, leaveAt: null, remindersAt: [] };

/** What the API says about a survey of the company below. */
function planOf({ audienceId, active, startAt }: Partial<SurveyDraft>): MailPlan {
  const plan = buildMailPlan(audienceId === managers.id ? { people: 1, withEmail: 0, ...noMails } : {});
  if (active === false) return { ...plan, ...noMails };
  const start = new Date(startAt ?? 0).getTime();
  if (start <= Date.now()) return plan;
  const leaveAt = new Date(start + 9 * 3_600_000).toISOString();
  return { ...plan, atOnce: false, leaveAt };
}

/** A company with two members, an audience, two thematics with a template each, and one survey. */
export function createSurveyServer(survey: Survey = buildSurvey()) {
  return createServer()
    .on(thematicEndpoints.list, [
      { id: 't1', name: 'Commitment', description: '' },
      { id: 't2', name: 'Health', description: '' },
    ])
    .on(surveyTemplateEndpoints.list, [
      buildTemplate(),
      buildTemplate({ id: 3, name: 'Workload', thematicId: 't2' }),
    ])
    .on(ownTemplateEndpoints.list, [])
    .on(surveyMessageEndpoints.read, {
      next: 'Next',
      submit: 'Submit',
      thankYou: '<p>Thanks</p>',
      closed: '',
    })
    .on(userEndpoints.list, [
      buildUser(),
      buildUser({ id: 'm2', name: 'Alan Turing', email: null }),
      buildUser({ id: 'me', name: 'Ada Lovelace', role: 1 }),
    ])
    .on(audienceEndpoints.list, [managers])
    .on(audienceEndpoints.read, { ...managers, memberIds: ['m2'] })
    .on(audienceEndpoints.preview, { count: 2, withoutEmail: 1, sample: ['Grace Hopper'] })
    .on(surveyMailEndpoints.plan, ({ body }) => planOf(body as Partial<SurveyDraft>))
    .on(surveyMailEndpoints.planChange, buildMailPlan(noMails))
    .on(surveyMailEndpoints.preview, {
      from: { name: 'Acme via Elan', address: 'no-reply@elan.example' },
      replyTo: 'hr@acme.example',
      mails: [
        { language: 'fr', people: 30, subject: 'Votre avis compte', html: '<p>Bonjour Zoé</p>' },
        { language: 'en', people: 12, subject: 'Your opinion counts', html: '<p>Hello Ada</p>' },
      ],
    })
    .on(surveyListEndpoints.summaries, [{ ...survey, questionsAmount: 1 }])
    .on(surveyEndpoints.read, survey)
    .on(surveyEndpoints.create, survey)
    .on(surveyEndpoints.update, ({ body }) => ({ ...survey, ...(body as Partial<Survey>) }));
}
