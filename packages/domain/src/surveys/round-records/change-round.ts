import type { CommentsSetting } from '@elan/contracts';
import type { Context } from '../../platform';
import {
  type FrozenSegmentation,
  roundModel,
  type PublishingBatch,
  type Reach,
  type Release,
  type RoundRecord,
  type Withheld,
} from './round.model';

type Named = Pick<RoundRecord, '_id' | 'companyId'>;
type Counted = Named & Pick<RoundRecord, 'batches'>;

/** Sets the segmentations of a round, once. @returns those that are set */
export async function fixSegmentations(
  context: Context,
  { _id, companyId }: Named,
  segmentations: readonly FrozenSegmentation[],
): Promise<readonly FrozenSegmentation[]> {
  await roundModel(context).updateOne(
    { _id, companyId, segmentations: null },
    { $set: { segmentations: [...segmentations] } },
  );
  const round = await roundModel(context).findOne({ _id, companyId }, { segmentations: 1 }).lean();
  return round?.segmentations ?? [];
}

/** Sets which comments a round asks for, once. @returns what is set */
export async function fixComments(
  context: Context,
  { _id, companyId }: Named,
  comments: CommentsSetting,
): Promise<CommentsSetting> {
  await roundModel(context).updateOne(
    { _id, companyId, comments: { $exists: false } },
    { $set: { comments } },
  );
  const round = await roundModel(context).findOne({ _id, companyId }, { comments: 1 }).lean();
  return round?.comments ?? comments;
}

interface WhenFrozen extends Required<Pick<RoundRecord, 'counting' | 'languages'>> {
  readonly withheld: Withheld | null;
}

/** Records that the segments of everybody initially invited are frozen, with what follows from them. */
export async function markFrozen(
  context: Context,
  { _id, companyId }: Named,
  { counting, withheld, languages }: WhenFrozen,
): Promise<void> {
  await roundModel(context).updateOne(
    { _id, companyId, frozenAt: null },
    { $set: { frozenAt: context.clock.now(), counting, languages, ...(withheld && { withheld }) } },
  );
}

/** Records that two members of a round are one respondent. */
export async function markTwins(context: Context, { _id, companyId }: Named): Promise<void> {
  await roundModel(context).updateOne({ _id, companyId }, { $set: { hasTwins: true } });
}

/** Records that a round has picked its members by a rule. */
export async function markPicked(
  context: Context,
  { _id, companyId }: Named,
  ruleKey: string,
): Promise<void> {
  await roundModel(context).updateOne({ _id, companyId }, { $addToSet: { pickedBy: ruleKey } });
}

/**
 * Claims the next batch of a round. Only one of several concurrent callers gets it.
 * @param people how many of its answers count as people
 * @returns the round with it; null: somebody else was first
 */
export async function claimBatch(
  context: Context,
  { _id, companyId, batches }: Counted,
  publishing: PublishingBatch,
  people: number,
): Promise<RoundRecord | null> {
  return roundModel.of(context, companyId).findOneAndUpdate(
    { _id, batches, publishing: null, sealedAt: null },
    {
      $set: { publishing },
      $inc: { batches: 1, published: publishing.receiptIds.length, waiting: -people },
    },
  );
}

/**
 * Corrects the number of held answers that count as people, unless something happened since the round was read: then
 * whoever caused it checks, too.
 */
export async function noteWaiting(
  context: Context,
  { _id, companyId, batches, waiting = null }: Counted & Pick<RoundRecord, 'waiting'>,
  counting: number,
): Promise<void> {
  if (waiting === counting) return;
  await roundModel(context).updateOne({ _id, companyId, batches, waiting }, { $set: { waiting: counting } });
}

/**
 * Records that answers are held, and how many of them count as people. Whoever keeps the results of the round notices
 * that there are more.
 * @returns the round with them; null if it was sealed before, or is gone
 */
export async function noteHeld(
  context: Context,
  { _id, companyId }: Named,
  { arrived, counting }: { readonly arrived: number; readonly counting: number },
): Promise<RoundRecord | null> {
  return roundModel
    .of(context, companyId)
    .findOneAndUpdate({ _id, sealedAt: null }, { $inc: { waiting: counting, arrived } });
}

