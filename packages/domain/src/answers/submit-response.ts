import type { Answer, CommentsSetting, GivenComment } from '@elan/contracts';
import { effectiveGroupSize } from '@elan/scoring';
import type { Period } from '@elan/scoring/periods';
import type { Network } from '@elan/edge/network';
import {
  AppError,
  type Context,
  together,
  claimAttempts,
  later,
  ofNetwork,
  padDuration,
  rateLimitPolicies,
  scheduleCheck,
  MINUTE,
  reportUnlessUnreachable,
} from '../platform';
import {
  ensureRoundSecret,
  fixComments,
  groupSizeOf,
  lockSurvey,
  noteHeld,
  type RoundRecord,
} from '../surveys';
import { latestPeriod, openPeriod } from './answer-period';
import { cardHash } from './cards/card-hash';
import { validCards } from './cards/card-sheet.model';
import { checkAnswers, type CheckedAnswers } from './check-answers';
import { checkComments } from './comments/check-comments';
import type { HeldComment } from './comments/comment.model';
import { findLinkedMember, type PersonalLink } from './link/find-respondent';
import { frozenRound, joinRound } from './freeze-round';
import {
  hasAnsweredLink,
  isLinked,
  linkedRound,
  type LinkedSurvey,
  surveyForLink,
} from './link/survey-for-link';
import { publishCurrent } from './publication/close-round';
import { isFull } from './publication/publish-batches';
import { respondentOf, responseId } from './response-id';
import { receiptModel, type ReceiptRecord } from './receipt.model';

/** Longer than recording an answer takes, so that the timing does not reveal whether a card's code was good for one. */
const ANSWER_MILLISECONDS = 80;

/** What a member submits. */
interface Given {
  readonly answers: readonly Answer[];
  /** At most one per question, and one on the whole survey. */
  readonly comments?: readonly GivenComment[] | undefined;
}

/**
 * Accepts a member's answers for the running period, once. Later submissions are refused whatever they contain, because
 * somebody who knows a personal link could otherwise find out by trial what was answered; a client that lost the reply
 * learns from the refusal that its answers have arrived.
 * @throws AppError surveyNotFound, wrongLink, validation (every question once, 0-10, null where it may not apply;
 * comments that were not asked for); alreadyAnswered, notInAudience, surveyNotOpen
 */
export async function submitResponse(
  context: Context,
  surveyId: string,
  link: PersonalLink,
  given: Given,
): Promise<void> {
  const linked = await surveyForLink(context, surveyId);
  const taken = await takeInStep(context, linked.survey, () => takeResponse(context, linked, link, given));
  if (taken.status === 'rejected') throw taken.reason;
}

/** Takes together what everybody answers at this moment: each step then needs only one query. */
const takeInStep = together(
  (_context: Context, _survey: LinkedSurvey['survey'], all: readonly (() => Promise<void>)[]) =>
    Promise.allSettled(all.map((take) => take())),
);

async function takeResponse(
  context: Context,
  linked: LinkedSurvey,
  link: PersonalLink,
  { answers, comments = [] }: Given,
): Promise<void> {
  const { survey, company } = linked;
  const member = await findLinkedMember(context, linked, link);
  if (survey.secret === null) throw new AppError('surveyNotOpen');
  if (!member) throw new AppError('wrongLink');
  const now = context.clock.now();
  const checked = checkAnswers(survey.questions, answers);
  const period = openPeriod(survey, company, now);
  const latest = latestPeriod(survey, company, now);
  const refuse = async (code: 'notInAudience' | 'surveyNotOpen'): Promise<never> => {
    const hasAnswered = latest && (await hasAnsweredLink(context, linked, member, latest.id));
    throw new AppError(hasAnswered ? 'alreadyAnswered' : code);
  };
  if (!(await isLinked(context, linked, member, latest?.id))) return refuse('notInAudience');
  if (!period) return refuse('surveyNotOpen');
  const { round, secret } = await openedRound(context, linked, period);
  if (round.closedAt !== null) return refuse('surveyNotOpen');
  const held = await checkedComments(context, linked, round, comments);
  const invited = await joinRound(context, company, round, member);
  const _id = responseId(secret, respondentOf(member._id, invited), period.id);
  const { counts, segments } = invited;
  const isNew = await keepAnswer(context, linked, round, { _id, counts, segments, checked, held });
  if (!isNew) throw new AppError('alreadyAnswered');
}

/**
 * Accepts answers by the code of a card, once, and says nothing about the code: whoever handed out the cards, or finds
 * one, could otherwise try which were used. So an unknown code, a used one, and one of another round are taken like any.
 * @throws AppError surveyNotFound, surveyNotOpen, validation (as with links), tooManyAttempts
 */
export async function submitByCard(
  context: Context,
  surveyId: string,
  code: string,
  given: Given,
  network: Network,
): Promise<void> {
  await claimAttempts(context, ...ofNetwork(rateLimitPolicies.cardOfNetwork, network));
  await padDuration(context, ANSWER_MILLISECONDS, async () => {
    const linked = await surveyForLink(context, surveyId);
    const taken = await takeInStep(context, linked.survey, () => takeByCard(context, linked, code, given));
    if (taken.status === 'rejected') throw taken.reason;
  });
}

