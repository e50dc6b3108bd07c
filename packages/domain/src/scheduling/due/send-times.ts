import { INVITATION_HOUR } from '@elan/contracts';
import { addDays, dayInZone, timeOfDay, weekdayOf, type Day } from '@elan/calendar';
import type { Period } from '@elan/scoring/periods';
import { DAY } from '../../platform';

const morningOf = (day: Day, timeZone: string) => timeOfDay(day, INVITATION_HOUR, timeZone);

const workingDay = (day: Day) => (weekdayOf(day) <= 5 ? day : addDays(day, 8 - weekdayOf(day)));

/**
 * When the invitations of a period are sent: in the morning of its first day, or immediately if the survey was saved on
 * that day or later.
 */
export function invitationTime(
  period: Pick<Period, 'startsAt'>,
  options: { readonly timeZone: string; readonly savedAt: Date; readonly now: Date },
): Date {
  const { timeZone, savedAt, now } = options;
  const firstDay = dayInZone(period.startsAt, timeZone);
  const isSavedInTime = dayInZone(savedAt, timeZone) < firstDay;
  return latest(now, period.startsAt, isSavedInTime ? morningOf(firstDay, timeZone) : now);
}

export interface ReminderTimes {
  readonly halfway: Date | null;
  readonly last: Date | null;
}

/**
 * When the reminders of a period are sent: in the morning halfway and two days before the end; on Monday instead of the
 * weekend. One that would come within a day of the start, after the end, or on the same day as the last one is left
 * out.
 */
export function reminderTimes(period: Pick<Period, 'startsAt' | 'endsAt'>, timeZone: string): ReminderTimes {
  const { startsAt, endsAt } = period;
  if (endsAt === null) return { halfway: null, last: null };
  const onWorkingMorning = (day: Day) => {
    const time = morningOf(workingDay(day), timeZone);
    const isUseful = time.getTime() >= startsAt.getTime() + DAY && time < endsAt;
    return isUseful ? time : null;
  };
  const firstDay = dayInZone(startsAt, timeZone);
  const lastDay = dayInZone(endsAt, timeZone);
  const days = Math.round((Date.parse(lastDay) - Date.parse(firstDay)) / DAY) + 1;
  const halfway = onWorkingMorning(addDays(firstDay, Math.floor(days / 2)));
  const last = onWorkingMorning(addDays(lastDay, -2));
  return { halfway: halfway && last && halfway >= last ? null : halfway, last };
}

/** @returns the instant itself from Monday to Friday, else the next Monday morning. */
export function onWorkday(instant: Date, timeZone: string): Date {
  const day = dayInZone(instant, timeZone);
  return workingDay(day) === day ? instant : morningOf(workingDay(day), timeZone);
}

/** From this hour on, company time, a mail that nobody waits for is sent on the next working morning. */
const EVENING_HOUR = 18;

/** @returns the instant itself during working hours from Monday to Friday, else the next working morning. */
export function atWork(instant: Date, timeZone: string): Date {
  const day = dayInZone(instant, timeZone);
  const isEvening = instant >= timeOfDay(day, EVENING_HOUR, timeZone);
  const morning = morningOf(workingDay(isEvening ? addDays(day, 1) : day), timeZone);
  return latest(instant, morning);
}

/** @returns the next morning of a working day that has not begun yet. */
export function nextWorkingMorning(instant: Date, timeZone: string): Date {
  const day = dayInZone(instant, timeZone);
  const today = morningOf(workingDay(day), timeZone);
  return today >= instant ? today : morningOf(workingDay(addDays(day, 1)), timeZone);
}

/** @returns the instant itself from the morning on, else that morning. */
export function notAtNight(instant: Date, timeZone: string): Date {
  return latest(instant, morningOf(dayInZone(instant, timeZone), timeZone));
}

function latest(...instants: readonly Date[]): Date {
  return new Date(Math.max(...instants.map((instant) => instant.getTime())));
}
