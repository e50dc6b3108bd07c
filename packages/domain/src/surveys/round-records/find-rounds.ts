import { sharedRead, type Context } from '../../platform';
import { type Release, roundId, roundModel, type RoundRecord } from './round.model';

/** The survey that rounds belong to. */
interface OfSurvey {
  readonly companyId: string;
  readonly surveyId: string;
}

/** Part of a filter: rounds whose results were not deleted after their time. */
const present = { 'retired.how': { $ne: 'deleted' } } as const;

/** @returns every round of a survey. */
export async function findRounds(
  context: Context,
  { companyId, surveyId }: OfSurvey,
): Promise<RoundRecord[]> {
  return roundModel(context).find({ companyId, surveyId }).lean();
}

/**
 * Reads the rounds of a survey for results, with a copy of the closed ones, which do not change any more: each carries
 * the groups and releases it had. Closed rounds come first.
 */
export async function findRoundsOfResults(
  context: Context,
  { companyId, surveyId }: OfSurvey,
): Promise<readonly RoundRecord[]> {
  const closed = await closedRounds(context, companyId, [surveyId]);
  // What the copy lacks, and not what is unclosed: a round may be closed between the two reads.
  const others = await roundModel(context)
    .find({ companyId, surveyId, _id: { $nin: closed.map(({ _id }) => _id) }, ...present })
    .lean();
  return [...closed, ...others];
}

/** @returns the rounds of some surveys of a company that are closed for good. */
export async function findClosedRounds(
  context: Context,
  companyId: string,
  surveyIds: readonly string[],
): Promise<RoundRecord[]> {
  return roundModel(context)
    .find({
      ...{ companyId, surveyId: { $in: [...surveyIds] }, state: 'open' },
      ...{ closedAt: { $gt: new Date(0) }, ...present },
    })
    .lean();
}

const closedRounds = sharedRead(findClosedRounds);

/** What is known about a closed round. */
export type ClosedRound = Pick<
  RoundRecord,
  | '_id'
  | 'companyId'
  | 'surveyId'
  | 'periodId'
  | 'startsAt'
  | 'endsAt'
  | 'invited'
  | 'published'
  | 'publishing'
  | 'closedAt'
>;

/** @returns the most recently closed rounds of a company, latest first, up to a limit. */
export async function findLatestClosedRounds(
  context: Context,
  companyId: string,
  limit: number,
): Promise<ClosedRound[]> {
  return roundModel(context)
    .find(
      { companyId, state: 'open', closedAt: { $gt: new Date(0) }, ...present },
      {
        ...{ companyId: 1, surveyId: 1, periodId: 1, startsAt: 1, endsAt: 1 },
        ...{ invited: 1, published: 1, publishing: 1, closedAt: 1 },
      },
    )
    .sort({ closedAt: -1, _id: 1 })
    .limit(limit)
    .lean();
}

/** How many closed rounds are examined to find their surveys. */
const MOST_CLOSED = 2000;

/** @returns the ids of the surveys of a company with closed rounds, by the end of the latest closed one. */
export async function findSurveysByClosedRound(context: Context, companyId: string): Promise<string[]> {
  const rounds = await roundModel(context)
    .find({ companyId, state: 'open', closedAt: { $gt: new Date(0) }, ...present }, { surveyId: 1 })
    .sort({ endsAt: -1, startsAt: -1, _id: 1 })
    .limit(MOST_CLOSED)
    .lean();
  return [...new Set(rounds.map(({ surveyId }) => surveyId))];
}

/** @returns the round of a period; null if it was never opened. */
export async function findRound(
  context: Context,
  { companyId, surveyId, periodId }: OfSurvey & { readonly periodId: string },
): Promise<RoundRecord | null> {
  return roundModel(context)
    .findOne({ _id: roundId(surveyId, periodId), companyId })
    .lean();
}

/** @returns the last round of a survey that began before a time. */
export async function findRoundBefore(
  context: Context,
  { companyId, surveyId }: OfSurvey,
  before: Date,
): Promise<Pick<RoundRecord, 'startsAt' | 'endsAt'> | null> {
  return roundModel(context)
    .findOne({ companyId, surveyId, startsAt: { $lt: before } }, { startsAt: 1, endsAt: 1 })
    .sort({ startsAt: -1 })
    .lean();
}

/**
 * @returns the rounds of other surveys of the company that were frozen and ran at any time between two instants, and of
 * which anything may be shown.
 */
