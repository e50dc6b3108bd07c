import * as z from 'zod/mini';
import { ADVICE_EFFORTS, ADVICE_KINDS, ADVICE_OWNERS } from './constants';

/** A card of advice: one step to take, of a size that somebody can start this week. */
export const Advice = z.object({
  /** Begins with a verb. */
  name: z.string(),
  /** What to do, and why. */
  description: z.string(),
  /** What can be done this week. */
  firstStep: z.string(),
  /** How to tell that it worked. */
  sign: z.string(),
  /** Who does it. */
  who: z.enum(ADVICE_OWNERS),
  /** How long it takes. */
  weeks: z.number(),
  kind: z.enum(ADVICE_KINDS),
  effort: z.enum(ADVICE_EFFORTS),
});
export type Advice = z.infer<typeof Advice>;

export const QuestionAdvices = z.object({
  id: z.string(),
  /** What the law requires where the question scores badly; null where it scores well or the law is silent. */
  legal: z.nullable(z.string()),
  advices: z.array(Advice),
});
export type QuestionAdvices = z.infer<typeof QuestionAdvices>;
