import { dayInZone } from '@elan/calendar';
import { GROUPS_WAIT_DAYS } from '@elan/contracts';
import { effectiveGroupSize } from '@elan/scoring';
import type { CompanyRecord } from '../../company';
import { compactSoon, type Context, DAY, later } from '../../platform';
import {
  endGroupsWait,
  findRound,
  fixGroupSize,
  markClosed,
  sealRound,
  type RoundRecord,
  type SurveyRecord,
} from '../../surveys';
import { forgetBatches } from '../comments/publish-comments';
import { receiptModel } from '../receipt.model';
import { decideDrivers } from './decide-drivers';
import { publishBatches } from './publish-batches';
import { areGroupsWaiting, releaseGroups } from './release-groups';
import { tellReach } from './tell-reach';
import { publishConditional } from './publish-conditional';

type Published = Pick<SurveyRecord, '_id' | 'companyId' | 'minimumGroupSize'>;
type Host = Pick<CompanyRecord, 'timeZone' | 'minimumGroupSize'>;

/** Publishes what has become possible in a running round. Harmless twice and concurrently. */
export async function publishRound(
  context: Context,
  survey: Published,
  company: Host,
  round: RoundRecord,
): Promise<void> {
  const day = dayInZone(context.clock.now(), company.timeZone);
  await publish(context, survey, company, { round: await findRound(context, round), day });
}

/**
 * The same when an answer arrives and its caller has just read the round: groups are left to the worker.
 */
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
 * Publishes the rest of a finished round, if it is enough people, and its groups as a whole, then the questions that
 * may not apply, and decides which drivers do not depend on a single person. Finally it removes answers and comments from
 * the receipts and closes the round for good. If its groups wait, everything else is as if they did not, and the answers
 * stay until they do not any more. Harmless twice and concurrently.
 * @param lastDay of the round, on which what is published now is counted
 */
export async function closeRound(
  context: Context,
  survey: Published,
  company: Host,
  { round, lastDay }: { readonly round: RoundRecord; readonly lastDay: string },
): Promise<void> {
  const { companyId, surveyId, periodId } = round;
  let published: RoundRecord | null;
  do {
    const current = await findRound(context, round);
    published = await publish(context, survey, company, { round: current, day: lastDay, isOver: true });
    // Somebody who submits at this instant may publish another batch, whose answers must not be removed before it is
    // counted.
  } while (published?.sealedAt === null && !(await sealRound(context, published)));
  if (published) {
    const sizes = await groupSizes(context, survey, company);
    const { minimumGroupSize } = sizes;
    // Published once: of groups that wait, nothing is.
    const isWhole = !areGroupsWaiting(published);
    await publishConditional(context, isWhole ? published : { ...published, segmentations: [] }, sizes);
    await decideDrivers(context, published);
    await tellReach(context, published, minimumGroupSize);
  }
  const isWaiting = published !== null && areGroupsWaiting(published);
  if (isWaiting)
    await receiptModel(context).updateMany({ companyId, surveyId, periodId }, { $unset: { comments: 1 } });
  else await removeAnswers(context, round);
  if (published) await forgetBatches(context, round, published.batches);
  // Before the round is closed, so that whoever closes it after a crash asks again.
  await compactSoon(context);
  await markClosed(context, round);
  if (published?.groupsWait && !isWaiting) await endGroupsWait(context, round);
}

async function removeAnswers(
  context: Context,
  { companyId, surveyId, periodId }: Pick<RoundRecord, 'companyId' | 'surveyId' | 'periodId'>,
): Promise<void> {
  await receiptModel(context).updateMany(
    { companyId, surveyId, periodId },
    { $unset: { answers: 1, conditional: 1, comments: 1, segments: 1 } },
  );
}

/** How long the answers of a closed round may be kept for groups that wait. */
const LONGEST_WAIT = GROUPS_WAIT_DAYS * DAY;

/**
 * Tries again to publish the groups of a closed round; if that is possible, or has been tried for a week, its answers are
 * removed. Harmless twice and concurrently.
 * @param lastDay of the round
 */
export async function releaseWaitingGroups(
  context: Context,
  survey: Published,
  company: Host,
  { round, lastDay }: { readonly round: RoundRecord; readonly lastDay: string },
): Promise<void> {
  const now = context.clock.now();
  const { promised } = await groupSizes(context, survey, company);
  const when = { day: lastDay, today: dayInZone(now, company.timeZone), isOver: true };
  const current = await releaseGroups(context, await findRound(context, round), {
    ...when,
    minimumGroupSize: promised,
  });
  if (!current?.groupsWait) return;
  const isTooLong = current.closedAt !== null && later(current.closedAt, LONGEST_WAIT) <= now;
  if (areGroupsWaiting(current) && !isTooLong) return;
  await removeAnswers(context, current);
  await compactSoon(context);
  // Last, so that whoever comes after a crash does so again.
  await endGroupsWait(context, current);
}

/** The promised minimum, and the one the company raised it to, which applies from then on. */
async function groupSizes(context: Context, survey: Published, company: Host) {
  const promised = await fixGroupSize(context, survey, company);
  return { promised, minimumGroupSize: effectiveGroupSize(promised, company.minimumGroupSize) };
}

/** @returns the round in the state in which nothing was left to publish */
async function publish(
  context: Context,
  survey: Published,
  company: Host,
  { round, ...given }: { round: RoundRecord | null; day: string; isOver?: boolean; isQuick?: boolean },
): Promise<RoundRecord | null> {
  const how = { ...given, today: dayInZone(context.clock.now(), company.timeZone) };
  // Its answers are never published, and deleted when it closes.
  if (round?.withheld === 'all') return round;
  const { promised, minimumGroupSize } = await groupSizes(context, survey, company);
  const published = await publishBatches(context, round, { ...how, minimumGroupSize });
  // Groups are checked against all batches, including earlier ones; reading hides what has become too small.
  return releaseGroups(context, published, { ...how, minimumGroupSize: promised });
}
