import type { QuestionAdvices } from '@elan/contracts';
import { emptyHistogram, questionScale, scoreBand, scoreOf } from '@elan/scoring';
import type { Actor, Context } from '../../platform';
import { type ResultsInput, surveyResults } from '../statistics/survey-results';
import { findTemplate } from '../../surveys';

/**
 * Advice that fits the score of each question of a template survey, in the reader's language unless told. A blank
 * survey has none, and there is none while results are held back: its choice would tell the band.
 * @throws AppError surveyNotFound
 */
export async function surveyAdvices(
  context: Context,
  actor: Actor,
  surveyId: string,
  { language = actor.language, ...input }: ResultsInput,
): Promise<QuestionAdvices[]> {
  const { survey, isSuppressed, histograms } = await surveyResults(context, actor, surveyId, input);
  const template = findTemplate(survey.templateId);
  if (!template || isSuppressed) return [];
  return survey.questions.flatMap((question) => {
    const scale = questionScale(survey, question);
    const score = scoreOf(histograms.all.questions.get(question.id) ?? emptyHistogram(), scale);
    const advices = template.questions[Number(question.id) - 1]?.advices;
    if (score === null || !advices) return [];
    return {
      id: question.id,
      advices: advices[scoreBand(score, scale)].map(({ name, description }) => ({
        name: name[language],
        description: description[language],
      })),
    };
  });
}
