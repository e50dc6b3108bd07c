import { type CompanyChanges, LOGO_MAX_KILOBYTES } from '@elan/contracts';
import {
  type Actor,
  AppError,
  type Context,
  countHeavyCall,
  isDuplicateKey,
  plainLogo,
  recordAudit,
} from '../../platform';
import { requireRecentSignIn } from '../members/recent-sign-in';
import { guardAgreement } from '../agreements/agreements';
import { companyNameKey } from '../companies/company-name';
import { companyModel, type CompanyRecord } from '../companies/company.model';
import { refuseProviderName } from '../companies/provider-name';
import { requireTimeZone } from '../companies/time-zone';

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

const companyLogo = { field: 'logo', kilobytes: LOGO_MAX_KILOBYTES.company };

/**
 * Changes settings of the whole company.
 * @throws AppError companyNotFound, companyNameTaken, validation (time zone, logo), recentSignInRequired (smaller
 * groups than now, another address for replies), agreementWeakened
 */
export async function updateCompany(
  context: Context,
  actor: Actor,
  companyId: string,
  wanted: CompanyChanges,
): Promise<CompanyRecord> {
  const company = await readCompany(context, actor, companyId);
  const { name, timeZone, minimumGroupSize, remindsEverybody, replyTo } = wanted;
  // A form also sends unchanged fields, and a name may be one that nobody could choose today.
  const isRenamed = name !== undefined && name !== company.name;
  if (isRenamed) refuseProviderName(context, name, companyId);
  if (typeof wanted.logo === 'string') await countHeavyCall(context, 'picture', companyId);
  const logo = await plainLogo(wanted.logo, { ...companyLogo, actor });
  if (concernsConfidentiality(company, wanted)) await requireRecentSignIn(context, actor);
  await guardAgreement(context, actor, () => ({
    ...(isRenamed && { companyName: name }),
    ...(minimumGroupSize !== undefined && { minimumGroupSize }),
    ...(remindsEverybody !== undefined && { remindsEverybody }),
  }));
  const changes = { ...wanted, ...(logo !== undefined && { logo }) };
  const $set = {
    ...(isRenamed && { name, normalisedName: companyNameKey(name) }),
    ...(timeZone !== undefined && { timeZone: requireTimeZone(timeZone) }),
    ...(minimumGroupSize !== undefined && { minimumGroupSize }),
    ...(remindsEverybody !== undefined && { remindsEverybody }),
    ...(replyTo !== undefined && { replyTo }),
    ...(logo !== undefined && { logo }),
  };
  try {
    // The write only replaces what was judged: if there are two changes at one moment, the later one is judged again.
    if (Object.keys($set).length > 0) {
      const { matchedCount } = await companyModel(context).updateOne(judgedIn(company), { $set });
      if (matchedCount === 0) return await updateCompany(context, actor, companyId, wanted);
    }
  } catch (error) {
    throw isDuplicateKey(error) ? new AppError('companyNameTaken') : error;
  }
  const fields = changedFields(company, changes);
  if (fields.length > 0)
    await recordAudit(context, {
      ...{ companyId, action: 'companyUpdate', actor, target: `company:${companyId}` },
      details: { fields: fields.join(' ') },
    });
  return readCompany(context, actor);
}

/** What lets more be seen than before, or lets what people write leave the company, for longer than a session lasts. */
function concernsConfidentiality(
  company: CompanyRecord,
  { minimumGroupSize, remindsEverybody, replyTo }: CompanyChanges,
): boolean {
  const isSmaller = minimumGroupSize !== undefined && minimumGroupSize < company.minimumGroupSize;
  const tellsWhoIsMissing = company.remindsEverybody === true && remindsEverybody === false;
  const isElsewhere = replyTo !== undefined && replyTo !== null && replyTo !== (company.replyTo ?? null);
  return isSmaller || tellsWhoIsMissing || isElsewhere;
}

/** The filter that finds a company as long as what concerns confidentiality is as it was read. */
function judgedIn({ _id, minimumGroupSize, remindsEverybody, replyTo }: CompanyRecord) {
  return { _id, minimumGroupSize, remindsEverybody: remindsEverybody ?? null, replyTo: replyTo ?? null };
}

function changedFields(company: CompanyRecord, changes: CompanyChanges): string[] {
  const fields = Object.keys(changes) as (keyof CompanyChanges)[];
  const before = { replyTo: null, logo: null, remindsEverybody: false, ...company };
  return fields.filter((field) => changes[field] !== before[field]);
}
