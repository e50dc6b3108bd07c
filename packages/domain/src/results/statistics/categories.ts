import type { Question, Statistics } from '@elan/contracts';
import {
  addHistograms,
  emptyHistogram,
  type Histogram,
  questionScale,
  type Scale,
  scoreOf,
  sharesOf,
} from '@elan/scoring';
import type { Aggregate } from '../../answers';
import type { SurveyRecord } from '../../surveys';

/** The category of questions without one. */
const DEFAULT_CATEGORY = 'Global';

/** The name of a question's category. */
export const categoryOf = ({ category }: Pick<Question, 'category'>): string => category || DEFAULT_CATEGORY;

export interface Category {
  readonly name: string;
  readonly scale: Scale;
  readonly questions: readonly Question[];
}

/** The categories of a survey, in the order of the questions. */
export function categoriesIn(survey: Pick<SurveyRecord, 'templateId' | 'questions'>): Category[] {
  const byName = new Map<string, Question[]>();
  for (const question of survey.questions) {
    const name = categoryOf(question);
    byName.set(name, [...(byName.get(name) ?? []), question]);
  }
  // All questions of a category have the same scale: it depends on the category alone.
  return [...byName].map(([name, questions]) => ({
    name,
    scale: questionScale(survey, questions[0] ?? {}),
    questions,
  }));
}

/** All answers to some questions. */
export function histogramOfAll(questions: readonly Question[], aggregate: Aggregate): Histogram {
  return addHistograms(questions.map(({ id }) => aggregate.questions.get(id) ?? emptyHistogram()));
}

/** The score of each category over all answers to its questions; null hides them. */
export function categoriesOf(
  survey: Pick<SurveyRecord, 'templateId' | 'questions'>,
  aggregate: Aggregate | null,
): Statistics['categories'] {
  return categoriesIn(survey).map(({ name, scale, questions }) => {
    if (!aggregate) return { name, scale, score: null, rates: null };
    const histogram = histogramOfAll(questions, aggregate);
    return { name, scale, score: scoreOf(histogram, scale), rates: sharesOf(histogram) };
  });
}
