import { effectiveGroupSize } from '@elan/scoring';
import { countAnswered, countPublishedByDay } from '../../answers';
import type { Context } from '../../platform';
import { findUnclosedRoundsOf, listSummaries } from '../../surveys';

/** Published answers of a company per day since a day `yyyy-MM-dd`, oldest first; days without answers are left out. */
export async function answersPerDay(
  context: Context,
  companyId: string,
  from: string,
): Promise<{ createdAt: string; count: number }[]> {
  const counts = new Map<string, number>();
  for (const { day, responses } of await countPublishedByDay(context, companyId, from)) {
    counts.set(day, (counts.get(day) ?? 0) + responses);
  }
  return [...counts]
    .map(([createdAt, count]) => ({ createdAt, count }))
    .sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
}

/** Answers in running rounds that are not published yet; without rounds below the minimum that their survey promised. */
export async function answersWaiting(
  context: Context,
  { _id: companyId, minimumGroupSize }: { readonly _id: string; readonly minimumGroupSize: number },
): Promise<number> {
  const [rounds, surveys] = await Promise.all([
    findUnclosedRoundsOf(context, companyId),
    listSummaries(context, companyId),
  ]);
  const promised = new Map(surveys.map((survey) => [survey._id, survey.minimumGroupSize]));
  const waiting = await Promise.all(
    rounds.map(async (round) => {
      const fixed = promised.get(round.surveyId);
      // The survey was deleted.
      if (fixed === undefined) return 0;
      const answered = await countAnswered(context, round, effectiveGroupSize(fixed, minimumGroupSize));
      return answered === null ? 0 : answered - round.published;
    }),
  );
  return waiting.reduce((sum, count) => sum + count, 0);
}
