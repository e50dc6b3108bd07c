import { type CompanyRecord, runningSubscription } from '../../company';
import type { Context } from '../../platform';
import type { SurveyRecord } from '../../surveys';
import { surveyModel } from '../../surveys/surveys/survey.model';
import { companyModel } from '../../company/companies/company.model';

/** What rounds and mails need of a survey. */
const surveyFields = {
  companyId: 1,
  audienceId: 1,
  active: 1,
  startAt: 1,
  endAt: 1,
  frequency: 1,
  frequencyStart: 1,
  reminders: 1,
  secret: 1,
  createdAt: 1,
  deletedAt: 1,
} as const;
export type WatchedSurvey = Pick<SurveyRecord, keyof typeof surveyFields | '_id'>;

const companyFields = {
  name: 1,
  timeZone: 1,
  subscription: 1,
  minimumGroupSize: 1,
  deletingAt: 1,
} as const;
export type WatchedCompany = Pick<CompanyRecord, keyof typeof companyFields | '_id'>;

/** @returns the surveys of all companies that have not ended, paused and coming ones too, each with its company. */
export async function surveysNotEnded(
  context: Context,
): Promise<{ survey: WatchedSurvey; company: WatchedCompany }[]> {
  const filter = { deletedAt: null, $or: [{ endAt: null }, { endAt: { $gte: context.clock.now() } }] };
  return withCompanies(context, await findSurveys(context, filter));
}

/** @returns the surveys of all companies whose end lies after one instant and not after another. */
export async function surveysEndedBetween(
  context: Context,
  after: Date,
  until: Date,
): Promise<{ survey: WatchedSurvey; company: WatchedCompany }[]> {
  return withCompanies(
    context,
    await findSurveys(context, { deletedAt: null, endAt: { $gt: after, $lte: until } }),
  );
}

async function findSurveys(context: Context, filter: object): Promise<WatchedSurvey[]> {
  return surveyModel(context).find(filter, surveyFields).setOptions({ acrossCompanies: true }).lean();
}

async function withCompanies(context: Context, surveys: readonly WatchedSurvey[]) {
  const ids = [...new Set(surveys.map((survey) => survey.companyId))];
  const companies = await companyModel(context)
    .find({ _id: { $in: ids } }, companyFields)
    .lean();
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
  return companyModel(context).findOne({ _id: companyId }, companyFields).lean();
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
