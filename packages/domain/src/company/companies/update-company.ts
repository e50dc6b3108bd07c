import { type CompanyChanges, LOGO_MAX_KILOBYTES } from '@elan/contracts';
import { type Actor, AppError, type Context, isDuplicateKey, plainLogo, recordAudit } from '../../platform';
import { companyNameKey } from './company-name';
import { companyModel, type CompanyRecord } from './company.model';
import { requireTimeZone } from './time-zone';

/** @throws AppError companyNotFound for every company except the caller's */
export async function readCompany(
  context: Context,
  actor: Actor,
  companyId = actor.companyId,
): Promise<CompanyRecord> {
  const company =
    companyId === actor.companyId ? await companyModel(context).findOne({ _id: companyId }).lean() : null;
  if (!company) throw new AppError('companyNotFound');
  return company;
}

/**
 * Changes settings of the whole company.
 * @throws AppError companyNotFound, companyNameTaken, validation (time zone, logo)
 */
export async function updateCompany(
  context: Context,
  actor: Actor,
  companyId: string,
  wanted: CompanyChanges,
): Promise<CompanyRecord> {
  const company = await readCompany(context, actor, companyId);
  const { name, timeZone, minimumGroupSize, remindsEverybody, replyTo } = wanted;
  const logo = await plainLogo(wanted.logo, { field: 'logo', kilobytes: LOGO_MAX_KILOBYTES.company });
  const changes = { ...wanted, ...(logo !== undefined && { logo }) };
  const $set = {
    ...(name !== undefined && { name, normalisedName: companyNameKey(name) }),
    ...(timeZone !== undefined && { timeZone: requireTimeZone(timeZone) }),
    ...(minimumGroupSize !== undefined && { minimumGroupSize }),
    ...(remindsEverybody !== undefined && { remindsEverybody }),
    ...(replyTo !== undefined && { replyTo }),
    ...(logo !== undefined && { logo }),
  };
  try {
    if (Object.keys($set).length > 0) await companyModel(context).updateOne({ _id: companyId }, { $set });
  } catch (error) {
    throw isDuplicateKey(error) ? new AppError('companyNameTaken') : error;
  }
  await recordAudit(context, {
    companyId,
    action: 'companyUpdate',
    actor,
    target: `company:${companyId}`,
    // A form also sends unchanged fields.
    details: { fields: changedFields(company, changes).join(' ') },
  });
  return readCompany(context, actor);
}

function changedFields(company: CompanyRecord, changes: CompanyChanges): string[] {
  const fields = Object.keys(changes) as (keyof CompanyChanges)[];
  const before = { replyTo: null, logo: null, remindsEverybody: false, ...company };
  return fields.filter((field) => changes[field] !== before[field]);
}
