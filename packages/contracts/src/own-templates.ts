import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Empty, Id, IsoTime, jsonText, Language, text, textOrEmpty } from './primitives';
import { Questions } from './questions';
import { SURVEY_TEXT_LIMITS } from './survey-texts';
import { EarlierTranslation, SurveyTranslations, TranslationChanges } from './surveys';

/**
 * A survey's questions and texts, kept by its company as a starting point for others. A survey made from it counts as
 * blank.
 */
export const OwnTemplate = z.object({
  id: Id,
  name: z.string(),
  /** What it is for; written for whoever chooses it. */
  description: z.string(),
  /** Written for respondents: the first description of a survey made from it. Simple HTML. */
  introduction: z.string(),
  thematicId: z.nullable(Id),
  /** The language it is written in. */
  language: Language,
  /** JSON text of a list of questions. */
  questions: z.string(),
  /** Its texts and questions in other languages, as far as somebody has translated them. */
  translations: SurveyTranslations,
  translation: EarlierTranslation,
  /** True if it is no longer offered. */
  archived: z.boolean(),
  createdAt: IsoTime,
});
export type OwnTemplate = z.infer<typeof OwnTemplate>;

const fields = { name: text(200), description: textOrEmpty(500) };

const OwnTemplateChanges = z.partial(
  z.object({
    ...fields,
    introduction: textOrEmpty(SURVEY_TEXT_LIMITS.description),
    questions: jsonText(Questions),
    translations: TranslationChanges,
    translation: EarlierTranslation,
    archived: z.boolean(),
  }),
);
export type OwnTemplateChanges = z.input<typeof OwnTemplateChanges>;

const OwnTemplatePath = z.object({ ownTemplateId: Id });

export const ownTemplateEndpoints = {
  list: endpoint({
    access: 'subscription',
    method: 'GET',
    path: '/own-templates',
    summary: "The company's own templates, newest first, including archived ones.",
    response: z.array(OwnTemplate),
  }),
  create: endpoint({
    access: 'subscription',
    method: 'POST',
    path: '/own-templates',
    summary:
      'Save a survey as a template: its questions, thematic and languages, and its description as introduction.',
    errors: ['limitReached', 'surveyNotFound'],
    body: z.object({ surveyId: Id, ...fields }),
    response: OwnTemplate,
    status: 201,
  }),
  update: endpoint({
    access: 'subscription',
    method: 'PATCH',
    path: '/own-templates/:ownTemplateId',
    summary:
      'Change, archive or restore one of the company’s own templates; surveys made from it stay as they are.',
    errors: ['limitReached', 'templateNotFound'],
    params: OwnTemplatePath,
    body: OwnTemplateChanges,
    response: OwnTemplate,
    bodyLimit: 500_000,
  }),
  remove: endpoint({
    access: 'subscription',
    method: 'DELETE',
    path: '/own-templates/:ownTemplateId',
    summary: 'Delete one of the company’s own templates for good.',
    errors: ['templateNotFound'],
    params: OwnTemplatePath,
    response: Empty,
  }),
};
