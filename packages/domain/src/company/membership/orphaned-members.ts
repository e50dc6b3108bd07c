import type { Context } from '../../platform';
import { findCompanyIds } from '../companies/find-company';
import { userModel } from '../members/user.model';

/**
 * @returns the ids of companies that no longer exist but still have members: an import was running when they were
 * deleted.
 */
export async function findCompaniesOfOrphans(context: Context): Promise<string[]> {
  // The order matters: a company is written before its people.
  const peopled = await userModel(context).distinct('companyId').setOptions({ acrossCompanies: true });
  const existing = new Set(await findCompanyIds(context));
  return peopled.filter((companyId) => !existing.has(companyId));
}
