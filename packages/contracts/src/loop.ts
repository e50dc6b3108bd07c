import * as z from 'zod/mini';
import { AnalysisRound } from './analysis';
import { endpoint } from './endpoint';
import { Id, IsoTime, Language, text } from './primitives';

/** What follows a round: asked, answered, understood, decided, told, asked again. Everything in it may be shown. */
export const SurveyLoop = z.object({
  /** The chosen round, else the latest closed one with results, else the latest one; null: none has opened. */
  round: z.nullable(AnalysisRound),
  invited: z.number(),
  /** Null below the minimum group size. */
  answered: z.nullable(z.number()),
  /** When its results were complete; null: it runs, or has none. */
  understoodAt: z.nullable(IsoTime),
  /** The actions that came of it, except dropped ones, and when the first was decided. */
  decided: z.object({ actions: z.number(), at: z.nullable(IsoTime) }),
  /** When its page for employees appeared, or will; null: it is not published. */
  toldAt: z.nullable(IsoTime),
  /** When the next round began, or will; null: none is planned. */
  againAt: z.nullable(IsoTime),
  /** The first step that is missing, and for how many days; null: nothing is, or it is not time yet. */
  missing: z.nullable(z.object({ step: z.enum(['decided', 'told', 'again']), days: z.number() })),
});
export type SurveyLoop = z.infer<typeof SurveyLoop>;

export const loopEndpoints = {
  read: endpoint({
    access: 'subscription',
    method: 'GET',
    path: '/surveys/:surveyId/loop',
    summary: 'What followed a round of a survey, with dates, and what is missing next.',
    errors: ['surveyNotFound'],
    params: z.object({ surveyId: Id }),
    query: z.object({ round: z.optional(text(60)), language: z.optional(Language) }),
    response: SurveyLoop,
  }),
};
