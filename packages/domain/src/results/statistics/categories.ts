import type { Question, Statistics } from '@elan/contracts';
import { addHistograms, emptyHistogram, questionScale, scoreOf, sharesOf } from '@elan/scoring';
import type { Aggregate } from '../../answers';
import type { SurveyRecord } from '../../surveys';

/** The category of questions that name none. */
const DEFAULT_CATEGORY = 'Global';

/** The questions of each category, both in the order of the questions. */
export function questionsByCategory(
  questions: readonly Question[],
): ReadonlyMap<string, readonly Question[]> {
  const byName = new Map<string, Question[]>();
  for (const question of questions) {
    const name = question.category || DEFAULT_CATEGORY;
    byName.set(name, [...(byName.get(name) ?? []), question]);
  }
  return byName;
}

/** The score of each category over all answers to its questions, in the order of the questions; null hides them. */
export function categoriesOf(
  survey: Pick<SurveyRecord, 'templateId' | 'questions'>,
  aggregate: Aggregate | null,
): Statistics['categories'] {
  return [...questionsByCategory(survey.questions)].map(([name, questions]) => {
    // Questions of one category all have the same scale: it depends on the category alone.
    const scale = questionScale(survey, questions[0] ?? {});
    if (!aggregate) return { name, scale, score: null, rates: null };
    const histogram = addHistograms(
      questions.map(({ id }) => aggregate.questions.get(id) ?? emptyHistogram()),
    );
    return { name, scale, score: scoreOf(histogram, scale), rates: sharesOf(histogram) };
  });
}