/** Records that the last batch is published. @returns the changed round; null: another batch is the last one by now */
export async function finishBatch(
  context: Context,
  { _id, companyId, batches }: Counted,
): Promise<RoundRecord | null> {
  return roundModel.of(context, companyId).findOneAndUpdate({ _id, batches }, { $set: { publishing: null } });
}

/**
 * Records what is published about the groups of a round, unless somebody else recorded something since. A sealed round
 * waits until its answers are removed, too. @returns whether it did
 */
export async function addRelease(
  context: Context,
  { _id, companyId, releases, sealedAt }: Named & Pick<RoundRecord, 'releases' | 'sealedAt'>,
  release: Release,
): Promise<boolean> {
  const isWaiting = { 'groupsWait.until': { $gt: new Date(0) } };
  const { modifiedCount } = await roundModel(context).updateOne(
    {
      ...{ _id, companyId, releases: { $size: releases.length } },
      ...(sealedAt === null ? { sealedAt } : isWaiting),
    },
    { $push: { releases: release }, ...(sealedAt === null && { $unset: { groupsWait: 1 } }) },
  );
  return modifiedCount === 1;
}

/** Records until when the groups of a round wait, unless they were published meanwhile. */
export async function noteGroupsWait(
  context: Context,
  { _id, companyId, releases }: Named & Pick<RoundRecord, 'releases'>,
  until: Date,
): Promise<void> {
  await roundModel(context).updateOne(
    { _id, companyId, releases: { $size: releases.length } },
    { $set: { groupsWait: { until } } },
  );
}

/** Records that the groups of a round do not wait any more. */
export async function endGroupsWait(context: Context, { _id, companyId }: Named): Promise<void> {
  await roundModel(context).updateOne({ _id, companyId }, { $unset: { groupsWait: 1 } });
}

/**
 * Ends publication, if the round is still as it was when everything that may be published was.
 * @returns whether it did
 */
export async function sealRound(
  context: Context,
  { _id, companyId, batches, publishing, releases }: RoundRecord,
): Promise<boolean> {
  if (publishing !== null) return false;
  const { modifiedCount } = await roundModel(context).updateOne(
    { _id, companyId, batches, publishing, releases: { $size: releases.length }, sealedAt: null },
    { $set: { sealedAt: context.clock.now() } },
  );
  return modifiedCount === 1;
}

/** Records that the running round of a survey ends now. */
export async function endRound(
  context: Context,
  { companyId, surveyId }: Pick<RoundRecord, 'companyId' | 'surveyId'>,
): Promise<void> {
  const now = context.clock.now();
  await roundModel(context).updateMany(
    { companyId, surveyId, closedAt: null, $or: [{ endsAt: null }, { endsAt: { $gt: now } }] },
    { $set: { endsAt: now } },
  );
}

/** Records which questions may be shown as drivers, once. */
export async function noteDrivers(
  context: Context,
  { _id, companyId }: Named,
  drivers: readonly string[],
): Promise<void> {
  await roundModel(context).updateOne(
    { _id, companyId, drivers: { $exists: false } },
    { $set: { drivers: [...drivers] } },
  );
}

/** Closes a round for good. */
export async function markClosed(context: Context, { _id, companyId }: Named): Promise<void> {
  await roundModel(context).updateOne(
    { _id, companyId, closedAt: null },
    { $set: { closedAt: context.clock.now() } },
  );
}

/** Records that nothing can tell any more who answered in a round. */
export async function markForgotten(context: Context, { _id, companyId }: Named): Promise<void> {
  await roundModel(context).updateOne({ _id, companyId }, { $set: { forgottenAt: context.clock.now() } });
}

/** Records who was asked and answered by each way, once. */
export async function noteReach(context: Context, { _id, companyId }: Named, reach: Reach): Promise<void> {
  await roundModel(context).updateOne({ _id, companyId, reach: { $exists: false } }, { $set: { reach } });
}

/** Records that cards which count were drawn after a round had opened. */
export async function noteCountingCards(
  context: Context,
  { _id, companyId }: Named,
  cards: number,
): Promise<void> {
  await roundModel(context).updateOne({ _id, companyId }, { $inc: { counting: cards } });
}
