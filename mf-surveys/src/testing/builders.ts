import {
  audienceEndpoints,
  surveyEndpoints,
  surveyTemplateEndpoints,
  thematicEndpoints,
  userEndpoints,
  type Audience,
  type Question,
  type Survey,
  type SurveyTemplate,
  type User,
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

/** A blank survey that runs, without answers. */
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
    reminders: true,
    answerUrl: '/s/s1',
    createdAt: '2020-01-01T08:00:00.000Z',
    hasAnswers: false,
    language: 'en',
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
  createdAt: '2020-01-01T08:00:00.000Z',
};

const template = (id: number, name: string, thematicId: string): SurveyTemplate => ({
  id,
  name,
  description: `About ${name}`,
  introduction: `A few questions on ${name}`,
  forWhom: 'Everybody',
  minutes: 1,
  frequency: id === 3 ? 1 : 0,
  howOften: 'From time to time',
  afterwards: 'Talk about it',
  questionsAmount: 2,
  thematicId,
  audienceId: null,
  questions: JSON.stringify(buildQuestions(`${name} one`, `${name} two`)),
});

/** A company with two members, an audience, two thematics with a template each, and one survey. */
export function createSurveyServer(survey: Survey = buildSurvey()) {
  return createServer()
    .on(thematicEndpoints.list, [
      { id: 't1', name: 'Commitment', description: '' },
      { id: 't2', name: 'Health', description: '' },
    ])
    .on(surveyTemplateEndpoints.list, [template(2, 'eNPS', 't1'), template(3, 'Workload', 't2')])
    .on(userEndpoints.list, [
      buildUser(),
      buildUser({ id: 'm2', name: 'Alan Turing', email: null }),
      buildUser({ id: 'me', name: 'Ada Lovelace', role: 1 }),
    ])
    .on(audienceEndpoints.list, [managers])
    .on(surveyEndpoints.list, [survey])
    .on(surveyEndpoints.read, survey)
    .on(surveyEndpoints.create, survey)
    .on(surveyEndpoints.update, ({ body }) => ({ ...survey, ...(body as Partial<Survey>) }));
}
