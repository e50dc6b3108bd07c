import { LIST_CAP } from '@elan/contracts';
import { type Context, DAY, later, MINUTE, versionModel, versionsOf } from '../../platform';
import { companyModel } from './company.model';
import { deletedCompanyModel, type DeletedCompanyRecord } from './deleted-company.model';

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

/** What goes on writing ends within minutes, or within a day where its machine was asleep. */
const AGAIN_AFTER = { first: 10 * MINUTE, last: DAY };

/** Removes the company itself, once everything that belongs to it is gone; its id is kept for a day. */
export async function removeCompany(context: Context, companyId: string): Promise<void> {
  const at = context.clock.now();
  await deletedCompanyModel(context).updateOne(
    { _id: companyId },
    { $setOnInsert: { at, againAt: later(at, AGAIN_AFTER.first) } },
    { upsert: true },
  );
  await companyModel(context).deleteOne({ _id: companyId });
  await versionModel(context).deleteMany({ _id: { $in: versionsOf(companyId) } });
}

/** @returns deleted companies that are to be erased once more, because something may have been written since. */
export async function findDeletedCompanies(context: Context): Promise<DeletedCompanyRecord[]> {
  const due = { againAt: { $lte: context.clock.now() } };
  return deletedCompanyModel(context).find(due).limit(LIST_CAP).lean();
}

/** Notes that a deleted company was erased once more; after a day its id is forgotten. */
export async function noteErased(context: Context, { _id, at }: DeletedCompanyRecord): Promise<void> {
  const last = later(at, AGAIN_AFTER.last);
  const Deleted = deletedCompanyModel(context);
  if (last <= context.clock.now()) await Deleted.deleteOne({ _id });
  else await Deleted.updateOne({ _id }, { $set: { againAt: last } });
}
