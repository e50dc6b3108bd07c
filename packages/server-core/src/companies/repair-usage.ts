import type { Core } from '../core/core';
import { later, MINUTE } from '../core/time-spans';

/** Writes that count take no longer than this from the count to the document. */
const SETTLED = MINUTE;

/**
 * Counts what a company uses and corrects counters that a crash left wrong between counting and writing. It leaves
 * companies alone that are being written to, so it is harmless at any time and any number of times.
 * @returns whether anything was corrected
 */
export async function repairUsage(core: Core, companyId: string): Promise<boolean> {
  const { Company, User } = core.models;
  const company = await Company.findOne({ _id: companyId }, { usage: 1, subscription: 1 }).lean();
  if (!company || company.usage.changedAt > later(core.clock.now(), -SETTLED)) return false;
  const usage = {
    surveys: await countSurveys(core, companyId, company.subscription?.startAt ?? new Date(0)),
    members: await User.countDocuments({ companyId, role: 2 }),
    admins: await User.countDocuments({ companyId, role: { $in: [0, 1] } }),
  };
  const { surveys, members, admins, changedAt } = company.usage;
  if (surveys === usage.surveys && members === usage.members && admins === usage.admins) return false;
  const { modifiedCount } = await Company.updateOne(
    { _id: companyId, 'usage.changedAt': changedAt },
    { $set: { usage: { ...usage, changedAt: core.clock.now() } } },
  );
  return modifiedCount === 1;
}

/** Surveys that were purged still count for their 12 months; the audit trail remembers them. */
async function countSurveys(core: Core, companyId: string, since: Date): Promise<number> {
  const surveys = await core.connection
    .collection<{ _id: string; companyId: string; createdAt: Date }>('surveys')
    .find({ companyId, createdAt: { $gte: since } }, { projection: { _id: 1 } })
    .toArray();
  const events = await core.models.AuditEvent.find(
    { companyId, action: 'surveyCreate', at: { $gte: since } },
    { target: 1 },
  ).lean();
  return new Set([...surveys.map(({ _id }) => `survey:${_id}`), ...events.map(({ target }) => target)]).size;
}
