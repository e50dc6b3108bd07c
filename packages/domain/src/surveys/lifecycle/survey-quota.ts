import { type Context, findEventsOfActions } from '../../platform';
import { recountUsage, releaseQuota, reserveQuota } from '../../company';
import { surveyModel } from './survey.model';

/**
 * Reserves one of the surveys that the pack allows in its 12 months.
 * @throws AppError surveyQuotaReached, subscriptionRequired
 */
export function reserveSurveyQuota(context: Context, companyId: string): Promise<void> {
  return reserveQuota(context, companyId, 'surveys', 1, (since) => countUsed(context, companyId, since));
}

/** Gives back the place of a survey that could not be created after all, or was deleted before anybody was invited. */
export function releaseSurveyQuota(context: Context, companyId: string): Promise<void> {
  return releaseQuota(context, companyId, 'surveys');
}

/**
 * Counts everything that a company uses, and corrects counters that a crash left wrong.
 * @returns whether anything was corrected
 */
export function repairUsage(context: Context, companyId: string): Promise<boolean> {
  return recountUsage(context, companyId, (since) => countUsed(context, companyId, since));
}

/**
 * Purged surveys still count for their 12 months, unless their deletion released the place; the audit trail remembers
 * both.
 */
async function countUsed(context: Context, companyId: string, since: Date): Promise<number> {
  const surveys = await surveyModel(context)
    .find({ companyId, createdAt: { $gte: since } })
    .select('quotaGivenBack')
    .lean();
  const events = await findEventsOfActions(context, companyId, {
    actions: ['surveyCreate', 'surveyDelete'],
    since,
    // What still exists says so itself: somebody may have deleted and restored it again and again.
    notAbout: surveys.map(({ _id }) => `survey:${_id}`),
  });
  const isCounted = new Map<string | null, boolean>();
  for (const { action, target } of events) if (action === 'surveyCreate') isCounted.set(target, true);
  for (const { action, target, details } of events) {
    // If there are several deletions, the last one decides; surveys older than the pack never counted for it.
    if (action === 'surveyDelete' && isCounted.has(target)) {
      isCounted.set(target, details['quotaGivenBack'] !== true);
    }
  }
  for (const { _id, quotaGivenBack } of surveys) isCounted.set(`survey:${_id}`, !quotaGivenBack);
  return [...isCounted.values()].filter(Boolean).length;
}
