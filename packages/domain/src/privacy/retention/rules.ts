import { dayInZone, timeOfDay, addDays, addMonths, startOfDay, type Day } from '@elan/calendar';
import { LEAVER_DAYS, RETENTION_YEARS, REQUEST_YEARS, type RetentionRules } from '@elan/contracts';
import type { RetentionRecord } from './retention.model';

/** What a company keeps that has chosen nothing. */
export const defaultRules: RetentionRules = {
  roundYears: RETENTION_YEARS.default,
  afterwards: 'fold',
  leaverDays: LEAVER_DAYS.default,
  auditYears: RETENTION_YEARS.default,
};

/** In each field what keeps more. */
export function longerOf(a: RetentionRules, b: RetentionRules): RetentionRules {
  return {
    roundYears: Math.max(a.roundYears, b.roundYears),
    afterwards: a.afterwards === 'delete' && b.afterwards === 'delete' ? 'delete' : 'fold',
    leaverDays: Math.max(a.leaverDays, b.leaverDays),
    auditYears: Math.max(a.auditYears, b.auditYears),
  };
}

/** Whether two rules are the same. */
export function areSame(a: RetentionRules, b: RetentionRules): boolean {
  return (
    a.roundYears === b.roundYears &&
    a.afterwards === b.afterwards &&
    a.leaverDays === b.leaverDays &&
    a.auditYears === b.auditYears
  );
}

/** The rules that apply at an instant. */
export const rulesAt = ({ rules, pending }: Pick<RetentionRecord, 'rules' | 'pending'>, at: Date) =>
  pending && pending.from <= at ? pending.rules : rules;

/** The hour of the night at which a company's outdated things are deleted. */
const HOUR_OF_NIGHT = 3;

/** @returns the first instant after another at which things are deleted */
export function nightAfter(instant: Date, timeZone: string): Date {
  const today = dayInZone(instant, timeZone);
  const night = timeOfDay(today, HOUR_OF_NIGHT, timeZone);
  return night > instant ? night : timeOfDay(addDays(today, 1), HOUR_OF_NIGHT, timeZone);
}

export interface Cutoffs {
  readonly rounds: Date;
  readonly leavers: Date;
  readonly audit: Date;
  readonly requests: Date;
}

/** What is older than these is deleted on a day: whole days, so that a second run finds the same. */
export function cutoffsOn(today: Day, rules: RetentionRules, timeZone: string): Cutoffs {
  const yearsBefore = (years: number) => startOfDay(addMonths(today, -12 * years), timeZone);
  return {
    rounds: yearsBefore(rules.roundYears),
    leavers: startOfDay(addDays(today, -rules.leaverDays), timeZone),
    audit: yearsBefore(rules.auditYears),
    requests: yearsBefore(REQUEST_YEARS),
  };
}

/** The day on which something is deleted that is kept from an instant on. */
export function dueDay(since: Date, kept: { years: number } | { days: number }, timeZone: string): Day {
  const day = dayInZone(since, timeZone);
  return addDays('years' in kept ? addMonths(day, 12 * kept.years) : addDays(day, kept.days), 1);
}
