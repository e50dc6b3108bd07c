import { AppError, type Context, isDuplicateKey, newId } from '../../platform';
import { companyNameKey } from './company-name';
import { refuseProviderName } from './provider-name';
import { companyModel, type CompanyRecord } from './company.model';

/** Writes a company that has no administrator yet and counts none. @throws AppError companyNameTaken */
export async function createCompany(
  context: Context,
  { name, timeZone }: Pick<CompanyRecord, 'name' | 'timeZone'>,
): Promise<CompanyRecord> {
  refuseProviderName(context, name);
  const now = context.clock.now();
  try {
    const company = await companyModel(context).create({
      _id: newId(),
      name,
      normalisedName: companyNameKey(name),
      timeZone,
      usage: { surveys: 0, members: 0, admins: 0, changedAt: now },
      createdAt: now,
    });
    return company.toObject();
  } catch (error) {
    throw isDuplicateKey(error) ? new AppError('companyNameTaken') : error;
  }
}
