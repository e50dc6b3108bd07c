import { dayInZone } from '@elan/calendar';
import { currentPeriod } from '@elan/scoring/periods';
import { closeRound, interimRelease, publishRound, releaseWaitingGroups } from '../../answers';
import { queueWebhooks } from '../../company';
import { type Context, forEachDue, forEachSafely, later, scheduleCheck, MINUTE } from '../../platform';
import {
  findPublishingRounds,
  findRound,
  findStoredSurvey,
  findUnclosedRoundsOf,
  findWaitingRoundsOf,
  type RoundRecord,
  type SurveyRecord,
} from '../../surveys';
import { after, earliestAfter, nextTurn } from '../due/next-turns';
import { noteRound } from '../due/note-round';
import {
  findWatchedCompany,
  type Watched,
  type WatchedCompany,
  watchedFields,
  type WatchedSurvey,
} from '../due/watched-surveys';

/** An answer accepted at the last moment is written a moment later. */
const GRACE = MINUTE;

const fields = [...watchedFields, 'minimumGroupSize'] as const;

/**
 * Closes the rounds that are over, and publishes what a crash left unpublished in running ones. Harmless twice and
 * concurrently.
 * @returns how many rounds were closed
 * @throws AggregateError at the end, with what failed
 */
export async function closeRounds(context: Context): Promise<number> {
  let closed = 0;
  await markUnfinishedDue(context);
  await forEachDue(context, 'closing', async (companyId, inTurn) => {
    const company = await findWatchedCompany(context, companyId);
    if (!company) return null;
    const next: (Date | null)[] = [];
    const each = (rounds: readonly RoundRecord[], work: (round: RoundRecord) => Promise<void>) =>
      forEachSafely(context, rounds, about, (round) => inTurn(() => work(round)));
    await each(await findUnclosedRoundsOf(context, companyId), async (round) => {
      const survey = await findStoredSurvey(context, companyId, round.surveyId, fields);
      if (!survey || survey.deletedAt !== null) return;
      if (await closeIfOver(context, { survey, company }, round)) closed += 1;
      else {
        const now = (await findRound(context, round)) ?? round;
        next.push(nextClosing({ survey, company }, now, context.clock.now()));
      }
    });
    await each(await findWaitingRoundsOf(context, companyId), async (round) => {
      // Even if it was deleted: its answers must not stay for longer than promised.
      const survey = await findStoredSurvey(context, companyId, round.surveyId, fields);
      if (!survey) return;
      const lastDay = dayInZone(endOfClosed(round, survey, context.clock.now()), company.timeZone);
      await releaseWaitingGroups(context, survey, company, { round, lastDay });
      next.push((await findRound(context, round))?.groupsWait?.until ?? null);
    });
    return next;
  });
  return closed;
}

/** A process that dies while a batch becomes visible leaves a claim on its round. */
async function markUnfinishedDue(context: Context): Promise<void> {
  const rounds = await findPublishingRounds(context);
  for (const companyId of new Set(rounds.map((round) => round.companyId)))
    await scheduleCheck(context, companyId, 'closing', context.clock.now());
}

type Closing = Watched & { readonly survey: Pick<SurveyRecord, 'minimumGroupSize'> };

async function closeIfOver(
  context: Context,
  { survey, company }: Closing,
  round: RoundRecord,
): Promise<boolean> {
  const end = endOf(round, survey, company, later(context.clock.now(), -GRACE));
  if (end === null) {
    await publishRound(context, survey, company, round);
    return false;
  }
  // This comes before closing: a closed round is not looked at again. It is told at the next full hour.
  const told = { event: 'round.closed', id: survey._id, key: round._id } as const;
  await queueWebhooks(context, survey.companyId, [told]);
  await noteRound(context, 'roundClose', round);
  await closeRound(context, survey, company, { round, lastDay: dayInZone(end, company.timeZone) });
  return true;
}

/** When a running round may be over, or may publish its groups for the first time. */
function nextClosing(watched: Watched, round: RoundRecord, now: Date): Date | null {
  const { startsAt, endsAt } = round;
  const graceStart = later(now, -GRACE);
  const groups = interimRelease(round)?.at ?? null;
  const turn = earliestAfter(graceStart, [nextTurn(watched, graceStart), startsAt, groups, after(endsAt)]);
  return earliestAfter(now, [turn && later(turn, GRACE), round.groupsWait?.until ?? null]);
}

/** When a round that is closed ended: it may have been closed before the end that it had, or long after it. */
const endOfClosed = (round: RoundRecord, survey: WatchedSurvey, now: Date): Date =>
  earliestOf(round, [round.closedAt ?? now, round.endsAt, survey.endAt]);

/** The earliest of some instants, without those before a round began. */
const earliestOf = ({ startsAt }: RoundRecord, ends: readonly (Date | null)[]): Date =>
  new Date(Math.min(...ends.flatMap((time) => (time !== null && time >= startsAt ? [Number(time)] : []))));

function about({ companyId, surveyId }: RoundRecord) {
  return { companyId, surveyId };
}

/** When a round ended, if it was over at an instant: its survey ended, or another period is running; else null. */
function endOf(
  round: RoundRecord,
  survey: WatchedSurvey,
  { timeZone }: WatchedCompany,
  at: Date,
): Date | null {
  const { periodId, startsAt, endsAt } = round;
  // One that has only just begun: the previous period was still running at that instant.
  if (at < startsAt) return null;
  const current = currentPeriod(survey, { timeZone, now: at });
  if (current?.id === periodId) return null;
  const { endAt } = survey;
  const hasEnded = endAt !== null && endAt < at;
  if (!hasEnded && current === null) return null;
  return earliestOf(round, [at, endsAt, endAt]);
}
