import { isAnswerable } from '@elan/scoring';
import { currentPeriod, type Period } from '@elan/scoring/periods';
import { type CompanyRecord, runningSubscription } from '../company';
import type { SurveyRecord } from '../surveys';

type Host = Pick<CompanyRecord, 'subscription' | 'timeZone' | 'deletingAt'>;

/** @returns the period in which the survey accepts answers now; null if it is closed, for whatever reason. */
export function openPeriod(survey: SurveyRecord, company: Host, now: Date): Period | null {
  const isOpen =
    isAnswerable(survey, now) &&
    survey.secret !== null &&
    company.deletingAt === null &&
    runningSubscription(company, now) !== null;
  return isOpen ? currentPeriod(survey, { timeZone: company.timeZone, now }) : null;
}

/** @returns the period that "already answered" refers to: the present one, or the last one after the end. */
export function latestPeriod(
  survey: Parameters<typeof currentPeriod>[0],
  company: Pick<Host, 'timeZone'>,
  now: Date,
): Period | null {
  const at = survey.endAt !== null && now > survey.endAt ? survey.endAt : now;
  return currentPeriod(survey, { timeZone: company.timeZone, now: at });
}
