import { dayInZone } from '@elan/calendar';
import { effectiveGroupSize } from '@elan/scoring';
import type { CompanyRecord } from '../../company';
import type { Context } from '../../platform';
import {
  findRound,
  fixGroupSize,
  markClosed,
  sealRound,
  type RoundRecord,
  type SurveyRecord,
} from '../../surveys';
import { forgetBatches } from '../comments/publish-comments';
import { receiptModel } from '../receipt.model';
import { publishBatches } from './publish-batches';
import { releaseGroups } from './release-groups';
import { tellConditional } from './tell-conditional';

type Published = Pick<SurveyRecord, '_id' | 'companyId' | 'minimumGroupSize'>;
type Host = Pick<CompanyRecord, 'timeZone' | 'minimumGroupSize'>;

/** Publishes what has become possible in a round that runs. Harmless twice and at the same time. */
export async function publishRound(
  context: Context,
  survey: Published,
  company: Host,
  round: RoundRecord,
): Promise<void> {
  const day = dayInZone(context.clock.now(), company.timeZone);
  await publish(context, survey, company, { round: await findRound(context, round), day });
}

/** The same with an answer, by who has read the round just now: what a crash left of its groups is the worker's. */
export async function publishCurrent(
  context: Context,
  survey: Published,
  company: Host,
  round: RoundRecord | null,
): Promise<void> {
  const day = dayInZone(context.clock.now(), company.timeZone);
  await publish(context, survey, company, { round, day, isQuick: true });
}

/**
 * Publishes the rest of a round that is over, if it is enough people, and its groups as a whole, then what may be told of
 * the questions that may not apply; at last what was answered or written is removed from the receipts, and the round is closed for good. Harmless twice and at the same time.
 * @param lastDay of the round, on which what is published now is counted
 */
export async function closeRound(
  context: Context,
  survey: Published,
  company: Host,
  { round, lastDay }: { readonly round: RoundRecord; readonly lastDay: string },
): Promise<void> {
  const { companyId, surveyId, periodId } = round;
  let told: RoundRecord | null;
  do {
    const current = await findRound(context, round);
    told = await publish(context, survey, company, { round: current, day: lastDay, isOver: true });
    // Who submits at this instant may publish another batch, whose answers must not go before it is counted.
  } while (told?.sealedAt === null && !(await sealRound(context, told)));
  if (told) await tellConditional(context, told, await groupSizes(context, survey, company));
  await receiptModel(context).updateMany(
    { companyId, surveyId, periodId },
    { $unset: { answers: 1, conditional: 1, comments: 1, segments: 1 } },
  );
  if (told) await forgetBatches(context, round, told.batches);
  await markClosed(context, round);
}

/** What was promised, and what the company raised it to: that holds for what comes next. */
async function groupSizes(context: Context, survey: Published, company: Host) {
  const promised = await fixGroupSize(context, survey, company);
  return { promised, minimumGroupSize: effectiveGroupSize(promised, company.minimumGroupSize) };
}

/** @returns the round as it was when nothing was left to publish */
async function publish(
  context: Context,
  survey: Published,
  company: Host,
  { round, ...how }: { round: RoundRecord | null; day: string; isOver?: boolean; isQuick?: boolean },
): Promise<RoundRecord | null> {
  const { promised, minimumGroupSize } = await groupSizes(context, survey, company);
  const published = await publishBatches(context, round, { ...how, minimumGroupSize });
  // Groups are checked against all batches, also those of before; reading hides what is too small by now.
  return releaseGroups(context, published, { ...how, minimumGroupSize: promised });
}
