import { type Context, versionModel, versionsOf } from '../../platform';
import { companyModel } from './company.model';

/** Marks a company as leaving: nobody can get in any more. */
export async function beginCompanyDeletion(context: Context, companyId: string): Promise<void> {
  await companyModel(context).updateOne({ _id: companyId }, { $set: { deletingAt: context.clock.now() } });
}

/** @returns the ids of the companies whose deletion began and has not finished. */
export async function findLeavingCompanies(context: Context): Promise<string[]> {
  const companies = await companyModel(context)
    .find({ deletingAt: { $ne: null } }, { _id: 1 })
    .lean();
  return companies.map(({ _id }) => _id);
}

/** Removes the company itself, once everything that belongs to it is gone. */
export async function removeCompany(context: Context, companyId: string): Promise<void> {
  await companyModel(context).deleteOne({ _id: companyId });
  await versionModel(context).deleteMany({ _id: { $in: versionsOf(companyId) } });
}
