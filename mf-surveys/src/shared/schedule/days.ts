import type { Day } from '@elan/calendar';
import { dayInZone, endOfDay, startOfDay } from '@elan/web-core';

/** @returns the instant that a chosen first day means in the company's zone: now when it is today, else its first. */
export function startInstant(day: Day, timeZone: string, now: Date): string {
  return (day === dayInZone(now, timeZone) ? now : startOfDay(day, timeZone)).toISOString();
}

/** @returns the instant that a chosen last day means: its last in the company's zone; null for an empty text. */
export function endInstant(day: Day, timeZone: string): string | null {
  return day === '' ? null : endOfDay(day, timeZone).toISOString();
}
