import { addDays, weekdayOf, type Day } from '@elan/calendar';

/** Today in the person's own zone. */
export function today(now = new Date()): Day {
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;
}

/** 0 is Sunday. Weeks start on Sunday in English and on Monday elsewhere. */
export function firstWeekday(locale: string): 0 | 1 {
  return locale.startsWith('en') ? 0 : 1;
}

export function startOfWeek(day: Day, locale: string): Day {
  return addDays(day, -((weekdayOf(day) - firstWeekday(locale) + 7) % 7));
}

/** The six weeks that a month's page shows. */
export function monthWeeks(day: Day, locale: string): Day[][] {
  const first = startOfWeek(`${day.slice(0, 8)}01`, locale);
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => addDays(first, week * 7 + weekday)),
  );
}

/** The day itself if it is allowed, else the nearest allowed one. */
export function clampDay(day: Day, min: Day | undefined, max: Day | undefined): Day {
  if (min !== undefined && day < min) return min;
  if (max !== undefined && day > max) return max;
  return day;
}
