import { type Context, later, MINUTE } from '../../platform';
import { auditEventModel } from '../../platform/audit/audit-event.model';
import { userModel } from '../members/user.model';
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
  const Company = companyModel(context);
  const User = userModel(context);
  const company = await Company.findOne({ _id: companyId }, { usage: 1, subscription: 1 }).lean();
  if (!company || company.usage.changedAt > later(context.clock.now(), -SETTLED)) return false;
  const usage = {
    surveys: await countSurveys(context, companyId, company.subscription?.startAt ?? new Date(0)),
    members: await User.countDocuments({ companyId, role: 2 }),
    admins: await User.countDocuments({ companyId, role: { $in: [0, 1] } }),
  };
  const { surveys, members, admins, changedAt } = company.usage;
  if (surveys === usage.surveys && members === usage.members && admins === usage.admins) return false;
  const { modifiedCount } = await Company.updateOne(
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
  const events = await auditEventModel(context)
    .find(
      { companyId, action: { $in: ['surveyCreate', 'surveyDelete'] }, at: { $gte: since } },
      { action: 1, target: 1, details: 1 },
    )
    .sort({ at: 1 })
    .lean();
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
