import { type CompanyRecord, findCompanies, findCompany, runningSubscription } from '../../company';
import type { Context } from '../../platform';
import { findSurveysEndedBetween, findSurveysNotEnded, type SurveyRecord } from '../../surveys';

/** What rounds and mails need of a survey. */
export const watchedFields = [
  '_id',
  'companyId',
  'audienceId',
  'active',
  'startAt',
  'endAt',
  'frequency',
  'frequencyStart',
  'reminders',
  'secret',
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
  'deletingAt',
] as const;
export type WatchedCompany = Pick<CompanyRecord, (typeof watchedCompanyFields)[number]>;

export interface Watched {
  readonly survey: WatchedSurvey;
  readonly company: WatchedCompany;
}

/** @returns the surveys of all companies that have not ended, paused and coming ones too, each with its company. */
export async function surveysNotEnded(context: Context): Promise<Watched[]> {
  return withCompanies(context, await findSurveysNotEnded(context, watchedFields));
}

/** @returns the surveys of all companies whose end lies after one instant and not after another. */
export async function surveysEndedBetween(context: Context, after: Date, until: Date): Promise<Watched[]> {
  return withCompanies(context, await findSurveysEndedBetween(context, { after, until }, watchedFields));
}

async function withCompanies(context: Context, surveys: readonly WatchedSurvey[]): Promise<Watched[]> {
  const ids = [...new Set(surveys.map((survey) => survey.companyId))];
  const companies = await findCompanies(context, ids, watchedCompanyFields);
  const byId = new Map(companies.map((company) => [company._id, company]));
  return surveys.flatMap((survey) => {
    const company = byId.get(survey.companyId);
    return company ? [{ survey, company }] : [];
  });
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
  // Without its secret a survey takes no answers: nothing would tell who has answered.
  const takesAnswers = survey.active && survey.deletedAt === null && survey.secret !== null;
  return takesAnswers && hasStarted && !hasEnded && isSubscribed(company, now);
}
