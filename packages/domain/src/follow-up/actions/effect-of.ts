import type { ActionEffect, Language } from '@elan/contracts';
import type { Actor, Context } from '../../platform';
import { listedRounds, readAnalysis, readGroupAnswers } from '../../results';
import type { ActionRecord } from './action.model';

/**
 * How the score of an action's question changed from the round that it came of to the latest closed one that began after
 * the action did. Null: none has, or it is about no question, or one of the two may not be shown.
 */
export async function effectOf(
  context: Context,
  { companyId }: Pick<Actor, 'companyId'>,
  { surveyId, periodId, questionId, segmentationId, groupId, beganAt }: ActionRecord,
  language: Language,
): Promise<ActionEffect | null> {
  if (questionId === null || beganAt === null) return null;
  const reader = { companyId, language };
  const { own } = await listedRounds(context, reader, surveyId, language);
  const isShown = ({ described }: (typeof own)[number]) => described.isClosed && described.hasResults;
  const before = own.find((round) => round.record.periodId === periodId && isShown(round));
  const after = own.find((round) => round.record.startsAt > beganAt && isShown(round));
  if (!before || !after) return null;
  const rounds = { round: after.record.periodId, against: before.described.id };
  const { questions } = await readAnalysis(context, reader, surveyId, rounds);
  const question = questions.find(({ id }) => id === questionId);
  if (!question) return null;
  const since = after.described.startDate;
  const { scale, score, change } = question;
  if (segmentationId !== null && groupId !== null) {
    const group = { segmentationId, groupId, questionId, ...rounds };
    const answers = await readGroupAnswers(context, reader, surveyId, group);
    return answers.change && { since, scale, before: null, after: null, change: answers.change };
  }
  return score === null || change === null
    ? null
    : { since, scale, before: score - change.difference, after: score, change };
}
