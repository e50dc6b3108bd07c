import { type Context, findEventsOfActions, later, MINUTE } from '../../platform';
import { countMembers } from '../members/count-members';
import { findCompany } from '../companies/find-company';
import { companyModel } from '../companies/company.model';

/** What counts of a survey, whatever else it holds: surveys stand above the company that counts them. */
interface CountedSurvey {
  readonly _id: string;
  readonly companyId: string;
  readonly createdAt: Date;
  readonly quotaGivenBack: boolean;
}

/** Writes that count take no longer than this from the count to the document. */
const SETTLED = MINUTE;

/**
 * Counts what a company uses and corrects counters that a crash left wrong between counting and writing. It leaves
 * companies alone that are being written to, so it is harmless at any time and any number of times.
 * @returns whether anything was corrected
 */
export async function repairUsage(context: Context, companyId: string): Promise<boolean> {
  const company = await findCompany(context, companyId, ['usage', 'subscription']);
  if (!company || company.usage.changedAt > later(context.clock.now(), -SETTLED)) return false;
  const usage = {
    surveys: await countSurveys(context, companyId, company.subscription?.startAt ?? new Date(0)),
    members: await countMembers(context, companyId, { roles: [2] }),
    admins: await countMembers(context, companyId, { roles: [0, 1] }),
  };
  const { surveys, members, admins, changedAt } = company.usage;
  if (surveys === usage.surveys && members === usage.members && admins === usage.admins) return false;
  const { modifiedCount } = await companyModel(context).updateOne(
    { _id: companyId, 'usage.changedAt': changedAt },
    { $set: { usage: { ...usage, changedAt: context.clock.now() } } },
  );
  return modifiedCount === 1;
}

/**
 * Surveys that were purged still count for their 12 months, unless their deletion gave the place back; the audit trail
 * remembers both.
 */
async function countSurveys(context: Context, companyId: string, since: Date): Promise<number> {
  const surveys = await context.connection
    .collection<CountedSurvey>('surveys')
    .find({ companyId, createdAt: { $gte: since } }, { projection: { quotaGivenBack: 1 } })
    .toArray();
  const events = await findEventsOfActions(context, companyId, {
    actions: ['surveyCreate', 'surveyDelete'],
    since,
  });
  const isCounted = new Map<string | null, boolean>();
  for (const { action, target } of events) if (action === 'surveyCreate') isCounted.set(target, true);
  for (const { action, target, details } of events) {
    // Of several deletions the last one decides; what is older than the pack never counted for it.
    if (action === 'surveyDelete' && isCounted.has(target)) {
      isCounted.set(target, details['quotaGivenBack'] !== true);
    }
  }
  // What is still there knows best.
  for (const { _id, quotaGivenBack } of surveys) isCounted.set(`survey:${_id}`, !quotaGivenBack);
  return [...isCounted.values()].filter(Boolean).length;
}
