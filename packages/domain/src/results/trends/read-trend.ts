import { dayInZone } from '@elan/calendar';
import type { Language, Trend } from '@elan/contracts';
import { type Actor, type Context, invalidField } from '../../platform';
import type { SurveyRecord } from '../../surveys';
import { questionOf, type Scored, wholeOf } from '../analysis/measures';
import { categoriesIn } from '../statistics/categories';
import { figureIn, resultsByRound } from './round-results';

interface TrendOptions {
  readonly questionId?: string | undefined;
  /** Its name in the language. */
  readonly category?: string | undefined;
  readonly language?: Language | undefined;
}

/**
 * The score of a survey, of one of its questions or of a category in each of its last rounds.
 * @throws AppError surveyNotFound; validation (no such question or category, or both were requested)
 */
export async function readTrend(
  context: Context,
  actor: Actor,
  surveyId: string,
  options: TrendOptions,
): Promise<Trend> {
  const { results, rounds } = await resultsByRound(context, actor, surveyId, options);
  const { survey, timeZone } = results;
  const scored = scoredBy(survey, options);
  return {
    scale: scored.scale,
    points: rounds.map(({ round: { _id, startsAt, invited, closedAt }, published }) => ({
      round: _id,
      startDate: dayInZone(startsAt, timeZone),
      ...figureIn(survey, scored, published),
      invited,
      isRunning: closedAt === null,
    })),
  };
}

function scoredBy(survey: SurveyRecord, { questionId, category: name }: TrendOptions): Scored {
  if (questionId === undefined && name === undefined) return wholeOf(survey);
  if (questionId === undefined) {
    const category = categoriesIn(survey).find((candidate) => candidate.name === name);
    if (!category) throw invalidField('category', 'no such category in this survey');
    return category;
  }
  if (name !== undefined) throw invalidField('category', 'cannot be asked for together with a question');
  const question = survey.questions.find(({ id }) => id === questionId);
  if (!question) throw invalidField('questionId', 'no such question in this survey');
  return questionOf(survey, question);
}
