import { type Context, later, MINUTE } from '../../platform';
import { countMembers } from '../members/count-members';
import { findCompany } from '../companies/find-company';
import { companyModel } from '../companies/company.model';

/** Writes that are counted take no longer than this from the count to the document. */
const SETTLED = MINUTE;

/** Counts the surveys created since the pack began: passed in, because the wing of surveys is above this one. */
export type SurveyCount = (since: Date) => Promise<number>;

/**
 * Counts what a company uses and corrects counters that a crash left wrong between counting and writing. It skips
 * companies that are being written to, so it is harmless at any time and any number of times.
 * @param countSurveys without it, the counter of surveys stays as it is
 * @returns whether anything was corrected
 */
export async function recountUsage(
  context: Context,
  companyId: string,
  countSurveys?: SurveyCount,
): Promise<boolean> {
  const company = await findCompany(context, companyId, ['usage', 'subscription']);
  if (!company || company.usage.changedAt > later(context.clock.now(), -SETTLED)) return false;
  const { surveys, members, admins, changedAt } = company.usage;
  const usage = {
    surveys: countSurveys ? await countSurveys(company.subscription?.startAt ?? new Date(0)) : surveys,
    members: await countMembers(context, companyId, { roles: [2] }),
    admins: await countMembers(context, companyId, { roles: [0, 1] }),
  };
  const isRight = surveys === usage.surveys && members === usage.members && admins === usage.admins;
  const now = context.clock.now();
  // A count that was right is not made again for a minute: whoever is refused a place may ask for it again and again.
  const { modifiedCount } = await companyModel(context).updateOne(
    { _id: companyId, 'usage.changedAt': changedAt },
    { $set: isRight ? { 'usage.changedAt': now } : { usage: { ...usage, changedAt: now } } },
  );
  return modifiedCount === 1 && !isRight;
}
