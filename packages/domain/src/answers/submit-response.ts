import type { Answer } from '@elan/contracts';
import { AppError, coalesce, type Context, isDuplicateKey } from '../platform';
import { isInAudience } from '../company';
import { ensureRoundSecret, findRound, fixGroupSize, lockQuestions, type RoundRecord } from '../surveys';
import { latestPeriod, openPeriod } from './answer-period';
import { checkAnswers } from './check-answers';
import { findRespondent, type PersonalLink } from './find-respondent';
import { frozenRound, joinRound } from './freeze-round';
import { hasAnswered } from './has-answered';
import { publishRound } from './publication/close-round';
import { responseId } from './response-id';
import { receiptModel } from './receipt.model';

/**
 * Takes a member's answers for the running period, once. What is sent later is refused whatever it says, for whoever
 * knows a personal link could otherwise try out what was answered; a client that lost the reply is told by the refusal
 * that its answers are there.
 * @throws AppError surveyNotFound, wrongLink, validation (every question once, 0-10, null where it may not apply); alreadyAnswered,
 * notInAudience, surveyNotOpen
 */
export async function submitResponse(
  context: Context,
  surveyId: string,
  link: PersonalLink,
  answers: readonly Answer[],
): Promise<void> {
  const { survey, company, member } = await findRespondent(context, surveyId, link);
  const memberId = member._id;
  const now = context.clock.now();
  const { companyId } = survey;
  const { answers: ratings, conditional } = checkAnswers(survey.questions, answers);
  const latest = latestPeriod(survey, company, now);
  if (latest && (await hasAnswered(context, survey, memberId, latest.id)))
    throw new AppError('alreadyAnswered');
  if (!(await isInAudience(context, survey, member))) throw new AppError('notInAudience');
  const period = openPeriod(survey, company, now);
  if (!period) throw new AppError('surveyNotOpen');
  const periodId = period.id;
  const round = await frozenRound(context, survey, company, period);
  if (round.closedAt !== null) throw new AppError('surveyNotOpen');
  const invited = await joinRound(context, company, round, member);
  const secret = await ensureRoundSecret(context, round);
  const _id = responseId(secret, memberId, periodId);
  await fixGroupSize(context, survey, company);
  if (!survey.hasAnswers) await lockQuestions(context, survey);
  try {
    await receiptModel(context).create({
      _id,
      companyId,
      surveyId,
      periodId,
      batch: null,
      // An address that was changed since could be anybody's.
      counts: invited.counts && invited.addressVersion === (member.addressVersion ?? 0),
      answers: ratings,
      ...(conditional.length > 0 && { conditional }),
      segments: invited.segments,
    });
  } catch (error) {
    throw isDuplicateKey(error) ? new AppError('alreadyAnswered') : error;
  }
  if (await cameTooLate(context, round, _id)) throw new AppError('surveyNotOpen');
  const publish = () => publishRound(context, survey, company, round);
  await coalesce(context.connection, `publish ${round._id}`, publish).catch((error: unknown) => {
    // The answer is there; the worker publishes what this left.
    context.log.error({ err: error, companyId, surveyId }, 'publishing failed; the worker tries again');
  });
}

/** Takes an answer back that was written when its round was just being closed, unless it was published with it. */
async function cameTooLate(
  context: Context,
  { companyId, surveyId, periodId }: RoundRecord,
  _id: string,
): Promise<boolean> {
  const round = await findRound(context, { companyId, surveyId, periodId });
  if (!round?.sealedAt) return false;
  const { deletedCount } = await receiptModel(context).deleteOne({ _id, companyId, batch: null });
  return deletedCount === 1;
}
