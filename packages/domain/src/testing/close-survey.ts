import { dayInZone } from '@elan/calendar';
import { closeRound } from '../answers';
import { findCompany } from '../company';
import type { Context } from '../platform';
import { findRounds, findStoredSurvey } from '../surveys';

/** Closes the rounds of a survey as if they were over today, so that everything that may be published is. */
export async function closeSurvey(
  context: Context,
  { companyId, surveyId }: { readonly companyId: string; readonly surveyId: string },
): Promise<void> {
  const [survey, company, rounds] = await Promise.all([
    findStoredSurvey(context, companyId, surveyId, ['companyId', 'minimumGroupSize']),
    findCompany(context, companyId, ['timeZone', 'minimumGroupSize']),
    findRounds(context, { companyId, surveyId }),
  ]);
  if (!survey || !company) throw new Error('There is no such survey');
  const lastDay = dayInZone(context.clock.now(), company.timeZone);
  for (const round of rounds) {
    if (round.state === 'open') await closeRound(context, survey, company, { round, lastDay });
  }
}
