import { addDays, dayInZone, endOfDay } from '@elan/calendar';
import type { CompanyDashboard, Language } from '@elan/contracts';
import { periodsOf, type Period } from '@elan/scoring/periods';
import { countMembers, runningSubscription } from '../../company';
import { readDueActions, readUntoldRound } from '../../follow-up';
import { AppError, sharedRead, type Context, DAY, later } from '../../platform';
import { listSummaries, nameSurvey, type SurveySummaryRecord } from '../../surveys';
import { reminderTimes } from '../due/send-times';
import { findWatchedCompany, isSubscribed, type WatchedCompany } from '../due/watched-surveys';

type Due = CompanyDashboard['due'];

/** How many days to look ahead. */
const DAYS = 7;
const PACK_DAYS = 30;
/** How many of a kind are listed. */
const MOST = 5;
const MINUTE = 60_000;

/**
 * What comes in the next days: due actions, reminders according to the schedule (whether any are sent depends on who
 * has answered, which is shown to nobody), rounds that start or end, and what needs attention.
 * @throws AppError companyNotFound
 */
export async function readDue(context: Context, companyId: string, language: Language): Promise<Due> {
  const now = context.clock.now();
  const minute = Math.floor(now.getTime() / MINUTE);
  const [schedule, refused, actions, untold] = await Promise.all([
    scheduleAt(context, companyId, language, minute),
    countMembers(context, companyId, { isRefused: true }),
    readDueActions(context, companyId),
    readUntoldRound(context, companyId, language),
  ]);
  return { ...schedule, refused, actions, untold };
}

async function readSchedule(
  context: Context,
  companyId: string,
  language: Language,
): Promise<Omit<Due, 'refused' | 'actions' | 'untold'>> {
  const now = context.clock.now();
  const [company, surveys] = await Promise.all([
    findWatchedCompany(context, companyId),
    listSummaries(context, companyId),
  ]);
  if (!company) throw new AppError('companyNotFound');
  const packEndsAt = runningSubscription(company, now)?.endAt ?? null;
  const isEnding = packEndsAt !== null && packEndsAt <= later(now, PACK_DAYS * DAY);
  return {
    ...roundsDue(company, surveys, { now, language }),
    packEndsAt: isEnding ? packEndsAt.toISOString() : null,
  };
}

const scheduleAt = sharedRead((context: Context, companyId, language: Language, _minute: number) =>
  readSchedule(context, companyId, language),
);

function roundsDue(
  company: WatchedCompany,
  surveys: readonly SurveySummaryRecord[],
  { now, language }: { readonly now: Date; readonly language: Language },
): Pick<Due, 'reminders' | 'starts' | 'ends'> {
  const { timeZone } = company;
  const until = endOfDay(addDays(dayInZone(now, timeZone), DAYS), timeZone);
  const rounds = surveys
    .filter(({ active }) => active && isSubscribed(company, now))
    .flatMap((survey) =>
      periodsOf(survey, { timeZone, from: now, to: until }).map((period) => ({ survey, period })),
    );
  const dueIn = (timesOf: (survey: SurveySummaryRecord, period: Period) => readonly (Date | null)[]) =>
    rounds
      .flatMap(({ survey, period }) =>
        timesOf(survey, period).flatMap((at) =>
          at !== null && at > now && at <= until ? [{ survey, at }] : [],
        ),
      )
      .toSorted((a, b) => Number(a.at) - Number(b.at))
      .slice(0, MOST)
      .map(({ survey, at }) => ({
        id: survey._id,
        name: nameSurvey(survey, language),
        at: at.toISOString(),
      }));
  return {
    reminders: dueIn(({ reminders }, period) => {
      const { halfway, last } = reminderTimes(period, timeZone);
      return reminders ? [halfway, last] : [];
    }),
    starts: dueIn((_survey, { startsAt }) => [startsAt]),
    ends: dueIn((_survey, { endsAt }) => [endsAt]),
  };
}
