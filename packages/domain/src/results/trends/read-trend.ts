import { dayInZone } from '@elan/calendar';
import type { Language, Question, Trend } from '@elan/contracts';
import { questionScale, scoreOf, surveyScale, type Scale } from '@elan/scoring';
import { type Actor, type Context, invalidField } from '../../platform';
import type { SurveyRecord } from '../../surveys';
import { questionsByCategory } from '../statistics/categories';
import { scoredHistogram } from '../statistics/scored-histogram';
import { surveyMargin } from '../statistics/survey-margin';
import { type Figure, noFigure, questionsFigure } from './questions-figure';
import { type Published, resultsByRound } from './round-results';

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
  const { scale, figureOf } = subjectOf(results.survey, { questionId, category });
  return {
    scale,
    points: rounds.map(({ round: { _id, startsAt, invited }, published }) => ({
      round: _id,
      startDate: dayInZone(startsAt, results.timeZone),
      ...(published ? figureOf(published) : noFigure),
      invited,
    })),
  };
}

/** What a trend is about. */
interface Subject {
  readonly scale: Scale;
  readonly figureOf: (published: Published) => Figure;
}

function subjectOf(survey: SurveyRecord, { questionId, category }: TrendOptions): Subject {
  if (questionId !== undefined) {
    const question = survey.questions.find(({ id }) => id === questionId);
    if (!question) throw invalidField('questionId', 'no such question in this survey');
    return ofQuestions(survey, [question]);
  }
  if (category !== undefined) {
    const questions = questionsByCategory(survey.questions).get(category);
    if (!questions) throw invalidField('category', 'no such category in this survey');
    return ofQuestions(survey, questions);
  }
  const scale = surveyScale(survey);
  return {
    scale,
    figureOf: ({ aggregate, samples }) => ({
      score: scoreOf(scoredHistogram(survey, aggregate), scale),
      marginOfError: surveyMargin(survey, aggregate, samples),
      responses: aggregate.responses,
    }),
  };
}

function ofQuestions(survey: SurveyRecord, questions: readonly Question[]): Subject {
  const scale = questionScale(survey, questions[0] ?? {});
  return { scale, figureOf: (published) => questionsFigure(questions, scale, published) };
}
