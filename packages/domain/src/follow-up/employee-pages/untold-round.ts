import { dayInZone, daysBetween } from '@elan/calendar';
import type { CompanyDashboard, Language } from '@elan/contracts';
import { findCompany } from '../../company';
import { AppError, type Context, DAY, later } from '../../platform';
import { listedRounds } from '../../results';
import { findLatestClosedRounds, listSummaries } from '../../surveys';
import { employeePageModel } from './employee-page.model';

/** How many closed rounds are examined, and for how many days their people may be told: later it is no news. */
const LOOKED_AT = 30;
const DAYS = 60;

/**
 * The round whose people have waited longest to be told: the latest closed one of its survey, with results that may be
 * shown, without a page for employees, and not followed by results of the same questions. Null: there is none.
 * @throws AppError companyNotFound
 */
export async function readUntoldRound(
  context: Context,
  companyId: string,
  language: Language,
): Promise<CompanyDashboard['due']['untold']> {
  const now = context.clock.now();
  const [company, closed, surveys, pages] = await Promise.all([
    findCompany(context, companyId, ['timeZone']),
    findLatestClosedRounds(context, companyId, LOOKED_AT),
    listSummaries(context, companyId),
    employeePageModel(context)
      .find({ companyId, showsFrom: { $gt: new Date(0) } }, { surveyId: 1, periodId: 1 })
      .lean(),
  ]);
  if (!company) throw new AppError('companyNotFound');
  const told = new Set(pages.map(({ surveyId, periodId }) => `${surveyId} ${periodId}`));
  const kept = new Set(surveys.map(({ _id }) => _id));
  const latest = closed.filter(
    ({ surveyId }, place) => closed.findIndex((round) => round.surveyId === surveyId) === place,
  );
  for (const { surveyId, periodId, closedAt, startsAt } of latest.toReversed()) {
    if (!kept.has(surveyId) || told.has(`${surveyId} ${periodId}`)) continue;
    if (!closedAt || later(closedAt, DAYS * DAY) < now) continue;
    const { own, others } = await listedRounds(context, { companyId }, surveyId, language);
    const round = own.find(({ record }) => record.periodId === periodId);
    if (!round?.described.hasResults || others.some(({ record }) => record.startsAt > startsAt)) continue;
    const dayOf = (time: Date) => dayInZone(time, company.timeZone);
    const days = daysBetween(dayOf(closedAt), dayOf(now));
    if (days > 0) return { surveyId, periodId, name: round.described.surveyName, days };
  }
  return null;
}
