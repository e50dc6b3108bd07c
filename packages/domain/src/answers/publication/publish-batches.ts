import { batchSize, heldUntilFull } from '@elan/scoring';
import { type Context, isDuplicateKey } from '../../platform';
import {
  claimBatch,
  findRound,
  findStoredSurvey,
  finishBatch,
  noteWaiting,
  type PublishingBatch,
  type RoundRecord,
} from '../../surveys';
import { forgetBatches, publishComments } from '../comments/publish-comments';
import { receiptModel, type ReceiptRecord } from '../receipt.model';
import { addResponse, fromStored, emptyAggregate, toStored } from './aggregate';
import { dayCountModel, type DayCountRecord } from './day-count.model';
import { type Outcome, outcomeOf } from './outcome';

interface Options {
  readonly minimumGroupSize: number;
  /** The day on which what is published now is counted, `yyyy-MM-dd`. */
  readonly day: string;
  /** The round is over: everything held is published, if it is enough people. */
  readonly isOver?: boolean;
}

type Named = Pick<RoundRecord, 'companyId' | 'surveyId' | 'periodId'>;

/** An answer that waits for a batch, or is in the claimed one. */
type HeldReceipt = Pick<ReceiptRecord, '_id' | 'counts' | 'byCard' | 'answers' | 'comments'>;

/**
 * Publishes what may be published of a round: each batch of at least the minimum group size, drawn at random from the
 * held answers, as soon as as many again are held behind it. A batch is claimed on its round, becomes visible by one
 * write of its day, and is then recorded on its receipts; whoever finds a claim finishes it. So this may run in several
 * processes at once, and be interrupted anywhere.
 * @param current the round as it is now
 * @returns the round in the state in which nothing was left to publish; null: it no longer exists
 */
export async function publishBatches(
  context: Context,
  current: RoundRecord | null,
  options: Options,
): Promise<RoundRecord | null> {
  let round = current;
  let rest: readonly HeldReceipt[] | null = null;
  // Read with the first batch: questions that have answers do not change any more.
  let outcome: Outcome | null | undefined;
  while (round && round.sealedAt === null) {
    if (round.publishing) {
      // Read their answers first: once the claim is gone, the day already includes them.
      const receipts = await findClaimed(context, round, round.publishing);
      if (outcome === undefined) outcome = await findOutcome(context, round);
      round = await completeBatch(context, round, { receipts, outcome });
      rest = null;
      continue;
    }
    const held: readonly HeldReceipt[] = rest ?? (await findHeld(context, round));
    const counting = countingIn(held);
    const receipts = isFull(round, counting, options) ? drawBatch(round, held, options) : [];
    if (receipts.length === 0) {
      if (!rest) await noteWaiting(context, round, counting);
      return round;
    }
    if (outcome === undefined) outcome = await findOutcome(context, round);
    const receiptIds = receipts.map(({ _id }) => _id);
    const claimed = await claimBatch(context, round, { day: options.day, receiptIds }, countingIn(receipts));
    round = claimed
      ? await completeBatch(context, claimed, { receipts, outcome })
      : await findRound(context, round);
    // The remaining answers are still held unless another process has claimed a batch; when a round is over, it is read
    // again.
    const isUntouched = claimed !== null && round?.batches === claimed.batches;
    const drawn = new Set(receipts);
    rest = isUntouched && options.isOver !== true ? held.filter((receipt) => !drawn.has(receipt)) : null;
  }
  return round;
}

/** @returns whether this many held answers that count as people are a batch with enough behind it. */
export function isFull(
  { published }: Pick<RoundRecord, 'published'>,
  counting: number,
  options: Pick<Options, 'minimumGroupSize' | 'isOver'>,
): boolean {
  return counting >= heldUntilFull(published, options);
}

const countingIn = (receipts: readonly HeldReceipt[]) => receipts.filter(({ counts }) => counts).length;

const heldFields = ['counts', 'byCard', 'answers', 'comments'] as const;

/** Usually fewer than two batches, however many were published. In random order: the ids are keyed hashes. */
async function findHeld(context: Context, { companyId, surveyId, periodId }: Named): Promise<HeldReceipt[]> {
  const held = { surveyId, periodId, batch: null };
  return receiptModel.of(context, companyId).find(held, { fields: heldFields, sort: { _id: 1 } });
}

async function findClaimed(
  context: Context,
  { companyId }: Named,
  { receiptIds }: PublishingBatch,
): Promise<HeldReceipt[]> {
  const claimed = { _id: { $in: receiptIds } };
  return receiptModel.of(context, companyId).find(claimed, { fields: heldFields });
}

