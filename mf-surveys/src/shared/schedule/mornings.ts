import type { Day } from '@elan/calendar';
import { INVITATION_HOUR, LANGUAGE_TRAITS, type Language } from '@elan/contracts';
import { addDays, dayInZone, formatDay, timeOfDay, weekdayOf } from '@elan/web-core';

/** Hours of a working day, company time, at which a mail disturbs nobody: from the first to before the second. */
const AWAKE = { from: 8, to: 19 };
const isWorkday = (day: Day) => weekdayOf(day) <= 5;

/** A morning at which invitations are sent. */
export interface Morning {
  day: Day;
  at: Date;
}

/** @returns the next working morning for mails that would be sent at night or on a weekend; null for all others. */
export function betterMorning(leaveAt: Date, timeZone: string): Morning | null {
  const today = dayInZone(leaveAt, timeZone);
  const isEarly = leaveAt < timeOfDay(today, AWAKE.from, timeZone);
  const isLate = leaveAt >= timeOfDay(today, AWAKE.to, timeZone);
  if (isWorkday(today) && !isEarly && !isLate) return null;
  let day = isEarly ? today : addDays(today, 1);
  while (!isWorkday(day)) day = addDays(day, 1);
  return { day, at: timeOfDay(day, INVITATION_HOUR, timeZone) };
}

/** @returns the weekday of a day less than a week away; other days have the date, too */
export function dayToCome(day: Day, today: Day, language: Language): string {
  const { locale } = LANGUAGE_TRAITS[language];
  const weekday = formatDay(day, locale, { weekday: 'long' });
  if (day < addDays(today, 7)) return weekday;
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  // Platform versions differ in the comma between the two.
  return `${weekday} ${formatDay(day, locale, { day: 'numeric', month: 'long', ...(!isThisYear && { year: 'numeric' }) })}`;
}