export async function findRoundsBeside(
  context: Context,
  { companyId, surveyId }: OfSurvey,
  { since, until }: { readonly since: Date; readonly until: Date | null },
): Promise<RoundRecord[]> {
  return roundModel(context)
    .find({
      ...{ companyId, surveyId: { $ne: surveyId }, state: 'open', withheld: { $ne: 'all' } },
      frozenAt: { $gt: new Date(0) },
      forgottenAt: null,
      ...(until && { startsAt: { $lte: until } }),
      $or: [{ endsAt: null }, { endsAt: { $gte: since } }],
    })
    .lean();
}

/** @returns what the last round of a survey before another published about its groups in the end; null: nothing */
export async function findReleaseBefore(
  context: Context,
  { companyId, surveyId, startsAt }: OfSurvey & Pick<RoundRecord, 'startsAt'>,
): Promise<Release | null> {
  const before = await roundModel(context)
    .findOne({ companyId, surveyId, startsAt: { $lt: startsAt }, state: 'open' }, { releases: 1 })
    .sort({ startsAt: -1 })
    .lean();
  return before?.releases.at(-1) ?? null;
}

/** @returns the rounds of all companies of which a batch is being published; usually there are none. */
export async function findPublishingRounds(context: Context): Promise<RoundRecord[]> {
  return roundModel(context)
    .find({ 'publishing.day': { $gt: '' } })
    .setOptions({ acrossCompanies: true })
    .lean();
}

/** @returns the rounds of a company that were opened and are not closed yet. */
export async function findUnclosedRoundsOf(context: Context, companyId: string): Promise<RoundRecord[]> {
  return roundModel(context).find({ companyId, state: 'open', closedAt: null }).lean();
}

/** @returns the closed rounds of a company whose groups wait. */
export async function findWaitingRoundsOf(context: Context, companyId: string): Promise<RoundRecord[]> {
  const isWaiting = { 'groupsWait.until': { $gt: new Date(0) } };
  return roundModel(context)
    .find({ companyId, state: 'open', closedAt: { $gt: new Date(0) }, ...isWaiting })
    .lean();
}

/** @returns how many rounds of all companies have groups that wait; usually none. */
export async function countWaitingRounds(context: Context): Promise<number> {
  return roundModel(context)
    .countDocuments({ 'groupsWait.until': { $gt: new Date(0) } })
    .setOptions({ acrossCompanies: true });
}

/** @returns the progress of a survey's rounds that were opened and are not closed yet. */
export async function findUnclosedRoundsOfSurvey(
  context: Context,
  { companyId, surveyId }: OfSurvey,
): Promise<Pick<RoundRecord, 'periodId' | 'batches' | 'publishing'>[]> {
  // Called for each reading of an analysis, most of which cost little else.
  return roundModel
    .of(context, companyId)
    .find(unclosed({ surveyId }), { fields: ['periodId', 'batches', 'publishing'], sort: { _id: 1 } });
}

/** The progress of a running round, as far as no version covers it. */
export interface RoundState extends Pick<
  RoundRecord,
  '_id' | 'surveyId' | 'periodId' | 'startsAt' | 'endsAt' | 'batches' | 'waiting' | 'arrived'
> {
  readonly publishing: object | null;
  readonly releases: readonly object[];
}

/** @returns the progress of the rounds of a company, or of one survey, that are not closed yet. */
export async function findRoundStates(
  context: Context,
  companyId: string,
  surveyId?: string,
): Promise<RoundState[]> {
  const ofSurvey = surveyId === undefined ? {} : { surveyId };
  const fields = {
    ...{ surveyId: 1, periodId: 1, startsAt: 1, endsAt: 1, batches: 1, waiting: 1, arrived: 1 },
    ...{ 'publishing.day': 1, 'releases.batches': 1 },
  };
  // Called for each reading of results.
  return roundModel.of(context, companyId).find(unclosed(ofSurvey), { fields, sort: { _id: 1 } });
}

const unclosed = <Filter extends object>(filter: Filter) =>
  ({ ...filter, state: 'open', closedAt: null }) as const;

/** @returns the rounds of all companies that were closed by a time and still have a secret. */
export async function findForgettableRounds(context: Context, closedBy: Date): Promise<RoundRecord[]> {
  return roundModel(context)
    .find({ state: 'open', closedAt: { $lte: closedBy }, forgottenAt: null })
    .setOptions({ acrossCompanies: true })
    .lean();
}

/** @returns whether a round of a survey ever opened to anybody. */
export async function wasAnybodyInvited(
  context: Context,
  { companyId, surveyId }: OfSurvey,
): Promise<boolean> {
  const opened = await roundModel(context).exists({
    companyId,
    surveyId,
    $or: [{ invited: { $gt: 0 } }, { mostInvited: { $gt: 0 } }],
  });
  return opened !== null;
}
