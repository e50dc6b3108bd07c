import type { Answer } from '@elan/contracts';
import { effectiveGroupSize } from '@elan/scoring';
import type { Period } from '@elan/scoring/periods';
import { AppError, coalesce, type Context, isDuplicateKey } from '../platform';
import { ensureRoundSecret, fixGroupSize, lockQuestions, noteHeld, type RoundRecord } from '../surveys';
import { latestPeriod, openPeriod } from './answer-period';
import { checkAnswers } from './check-answers';
import { findLinkedMember, type PersonalLink } from './find-respondent';
import { frozenRound, joinRound } from './freeze-round';
import { hasAnsweredLink, isLinked, linkedRound, type LinkedSurvey, linkedSurvey } from './linked-survey';
import { publishRound } from './publication/close-round';
import { isFull } from './publication/publish-batches';
import { responseId } from './response-id';
import { insertReceipt, receiptModel } from './receipt.model';

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
  const linked = await linkedSurvey(context, surveyId);
  const { survey, company } = linked;
  const member = await findLinkedMember(context, survey, link);
  if (survey.secret === null) throw new AppError('surveyNotOpen');
  if (!member) throw new AppError('wrongLink');
  const memberId = member._id;
  const now = context.clock.now();
  const { companyId } = survey;
  const { answers: ratings, conditional } = checkAnswers(survey.questions, answers);
  const period = openPeriod(survey, company, now);
  const refuse = async (code: 'notInAudience' | 'surveyNotOpen'): Promise<never> => {
    const latest = latestPeriod(survey, company, now);
    const hasAnswered = latest && (await hasAnsweredLink(context, linked, memberId, latest.id));
    throw new AppError(hasAnswered ? 'alreadyAnswered' : code);
  };
  if (!isLinked(linked, member)) return refuse('notInAudience');
  if (!period) return refuse('surveyNotOpen');
  const periodId = period.id;
  const { round, secret } = await openedRound(context, linked, period);
  if (round.closedAt !== null) return refuse('surveyNotOpen');
  const _id = responseId(secret, memberId, periodId);
  const invited = await joinRound(context, company, round, member);
  const promised = await fixGroupSize(context, survey, company);
  if (!survey.hasAnswers) await lockQuestions(context, survey);
  // An address that was changed since could be anybody's.
  const counts = invited.counts && invited.addressVersion === (member.addressVersion ?? 0);
  try {
    await insertReceipt(context, {
      _id,
      companyId,
      surveyId,
      periodId,
      batch: null,
      counts,
      answers: ratings,
      ...(conditional.length > 0 && { conditional }),
      segments: invited.segments,
    });
  } catch (error) {
    throw isDuplicateKey(error) ? new AppError('alreadyAnswered') : error;
  }
  const held = await noteHeld(context, round, counts);
  if (!held) {
    if (await takeBack(context, companyId, _id)) throw new AppError('surveyNotOpen');
    return;
  }
  const minimumGroupSize = effectiveGroupSize(promised, company.minimumGroupSize);
  if (!isFull(held, held.waiting ?? 0, { minimumGroupSize })) return;
  const publish = () => publishRound(context, survey, company, round);
  await coalesce(context.connection, `publish ${round._id}`, publish).catch((error: unknown) => {
    // The answer is there; the worker publishes what this left.
    context.log.error({ err: error, companyId, surveyId }, 'publishing failed; the worker tries again');
  });
}

/** The round of the period that runs, frozen, with its secret. */
async function openedRound(
  context: Context,
  linked: LinkedSurvey,
  period: Period,
): Promise<{ round: RoundRecord; secret: string }> {
  const known = await linkedRound(context, linked, period.id);
  const round = known.round?.frozenAt
    ? known.round
    : await frozenRound(context, linked.survey, linked.company, period);
  return { round, secret: known.secret ?? (await ensureRoundSecret(context, round)) };
}

/** Takes an answer back that came when its round was sealed, unless it was published with it. @returns whether it did */
async function takeBack(context: Context, companyId: string, _id: string): Promise<boolean> {
  const { deletedCount } = await receiptModel(context).deleteOne({ _id, companyId, batch: null });
  return deletedCount === 1;
}
