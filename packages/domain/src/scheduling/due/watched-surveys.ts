import { type CompanyRecord, findCompany, runningSubscription } from '../../company';
import type { Context } from '../../platform';
import { findSurveysEndingFrom, type SurveyRecord } from '../../surveys';

/** The fields of a survey that rounds and mails need. */
export const watchedFields = [
  '_id',
  'companyId',
  'audienceId',
  'active',
  'startAt',
  'endAt',
  'frequency',
  'frequencyStart',
  'openedPeriod',
  'reminders',
  'secret',
  'comments',
  'cards',
  'isLocked',
  'minimumGroupSize',
  'questionsRevision',
  'createdAt',
  'deletedAt',
] as const;
export type WatchedSurvey = Pick<SurveyRecord, (typeof watchedFields)[number]>;

export const watchedCompanyFields = [
  '_id',
  'name',
  'timeZone',
  'subscription',
  'minimumGroupSize',
  'remindsEverybody',
  'deletingAt',
] as const;
export type WatchedCompany = Pick<CompanyRecord, (typeof watchedCompanyFields)[number]>;

export interface Watched {
  readonly survey: WatchedSurvey;
  readonly company: WatchedCompany;
}

/**
 * @returns the surveys of a company that end at an instant or later, if at all, including paused and future ones; null:
 * no such company exists
 */
export async function watchedSurveys(
  context: Context,
  companyId: string,
  instant: Date,
): Promise<Watched[] | null> {
  const company = await findWatchedCompany(context, companyId);
  if (!company) return null;
  const surveys = await findSurveysEndingFrom(context, companyId, instant, watchedFields);
  return surveys.map((survey) => ({ survey, company }));
}

/** @returns a company with the fields that rounds and mails need. */
export async function findWatchedCompany(
  context: Context,
  companyId: string,
): Promise<WatchedCompany | null> {
  return findCompany(context, companyId, watchedCompanyFields);
}

/** @returns whether the company may run surveys at all: it has paid and is not leaving. */
export function isSubscribed(company: WatchedCompany, now: Date): boolean {
  return company.deletingAt === null && runningSubscription(company, now) !== null;
}

/** @returns whether members can answer now, so that writing to them about it makes sense. */
export function isOpen(
  survey: Pick<SurveyRecord, 'active' | 'deletedAt' | 'startAt' | 'endAt' | 'secret'>,
  company: WatchedCompany,
  now: Date,
): boolean {
  const hasStarted = survey.startAt <= now;
  const hasEnded = survey.endAt !== null && survey.endAt < now;
  // Without its secret a survey accepts no answers: nothing would tell who has answered.
  const takesAnswers = survey.active && survey.deletedAt === null && survey.secret !== null;
  return takesAnswers && hasStarted && !hasEnded && isSubscribed(company, now);
}
