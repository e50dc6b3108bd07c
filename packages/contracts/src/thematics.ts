import * as z from 'zod/mini';
import { Advice } from './advice';
import { endpoint } from './endpoint';
import { Id, Language } from './primitives';
import { Anchors, QuestionId } from './questions';
import { Frequency } from './surveys';

export const Thematic = z.object({ id: Id, name: z.string(), description: z.string() });
export type Thematic = z.infer<typeof Thematic>;

const templateTexts = {
  /** 0 is the blank model and never a template; 2 is the eNPS survey. */
  id: z.number(),
  name: z.string(),
  /** Written for whoever chooses the template, never for respondents. */
  description: z.string(),
  /** Written for respondents: a new survey's description, by default. */
  introduction: z.string(),
  forWhom: z.string(),
  /** How long answering takes. */
  minutes: z.number(),
  /** The suggested frequency. */
  frequency: Frequency,
  howOften: z.string(),
  /** What to do with the results. */
  afterwards: z.string(),
  questionsAmount: z.number(),
  thematicId: z.nullable(Id),
};

export const SurveyTemplate = z.object({
  ...templateTexts,
  audienceId: z.nullable(Id),
  /** JSON text of a list of questions. */
  questions: z.string(),
});
export type SurveyTemplate = z.infer<typeof SurveyTemplate>;

export const TemplateQuestion = z.object({
  id: QuestionId,
  label: z.string(),
  category: z.string(),
  anchors: Anchors,
  mayNotApply: z.boolean(),
  /** What the law requires where the question scores badly. */
  legal: z.nullable(z.string()),
  /** The cards by the band of the question's score. */
  advices: z.object({ bad: z.array(Advice), normal: z.array(Advice), good: z.array(Advice) }),
});
export type TemplateQuestion = z.infer<typeof TemplateQuestion>;

/** A template with everything behind its questions. */
export const WholeTemplate = z.object({ ...templateTexts, questions: z.array(TemplateQuestion) });
export type WholeTemplate = z.infer<typeof WholeTemplate>;

/** A template's questions are written in both languages; `language` picks one, by default the caller's own. */
const InLanguage = z.object({ language: z.optional(Language) });

export const thematicEndpoints = {
  list: endpoint({
    access: 'subscription',
    method: 'GET',
    path: '/thematics',
    scopes: ['surveys', 'results'],
    summary: 'The thematics.',
    query: InLanguage,
    response: z.array(Thematic),
  }),
};

export const surveyTemplateEndpoints = {
  list: endpoint({
    access: 'subscription',
    method: 'GET',
    path: '/surveys/templates',
    scopes: ['surveys'],
    summary: 'The survey templates, optionally of one thematic.',
    query: z.extend(InLanguage, { thematicId: z.optional(Id) }),
    response: z.array(SurveyTemplate),
  }),
  read: endpoint({
    access: 'subscription',
    method: 'GET',
    path: '/surveys/templates/:templateId',
    scopes: ['surveys'],
    summary: 'A survey template with its questions and the advice behind them.',
    errors: ['templateNotFound'],
    params: z.object({ templateId: Id }),
    query: InLanguage,
    response: WholeTemplate,
  }),
};
