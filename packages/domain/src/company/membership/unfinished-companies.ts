import type { Context } from '../../platform';
import { companyModel } from '../companies/company.model';
import { countMembers } from '../members/count-members';

/**
 * Removes the companies that were started before a time and got no administrator, and counts the administrators of the
 * others. Harmless at any time and any number of times.
 */
export async function removeUnfinishedCompanies(context: Context, before: Date): Promise<void> {
  const Company = companyModel(context);
  const unfinished = await Company.find(
    { 'usage.admins': 0, createdAt: { $lte: before } },
    { _id: 1 },
  ).lean();
  for (const { _id } of unfinished) {
    const admins = await countMembers(context, _id, { roles: [0, 1] });
    if (admins === 0) await Company.deleteOne({ _id, 'usage.admins': 0 });
    else await Company.updateOne({ _id, 'usage.admins': 0 }, { $set: { 'usage.admins': admins } });
  }
}
