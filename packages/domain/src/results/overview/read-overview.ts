import { addMonths, dayInZone, dayOfMonth, startOfDay } from '@elan/calendar';
import type { Actor, Context } from '../../platform';
import { countSurveys, listSummaries } from '../../surveys';
import { answersPerDay, answersWaiting } from './company-activity';
import { latestRound } from './latest-round';
import { type CompanyRecord, countMembers, readCompany, runningSubscription } from '../../company';

export interface CompanyFigures {
  readonly surveyAmount: number;
  readonly activeSurveyAmount: number;
  readonly surveysUsed: number;
  readonly members: number;
  readonly admins: number;
  readonly membersAdded: number;
  /** Thematics to which a survey belongs. */
  readonly thematicsInUse: string[];
  readonly responsesThisMonth: number;
  /** Per day `yyyy-MM-dd` of the last 12 months, oldest first. */
  readonly responsesLastMonths: { createdAt: string; count: number }[];
  /** The round that was closed last; null: none has been closed. */
  readonly latestRound: { readonly surveyId: string; readonly periodId: string } | null;
}

/** The caller's company and what it uses. Months and days are in the company's time zone. */
export async function readOverview(
  context: Context,
  actor: Actor,
): Promise<{ company: CompanyRecord; figures: CompanyFigures }> {
  const { companyId } = actor;
  const company = await readCompany(context, actor);
  const now = context.clock.now();
  const today = dayInZone(now, company.timeZone);
  const firstOfMonth = dayOfMonth(today, 0, 1);
  const [members, admins, membersAdded, surveys, listed, days, waiting, latest] = await Promise.all([
    countMembers(context, companyId, { roles: [2] }),
    countMembers(context, companyId, { roles: [0, 1] }),
    countMembers(context, companyId, { since: startOfDay(firstOfMonth, company.timeZone) }),
    countSurveys(context, companyId),
    listSummaries(context, companyId),
    answersPerDay(context, companyId, addMonths(today, -12)),
    answersWaiting(context, company),
    latestRound(context, companyId),
  ]);
  const figures = {
    ...surveys,
    surveysUsed: runningSubscription(company, now) ? company.usage.surveys : 0,
    members,
    admins,
    membersAdded,
    thematicsInUse: [...new Set(listed.flatMap(({ thematicId }) => thematicId ?? []))],
    responsesThisMonth: days.reduce(
      (sum, day) => sum + (day.createdAt >= firstOfMonth ? day.count : 0),
      waiting,
    ),
    responsesLastMonths: days,
    latestRound: latest,
  };
  return { company, figures };
}
