import { type Context, isDuplicateKey } from '../../platform';
import {
  claimBatch,
  findRound,
  findStoredSurvey,
  finishBatch,
  noteWaiting,
  type RoundRecord,
} from '../../surveys';
import { receiptModel, type ReceiptRecord } from '../receipt.model';
import { addResponse, fromStored, emptyAggregate, toStored } from './aggregate';
import { dayCountModel, type DayCountRecord } from './day-count.model';
import { countHeld, type Held } from './find-published';
import { outcomeOf } from './outcome';

/** Large rounds have larger batches, so that they have fewer: this share of what was published before, up to a limit. */
const GROWTH = 0.01;
const LARGEST = 50;

interface Options {
  readonly minimumGroupSize: number;
  /** On which what is published now is counted, `yyyy-MM-dd`. */
  readonly day: string;
  /** The round is over: all that is held goes out, if it is enough people. */
  readonly isOver?: boolean;
}

type Named = Pick<RoundRecord, 'companyId' | 'surveyId' | 'periodId'>;

/** How many people a batch holds. The next one is held back until one more batch is full behind it. */
export function batchSize(published: number, minimumGroupSize: number): number {
  return Math.max(minimumGroupSize, Math.min(LARGEST, Math.ceil(published * GROWTH)));
}

/**
 * Publishes what may be published of a round: each batch of at least the minimum group size, drawn at random from what
 * is held, as soon as as many again are held behind it. A batch is claimed on its round, becomes visible by one write of
 * its day, and is then noted on its receipts; whoever finds a claim finishes it. So it may run at the same time in
 * several processes, and be interrupted anywhere.
 */
export async function publishBatches(context: Context, named: Named, options: Options): Promise<void> {
  for (;;) {
    const round = await findRound(context, named);
    if (!round || round.sealedAt !== null) return;
    if (round.publishing) {
      await completeBatch(context, round);
      continue;
    }
    const held = await countHeld(context, round);
    if (!isFull(round, held.counting, options)) return noteWaiting(context, round, held.counting);
    const { receiptIds, people } = await drawBatch(context, round, held, options);
    await claimBatch(context, round, { day: options.day, receiptIds }, people);
  }
}

/** @returns whether so many held answers that prove people are a batch with enough behind it. */
export function isFull(
  { published }: Pick<RoundRecord, 'published'>,
  counting: number,
  { minimumGroupSize, isOver = false }: Pick<Options, 'minimumGroupSize' | 'isOver'>,
): boolean {
  const size = batchSize(published, minimumGroupSize);
  return counting >= (isOver ? minimumGroupSize : size + minimumGroupSize);
}

/** The receipts of the next batch, and how many of them prove people. */
async function drawBatch(
  context: Context,
  { companyId, surveyId, periodId, published }: RoundRecord,
  held: Held,
  { minimumGroupSize, isOver = false }: Options,
): Promise<{ receiptIds: string[]; people: number }> {
  const size = isOver ? Infinity : batchSize(published, minimumGroupSize);
  const drawn = await receiptModel(context)
    .find({ companyId, surveyId, periodId, batch: null }, { counts: 1 })
    // A random order: the ids are keyed hashes.
    .sort({ _id: 1 })
    .limit(isOver ? 0 : size + held.responses - held.counting)
    .lean();
  let people = 0;
  const batch = drawn.filter(({ counts }) => {
    const isDrawn = people < size;
    if (isDrawn && counts) people += 1;
    return isDrawn;
  });
  return { receiptIds: batch.map(({ _id }) => _id), people };
}

async function completeBatch(context: Context, round: RoundRecord): Promise<void> {
  const { companyId, batches, publishing } = round;
  if (!publishing) return;
  if (!(await countBatch(context, round, publishing))) return;
  const ofBatch = { companyId, _id: { $in: publishing.receiptIds } };
  await receiptModel(context).updateMany(ofBatch, { $set: { batch: batches } });
  await finishBatch(context, round);
}

/** Makes the batch visible. @returns whether it is; false when somebody else changed the day at the same instant */
async function countBatch(
  context: Context,
  { companyId, surveyId, periodId, batches }: RoundRecord,
  { day, receiptIds }: NonNullable<RoundRecord['publishing']>,
): Promise<boolean> {
  const _id = `${surveyId}:${day}:${periodId}`;
  // The day first: a batch that is not in it yet has its answers on its receipts.
  const before = await dayCountModel(context).findOne({ _id, companyId }).lean();
  if (before && before.lastBatch >= batches) return true;
  const aggregate = before ? fromStored(before) : emptyAggregate();
  const [survey, receipts] = await Promise.all([
    findStoredSurvey(context, companyId, surveyId, ['questions']),
    receiptModel(context)
      .find({ companyId, _id: { $in: receiptIds } }, { counts: 1, answers: 1 })
      .lean(),
  ]);
  const outcome = outcomeOf(survey?.questions ?? []);
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
    const { modifiedCount } = await dayCountModel(context).replaceOne({ _id, companyId, lastBatch }, after);
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

/** @returns the answers of a round that a batch holds, up to one of the batches. */
export async function findBatched(
  context: Context,
  { companyId, surveyId, periodId }: Named,
  batches: number,
): Promise<ReceiptRecord[]> {
  return receiptModel(context)
    .find({ companyId, surveyId, periodId, batch: { $ne: null, $lte: batches } })
    .lean();
}
