import type { Question } from '@elan/contracts';
import type { AskedQuestion } from '../page/markup/questions';
import type { ShownSurvey, SurveyPageView } from '../page/markup/SurveyPage';

const labels = ['Would you recommend us?', 'Do you have what you need?', 'Is your workload fine?'];

/** One of the first three questions, or another by its number. `options` are its special properties. */
export const question = (number: number, options: AskedQuestion['options'] = {}): Question => ({
  id: `q${number}`,
  label: labels[number - 1] ?? `Question number ${number}?`,
  order: number,
  type: '1-10',
  options,
});

export interface SurveyChanges extends Omit<Partial<ShownSurvey>, 'questions'> {
  questions?: readonly Question[];
}

export const survey = ({ questions, ...changes }: SurveyChanges = {}): ShownSurvey => ({
  name: 'Pulse of <em>November</em>',
  description: '<p>Three questions.</p>',
  design: { primaryColor: null, backgroundColor: null, textColor: null, font: null, logo: null },
  questions: JSON.stringify(questions ?? [1, 2, 3].map((number) => question(number))),
  next: 'Onwards',
  submit: 'Send',
  thankYou: '<p>Thanks a <strong>lot</strong></p>',
  closed: '<p>Come back <strong>later</strong></p>',
  minimumGroupSize: 5,
  advancesAutomatically: false,
  comments: 'none',
  ...changes,
});

/** What the page shows to somebody who may answer, unless `changes` says otherwise. */
export const view = (changes: Partial<SurveyPageView> = {}): SurveyPageView => ({
  language: 'en',
  content: { kind: 'questions' },
  survey: survey(),
  company: { name: 'Acme', logo: null },
  provider: { name: 'Elan', siteUrl: 'https://elan.example' },
  end: null,
  lastEmployeePage: null,
  resultsFrom: 10,
  isPreview: false,
  ...changes,
});

export const thanks = view({ content: { kind: 'thanks' } });
