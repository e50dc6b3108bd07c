import { isAnswerable } from '@elan/scoring';
import { currentPeriod, type Period } from '@elan/scoring/periods';
import { type CompanyRecord, runningSubscription } from '../company';
import type { SurveyRecord } from '../surveys';

type Host = Pick<CompanyRecord, 'subscription' | 'timeZone' | 'deletingAt'>;

/** @returns the period in which the survey takes answers now; null when it is closed, for whatever reason. */
export function openPeriod(survey: SurveyRecord, company: Host, now: Date): Period | null {
  const isOpen =
    isAnswerable(survey, now) &&
    survey.secret !== null &&
    company.deletingAt === null &&
    runningSubscription(company, now) !== null;
  return isOpen ? currentPeriod(survey, { timeZone: company.timeZone, now }) : null;
}

/** @returns the period about which "already answered" is said: the present one, after the end the last one. */
export function latestPeriod(survey: SurveyRecord, company: Host, now: Date): Period | null {
  const at = survey.endAt !== null && now > survey.endAt ? survey.endAt : now;
  return currentPeriod(survey, { timeZone: company.timeZone, now: at });
}
