import { dayInZone } from '@elan/calendar';
import type { Language, Trend } from '@elan/contracts';
import { type Actor, type Context, invalidField } from '../../platform';
import type { SurveyRecord } from '../../surveys';
import { questionOf, type Scored, wholeOf } from '../analysis/measures';
import { categoriesIn } from '../statistics/categories';
import { noFigure, questionsFigure } from './questions-figure';
import { resultsByRound } from './round-results';

interface TrendOptions {
  readonly questionId?: string | undefined;
  /** As it is called in the language. */
  readonly category?: string | undefined;
  readonly language?: Language | undefined;
}

/**
 * The score of a survey, of one of its questions or of a category in each of its last rounds.
 * @throws AppError surveyNotFound; validation (no such question or category, or both are asked for)
 */
export async function readTrend(
  context: Context,
  actor: Actor,
  surveyId: string,
  { questionId, category, language }: TrendOptions,
): Promise<Trend> {
  if (questionId !== undefined && category !== undefined)
    throw invalidField('category', 'cannot be asked for together with a question');
  const { results, rounds } = await resultsByRound(context, actor, surveyId, { language });
  const { survey } = results;
  const scored = subjectOf(survey, { questionId, category });
  return {
    scale: scored.scale,
    points: rounds.map(({ round: { _id, startsAt, invited }, published }) => ({
      round: _id,
      startDate: dayInZone(startsAt, results.timeZone),
      ...(published ? questionsFigure(survey, scored, published) : noFigure),
      invited,
    })),
  };
}

/** What a trend is about. @throws AppError validation: no such question or category */
function subjectOf(survey: SurveyRecord, { questionId, category }: TrendOptions): Scored {
  if (questionId !== undefined) {
    const question = survey.questions.find(({ id }) => id === questionId);
    if (!question) throw invalidField('questionId', 'no such question in this survey');
    return questionOf(survey, question);
  }
  if (category === undefined) return wholeOf(survey);
  const found = categoriesIn(survey).find(({ name }) => name === category);
  if (!found) throw invalidField('category', 'no such category in this survey');
  return found;
}