/**
 * The first of the held answers that make up the next batch; none: it has to wait. Whoever printed cards may have kept
 * some, so a batch holds at least a minimum by mail or nobody, and the same of answers by card: one by itself would say
 * that its card was used. A minimum of the same kind is left behind for the last batch, so fewer cards there are all of
 * the round, which are never published.
 */
function drawBatch(
  { published }: RoundRecord,
  held: readonly HeldReceipt[],
  { minimumGroupSize, isOver = false }: Options,
): readonly HeldReceipt[] {
  const byCard = held.filter((receipt) => receipt.byCard === true);
  const others = held.filter((receipt) => receipt.byCard !== true);
  if (isOver) {
    const last = byCard.length < minimumGroupSize ? others : held;
    return countingIn(last) < minimumGroupSize ? [] : last;
  }
  const size = batchSize(published, minimumGroupSize);
  const isEnough = (receipts: readonly HeldReceipt[]) => countingIn(receipts) >= size + minimumGroupSize;
  if (!isEnough(others)) return isEnough(byCard) ? firstOf(byCard, size) : [];
  const drawn = firstOf(others, size);
  const cards = byCard.slice(minimumGroupSize);
  return cards.length >= minimumGroupSize ? [...drawn, ...cards] : drawn;
}

/** As many as hold so many people. */
function firstOf(held: readonly HeldReceipt[], size: number): HeldReceipt[] {
  let people = 0;
  return held.filter(({ counts }) => {
    const isDrawn = people < size;
    if (isDrawn && counts) people += 1;
    return isDrawn;
  });
}

/** What is counted of a batch. */
interface Batch {
  readonly receipts: readonly HeldReceipt[];
  readonly outcome: Outcome | null;
}

async function findOutcome(context: Context, { companyId, surveyId }: RoundRecord): Promise<Outcome | null> {
  const survey = await findStoredSurvey(context, companyId, surveyId, ['questions']);
  return outcomeOf(survey?.questions ?? []);
}

/** @returns the round in its new state */
async function completeBatch(
  context: Context,
  round: RoundRecord,
  batch: Batch,
): Promise<RoundRecord | null> {
  const { companyId, batches, publishing } = round;
  if (!publishing || !(await countBatch(context, round, publishing.day, batch)))
    return findRound(context, round);
  const comments = batch.receipts.flatMap((receipt) => receipt.comments ?? []);
  await publishComments(context, round, comments);
  const ofBatch = { _id: { $in: publishing.receiptIds } };
  // The comments are published: from now on nothing links them to a receipt.
  const noted = { $set: { batch: batches }, $unset: { comments: 1 } } as const;
  await receiptModel.of(context, companyId).updateMany(ofBatch, noted);
  const finished = await finishBatch(context, round);
  if (comments.length > 0) await forgetBatches(context, round, batches);
  return finished ?? findRound(context, round);
}

/** Makes the batch visible. @returns whether it is; false if another process changed the day at the same instant */
async function countBatch(
  context: Context,
  { companyId, surveyId, periodId, batches }: RoundRecord,
  day: string,
  { receipts, outcome }: Batch,
): Promise<boolean> {
  const _id = `${surveyId}:${day}:${periodId}`;
  const days = dayCountModel.of(context, companyId);
  const before = await days.findOne({ _id });
  if (before && before.lastBatch >= batches) return true;
  const aggregate = before ? fromStored(before) : emptyAggregate();
  for (const { counts, answers = [] } of receipts) addResponse(aggregate, { counts, answers }, outcome);
  const after: DayCountRecord = {
    _id,
    companyId,
    surveyId,
    day,
    periodId,
    lastBatch: batches,
    ...toStored(aggregate),
  };
  if (before) {
    const { lastBatch } = before;
    const { modifiedCount } = await days.replaceOne({ _id, lastBatch }, after);
    return modifiedCount === 1;
  }
  try {
    await dayCountModel(context).create(after);
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** @returns the answers of a round that are in a batch, up to a given batch. */
export async function findBatched(
  context: Context,
  { companyId, surveyId, periodId }: Named,
  batches: number,
): Promise<ReceiptRecord[]> {
  return receiptModel(context)
    .find({ companyId, surveyId, periodId, batch: { $ne: null, $lte: batches } })
    .lean();
}

/**
 * The same for what is told of groups: whoever handed out cards knows which went to a group, so they count in none and
 * move no end.
 */
export async function findForGroups(...of: Parameters<typeof findBatched>): Promise<ReceiptRecord[]> {
  const receipts = await findBatched(...of);
  return receipts.map((receipt) => (receipt.byCard ? { ...receipt, counts: false } : receipt));
}
