import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Id, Language } from './primitives';

export const Thematic = z.object({ id: Id, name: z.string(), description: z.string() });
export type Thematic = z.infer<typeof Thematic>;

export const SurveyTemplate = z.object({
  /** 0 is the blank model and never a template; 2 is the eNPS survey. */
  id: z.number(),
  name: z.string(),
  description: z.string(),
  thematicId: z.nullable(Id),
  audienceId: z.nullable(Id),
  /** JSON text of a list of questions. */
  questions: z.string(),
});
export type SurveyTemplate = z.infer<typeof SurveyTemplate>;

/** A template's questions are written in both languages; `language` picks one, the caller's own unless told. */
const InLanguage = z.object({ language: z.optional(Language) });

export const thematicEndpoints = {
  list: endpoint({
    access: 'subscription',
    method: 'GET',
    path: '/thematics',
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
    summary: 'The survey templates, optionally of one thematic.',
    query: z.extend(InLanguage, { thematicId: z.optional(Id) }),
    response: z.array(SurveyTemplate),
  }),
};
