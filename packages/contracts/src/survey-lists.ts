import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { ListedSurvey } from './surveys';
import { Language } from './primitives';

/** A survey in a list, without its texts and questions. */
export const SurveySummary = z.extend(
  z.pick(ListedSurvey, {
    id: true,
    name: true,
    templateId: true,
    thematicId: true,
    active: true,
    isDraft: true,
    startAt: true,
    endAt: true,
    frequency: true,
    frequencyStart: true,
    createdAt: true,
    isLocked: true,
  }),
  { questionsAmount: z.number() },
);
export type SurveySummary = z.infer<typeof SurveySummary>;

export const surveyListEndpoints = {
  summaries: endpoint({
    access: 'subscription',
    method: 'GET',
    path: '/surveys/summaries',
    scopes: ['surveys', 'results'],
    query: z.object({ language: z.optional(Language) }),
    summary:
      'The surveys of the company, newest first, as lists show them: without their texts and questions.',
    response: z.array(SurveySummary),
  }),
};
