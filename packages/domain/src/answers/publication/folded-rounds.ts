import type { Day, DayRange } from '@elan/calendar';
import { sharedRead, type Context } from '../../platform';
import { findClosedRounds } from '../../surveys';
import { addAggregate, type Aggregate, fromStored, type StoredAggregate, toStored } from './aggregate';
import { dayCountModel } from './day-count.model';

/** What was published for a period, or for one of its days. */
export type PublishedPart = StoredAggregate & { readonly periodId: string };

/** The survey whose published answers are read. */
interface OfSurvey {
  readonly _id: string;
  readonly companyId: string;
}

/** A closed round, added up: it no longer changes. */
interface FoldedRound {
  /** The days on which it was published. */
  readonly from: Day;
  readonly to: Day;
  readonly published: PublishedPart;
}

/** Which part of the published answers: some days, or one round regardless of its days. */
export type Part = DayRange | { readonly periodId: string };

/** @returns what was published of a survey: rounds that lie wholly in the part as one, others day by day */
export async function findPublished(
  context: Context,
  survey: OfSurvey,
  part: Part,
): Promise<PublishedPart[]> {
  const { _id: surveyId, companyId } = survey;
  const folded = await foldedRounds(context, companyId, surveyId);
  if ('periodId' in part) {
    const { periodId } = part;
    const known = folded.find(({ published }) => published.periodId === periodId);
    return known ? [known.published] : dayCountModel(context).find({ companyId, surveyId, periodId }).lean();
  }
  const whole = folded.filter(({ from, to }) => from >= part.from && to <= part.to);
  const outside = folded.filter(({ from, to }) => to < part.from || from > part.to);
  const known = [...whole, ...outside].map(({ published }) => published.periodId);
  const days = await dayCountModel(context)
    .find({ companyId, surveyId, day: { $gte: part.from, $lte: part.to }, periodId: { $nin: known } })
    .lean();
  return [...whole.map(({ published }) => published), ...days];
}

/** The closed rounds of a survey, oldest first. */
const foldedRounds = sharedRead(
  async (context: Context, companyId, surveyId: string): Promise<readonly FoldedRound[]> => {
    const rounds = await findClosedRounds(context, companyId, [surveyId]);
    const periodId = { $in: rounds.map((round) => round.periodId) };
    const days = await dayCountModel(context)
      .find({ companyId, surveyId, periodId })
      .sort({ day: 1, _id: 1 })
      .lean();
    const byPeriod = new Map<string, { from: Day; to: Day; sum: Aggregate }>();
    for (const day of days) {
      const round = byPeriod.get(day.periodId);
      if (round) addAggregate(round.sum, fromStored(day));
      byPeriod.set(day.periodId, {
        ...(round ?? { from: day.day, sum: fromStored(day) }),
        to: day.day,
      });
    }
    return [...byPeriod].map(([id, { from, to, sum }]) => ({
      from,
      to,
      published: { periodId: id, ...toStored(sum) },
    }));
  },
);
