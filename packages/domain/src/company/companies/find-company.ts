import type { Context } from '../../platform';
import { companyModel, type CompanyRecord } from './company.model';

/** @returns some fields of a company; null if it does not exist. */
export async function findCompany<Field extends keyof CompanyRecord>(
  context: Context,
  companyId: string,
  fields: readonly Field[],
): Promise<Pick<CompanyRecord, Field | '_id'> | null> {
  return companyModel(context).findOne({ _id: companyId }).select(fields).lean();
}

/** @returns the ids of all companies. */
export async function findCompanyIds(context: Context): Promise<string[]> {
  return companyModel(context).distinct('_id');
}

/** @returns some fields of those companies that exist. */
export async function findCompanies<Field extends keyof CompanyRecord>(
  context: Context,
  companyIds: readonly string[],
  fields: readonly Field[],
): Promise<Pick<CompanyRecord, Field | '_id'>[]> {
  return companyModel(context)
    .find({ _id: { $in: [...companyIds] } })
    .select(fields)
    .lean();
}

/** @returns some fields of the companies whose pack ends after one instant and not after another. */
export async function findCompaniesWithPackEnding<Field extends keyof CompanyRecord>(
  context: Context,
  { after, until }: { readonly after: Date; readonly until: Date },
  fields: readonly Field[],
): Promise<Pick<CompanyRecord, Field | '_id'>[]> {
  return companyModel(context)
    .find({ 'subscription.endAt': { $gt: after, $lte: until }, deletingAt: null })
    .select(fields)
    .lean();
}
