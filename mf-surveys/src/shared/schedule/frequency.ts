import { FREQUENCIES, type Frequency } from '@elan/contracts';
import type { Day } from '@elan/calendar';
import { formatDay, weekdayOf } from '@elan/web-core';

/** @returns the day on which rounds start by default: that of the first one. */
export function defaultFrequencyStart(frequency: Frequency, firstDay: Day): number | null {
  if (frequency === FREQUENCIES.monthly) return Number(firstDay.slice(8));
  if (frequency === FREQUENCIES.weekly) return weekdayOf(firstDay);
  return null;
}

/** The names of the weekdays in a language, Monday first. */
export function weekdayNames(locale: string): string[] {
  // 1 January 2024 was a Monday.
  return Array.from({ length: 7 }, (_, day) => formatDay(`2024-01-0${1 + day}`, locale, { weekday: 'long' }));
}
