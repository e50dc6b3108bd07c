import { endOfDay } from '@elan/calendar';
import type { Language, QuestionAdvices } from '@elan/contracts';
import { emptyHistogram, questionScale, type ScoreBand, scoreBand, scoreOf } from '@elan/scoring';
import type { Actor, Context } from '../../platform';
import { type ResultsInput, surveyResults, type SurveyResults } from '../statistics/survey-results';
import { adviceOf, findTemplate, findTemplateQuestion } from '../../surveys';

/**
 * Advice that matches the score of each question of a template survey, by default in the reader's language. It starts
 * with the next card in each round, so that a band that stays does not get the same advice again. A blank survey has
 * none, and there is none while results are held back: its choice would reveal the band.
 * @throws AppError surveyNotFound; validation (range, no such round)
 */
export async function surveyAdvices(
  context: Context,
  actor: Actor,
  surveyId: string,
  { language = actor.language, ...input }: ResultsInput,
): Promise<QuestionAdvices[]> {
  const results = await surveyResults(context, actor, surveyId, input);
  const { survey, isSuppressed, histograms } = results;
  const template = findTemplate(survey.templateId);
  if (!template || isSuppressed) return [];
  return survey.questions.flatMap((question) => {
    const scale = questionScale(survey, question);
    const score = scoreOf(histograms.all.questions.get(question.id) ?? emptyHistogram(), scale);
    if (score === null || !findTemplateQuestion(template, question.id)) return [];
    return { id: question.id, ...adviceFor(results, question.id, scoreBand(score, scale), language) };
  });
}

/** Advice for a question whose score is in a band; none if the survey has no template, or there is no score. */
export function adviceFor(
  results: SurveyResults,
  questionId: string,
  band: ScoreBand | null,
  language: Language,
): Omit<QuestionAdvices, 'id'> {
  const template = findTemplate(results.survey.templateId);
  const content = template && findTemplateQuestion(template, questionId);
  if (!content || band === null) return { legal: null, advices: [] };
  const advices = adviceOf(content, band, language);
  const next = Math.max(0, countRounds(results) - 1) % advices.length;
  return {
    legal: band === 'bad' ? (content.legal?.[language] ?? null) : null,
    advices: [...advices.slice(next), ...advices.slice(0, next)],
  };
}

/** How many rounds had opened by the end of the range. */
function countRounds({ rounds, range, timeZone }: SurveyResults): number {
  const end = endOfDay(range.to, timeZone);
  return rounds.filter(({ state, startsAt }) => state === 'open' && startsAt <= end).length;
}
