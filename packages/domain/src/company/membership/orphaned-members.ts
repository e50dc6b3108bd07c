import type { Context } from '../../platform';
import { findCompanyIds } from '../companies/find-company';
import { userModel } from '../members/user.model';

/** @returns the ids of companies that are gone and have members left: they were still being imported. */
export async function findCompaniesOfOrphans(context: Context): Promise<string[]> {
  // In this order: a company is written before its people.
  const peopled = await userModel(context).distinct('companyId').setOptions({ acrossCompanies: true });
  const existing = new Set(await findCompanyIds(context));
  return peopled.filter((companyId) => !existing.has(companyId));
}