async function takeByCard(
  context: Context,
  linked: LinkedSurvey,
  code: string,
  { answers, comments = [] }: Given,
): Promise<void> {
  const { survey, company } = linked;
  const checked = checkAnswers(survey.questions, answers);
  const period = openPeriod(survey, company, context.clock.now());
  if (!period) throw new AppError('surveyNotOpen');
  const { round, secret } = await openedRound(context, linked, period);
  if (round.closedAt !== null) throw new AppError('surveyNotOpen');
  const hash = cardHash(context, round, code);
  const { counts, groupOf } = await validCards(context, round.companyId, round.surveyId, round.periodId);
  const group = round.cards === true ? groupOf.get(hash) : undefined;
  // Anybody can send a code: only a good one settles what the round asks for.
  const held = await checkedComments(context, linked, round, comments, group !== undefined);
  if (round.cards !== true) return;
  if (group !== undefined) {
    // No member's id has a blank in it. The same code gives the same id: a second answer finds the first.
    const _id = responseId(secret, `card ${hash}`, round.periodId);
    const segments = group ? [group] : [];
    if (await keepAnswer(context, linked, round, { _id, counts, byCard: true, segments, checked, held }))
      return;
  }
  // What an answer changes about the round tells whoever reads results that something came, and a sealed round refuses
  // one: the same for a code that is worth nothing, or either would tell of it.
  const minimumGroupSize = effectiveGroupSize(groupSizeOf(survey, company), company.minimumGroupSize);
  if (!(await holdAnswer(context, { _id: round._id, linked, round, minimumGroupSize }, false)))
    throw new AppError('surveyNotOpen');
}

/** @throws AppError validation: comments that were not asked for */
async function checkedComments(
  context: Context,
  { survey }: LinkedSurvey,
  round: RoundRecord,
  comments: readonly GivenComment[],
  settles = true,
): Promise<HeldComment[]> {
  const chosen = survey.comments ?? 'none';
  const asked = round.comments ?? (settles ? await askedComments(context, round, chosen) : chosen);
  return checkComments({ comments: asked, questions: survey.questions }, comments);
}

interface Keeping extends Pick<ReceiptRecord, '_id' | 'counts' | 'byCard' | 'segments'> {
  readonly checked: CheckedAnswers;
  readonly held: HeldComment[];
}

/** @returns whether they are the first under their id. @throws AppError surveyNotOpen: the round ended meanwhile */
async function keepAnswer(
  context: Context,
  linked: LinkedSurvey,
  round: RoundRecord,
  { checked, held, ...of }: Keeping,
): Promise<boolean> {
  const { survey, company } = linked;
  const { companyId, surveyId, periodId } = round;
  const { answers, conditional } = checked;
  // Locked before its link left: this changes nothing, and so tells nobody that an answer came.
  const promised = await lockSurvey(context, survey, company);
  const receipt: ReceiptRecord = {
    ...of,
    ...{ companyId, surveyId, periodId, batch: null, answers },
    ...(conditional.length > 0 && { conditional }),
    ...(held.length > 0 && { comments: held }),
  };
  if (!(await receiptModel.of(context, companyId).insertOne(receipt))) return false;
  const minimumGroupSize = effectiveGroupSize(promised, company.minimumGroupSize);
  const isHeld = await holdAnswer(context, { _id: round._id, linked, round, minimumGroupSize }, of.counts);
  if (!isHeld && (await withdraw(context, companyId, of._id))) throw new AppError('surveyNotOpen');
  return true;
}

interface Holding {
  /** The round's. */
  readonly _id: string;
  readonly linked: LinkedSurvey;
  readonly round: RoundRecord;
  readonly minimumGroupSize: number;
}

/**
 * Records that answers are held, and publishes those that complete a batch.
 * @param held for each whether it counts as a person
 * @returns for each whether it is held; none is once the round is sealed
 */
async function holdAnswers(
  context: Context,
  { linked: { survey, company }, round, minimumGroupSize }: Holding,
  held: readonly boolean[],
): Promise<boolean[]> {
  const noted = await noteHeld(context, round, {
    arrived: held.length,
    counting: held.filter(Boolean).length,
  });
  if (noted && isFull(noted, noted.waiting ?? 0, { minimumGroupSize })) {
    // If this process crashes here, the worker continues.
    await scheduleCheck(context, survey.companyId, 'closing', later(context.clock.now(), MINUTE));
    await publishCurrent(context, survey, company, noted).catch((error: unknown) => {
      const { companyId, surveyId } = round;
      // The answers are stored; the worker publishes what is left.
      reportUnlessUnreachable(context, error, () =>
        context.log.error({ err: error, companyId, surveyId }, 'publishing failed; the worker tries again'),
      );
    });
  }
  return held.map(() => noted !== null);
}

const holdAnswer = together(holdAnswers);

/** The round of the running period, frozen, with its secret. */
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

/** What the first link of a round settles, or else its first answer. Simultaneous calls share one write. */
const askedComments = together(
  async (context: Context, round: RoundRecord, settings: readonly CommentsSetting[]) => {
    const fixed = await fixComments(context, round, settings[0] ?? 'none');
    return settings.map(() => fixed);
  },
);

/**
 * Removes an answer that arrived while its round was being sealed, unless it was published with it. @returns whether it
 * did
 */
async function withdraw(context: Context, companyId: string, _id: string): Promise<boolean> {
  const { deletedCount } = await receiptModel(context).deleteOne({ _id, companyId, batch: null });
  return deletedCount === 1;
}
