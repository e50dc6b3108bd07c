import type { Context } from '../../platform';
import { roundId, type RoundRecord } from '../../surveys';
import { receiptModel } from '../receipt.model';
import { conditionalCountModel, type ConditionalCountRecord } from './conditional-count.model';
import { dayCountModel } from './day-count.model';
import type { Part } from './folded-rounds';
import { groupCountModel, type GroupCountRecord } from './group-count.model';

/** The survey whose published answers are read. */
interface OfSurvey {
  readonly _id: string;
  readonly companyId: string;
}

const within = (part: Part) =>
  'periodId' in part ? { periodId: part.periodId } : { day: { $gte: part.from, $lte: part.to } };

/** @returns what was published about the groups of a survey's rounds, by one segmentation and by those with distributions, or by all. */
export async function findGroupCounts(
  context: Context,
  { _id: surveyId, companyId }: OfSurvey,
  part: Part,
  segmentationId?: string,
): Promise<GroupCountRecord[]> {
  return groupCountModel(context)
    .find({
      ...{ companyId, surveyId },
      ...(segmentationId !== undefined && { $or: [{ segmentationId }, { isDetailed: true }] }),
      ...within(part),
    })
    .sort({ day: 1, _id: 1 })
    .lean();
}

/** @returns what was published about the questions that may not apply, by round. */
export async function findConditionalCounts(
  context: Context,
  { _id: surveyId, companyId }: OfSurvey,
): Promise<ConditionalCountRecord[]> {
  return conditionalCountModel(context).find({ companyId, surveyId }).lean();
}

/** @returns how many people the published answers of each round of some surveys account for, by the id of the round. */
export async function countPeopleByRound(
  context: Context,
  companyId: string,
  surveyIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const days = await dayCountModel(context)
    .find({ companyId, surveyId: { $in: [...surveyIds] } }, { surveyId: 1, periodId: 1, counting: 1 })
    .lean();
  const people = new Map<string, number>();
  for (const { surveyId, periodId, counting } of days) {
    const id = roundId(surveyId, periodId);
    people.set(id, (people.get(id) ?? 0) + counting);
  }
  return people;
}

/** @returns how many answers of a company were published on each day, starting from a day. */
export async function countPublishedByDay(
  context: Context,
  companyId: string,
  from: string,
): Promise<{ day: string; responses: number }[]> {
  return dayCountModel(context)
    .find({ companyId, day: { $gte: from } }, { day: 1, responses: 1 })
    .lean();
}

/** How many answers of some surveys were published on each day, by round. */
export async function publishedDays(
  context: Context,
  companyId: string,
  surveyIds: readonly string[],
): Promise<ReadonlyMap<string, readonly { day: string; responses: number }[]>> {
  const days = await dayCountModel(context)
    .find(
      { companyId, surveyId: { $in: [...surveyIds] } },
      { surveyId: 1, periodId: 1, day: 1, responses: 1 },
    )
    .lean();
  const byRound = new Map<string, { day: string; responses: number }[]>();
  for (const { surveyId, periodId, ...day } of days) {
    const round = `${surveyId}:${periodId}`;
    byRound.set(round, [...(byRound.get(round) ?? []), day]);
  }
  return byRound;
}

/** Held answers, and how many of them count as people. */
interface Held {
  readonly responses: number;
  readonly counting: number;
}

/**
 * @returns what is held of a round that is not closed: usually fewer than two batches, however many were published.
 * Answers by card only join with their batch: otherwise whoever has a card could see whether it was used.
 */
export async function countHeld(
  context: Context,
  { companyId, surveyId, periodId }: Pick<RoundRecord, 'companyId' | 'surveyId' | 'periodId'>,
): Promise<Held> {
  const groups = await receiptModel(context).aggregate<{ _id: boolean; responses: number }>([
    { $match: { companyId, surveyId, periodId, batch: null, byCard: { $ne: true } } },
    { $group: { _id: '$counts', responses: { $sum: 1 } } },
  ]);
  return {
    responses: groups.reduce((sum, { responses }) => sum + responses, 0),
    counting: groups.find(({ _id }) => _id)?.responses ?? 0,
  };
}

/** What is needed to count who answered a round. */
type Counted = Pick<
  RoundRecord,
  'companyId' | 'surveyId' | 'periodId' | 'published' | 'publishing' | 'closedAt'
>;

/**
 * @returns how many answered a round: all answers so far while it runs, all published ones once it is closed; null
 * while fewer people than the minimum group size count
 */
export async function countAnswered(
  context: Context,
  round: Counted,
  minimumGroupSize: number,
): Promise<number | null> {
  const held = round.closedAt === null ? await countHeld(context, round) : { responses: 0, counting: 0 };
  const published = round.published - (round.publishing?.receiptIds.length ?? 0);
  // Anything published is enough people.
  const isEnough = published > 0 || held.counting >= minimumGroupSize;
  const answered = published + held.responses;
  return isEnough && answered >= minimumGroupSize ? answered : null;
}
