import type { Day } from '@elan/calendar';
import { dayInZone, endOfDay, startOfDay } from '@elan/web-core';

/** @returns the instant of a chosen first day in the company's zone: now if it is today, else its first instant. */
export function startInstant(day: Day, timeZone: string, now: Date): string {
  return (day === dayInZone(now, timeZone) ? now : startOfDay(day, timeZone)).toISOString();
}

/** @returns the instant of a chosen last day: its last one in the company's zone; null for an empty text. */
export function endInstant(day: Day, timeZone: string): string | null {
  return day === '' ? null : endOfDay(day, timeZone).toISOString();
}
