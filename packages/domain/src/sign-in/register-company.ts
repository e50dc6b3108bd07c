import { DEFAULT_TIME_ZONE } from '@elan/contracts';
import { adoptMails, AppError, type Context, isDuplicateKey, later, newId, recordAudit } from '../platform';
import type { RegistrationRecord } from '../access';
import { companyNameKey, type CompanyRecord, isTimeZone, seedSegmentations } from '../company';
import { findRegistration, REGISTRATION_LIFETIME } from './register';
import { registrationModel } from '../access/one-time-codes/registration.model';
import { userModel } from '../company/members/user.model';
import { companyModel } from '../company/companies/company.model';

/**
 * Step 3: the company gets its name and its first administrator.
 * The company is written before its administrator and counts none until that one is there; what a crash leaves in
 * between is removed after a day.
 * @throws AppError 406001 (no verified registration, or the address signs in elsewhere by now), 409003
 */
export async function registerCompany(
  context: Context,
  given: { company: string; email: string; timeZone?: string | undefined },
  browser: string | undefined,
): Promise<{ id: string; name: string }> {
  // A browser can know zones that are newer than the server's, and who registers has no field to correct it in.
  const timeZone =
    given.timeZone !== undefined && isTimeZone(given.timeZone) ? given.timeZone : DEFAULT_TIME_ZONE;
  const registration = await findRegistration(context, given.email, browser);
  if (!registration?.verifiedAt) throw new AppError('406001');
  const company = await createCompany(context, given.company, timeZone);
  const userId = await createFirstAdministrator(context, company, registration);
  await adoptMails(context, { _id: userId, companyId: company._id, email: registration.email });
  await seedSegmentations(context, company._id, registration.language);
  await companyModel(context).updateOne({ _id: company._id }, { $set: { 'usage.admins': 1 } });
  await registrationModel(context).deleteOne({ _id: registration._id });
  await recordAudit(context, {
    companyId: company._id,
    action: 'companyCreate',
    actor: { userId, sessionId: null },
    target: `company:${company._id}`,
  });
  return { id: company._id, name: company.name };
}

async function createCompany(context: Context, name: string, timeZone: string): Promise<CompanyRecord> {
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
    throw isDuplicateKey(error) ? new AppError('409003') : error;
  }
}

async function createFirstAdministrator(
  context: Context,
  company: CompanyRecord,
  registration: RegistrationRecord,
): Promise<string> {
  const { name, email, passwordHash, language } = registration;
  const _id = newId();
  try {
    await userModel(context).create({
      _id,
      companyId: company._id,
      name,
      email,
      role: 1,
      language,
      passwordHash,
      status: 'active',
      createdAt: context.clock.now(),
    });
    return _id;
  } catch (error) {
    await companyModel(context).deleteOne({ _id: company._id });
    throw isDuplicateKey(error) ? new AppError('406001') : error;
  }
}

/** Removes what was begun and not finished within a day. Harmless at any time and any number of times. */
export async function removeStaleRegistrations(context: Context): Promise<void> {
  const Company = companyModel(context);
  const Registration = registrationModel(context);
  const User = userModel(context);
  const limit = later(context.clock.now(), -REGISTRATION_LIFETIME);
  await Registration.deleteMany({ createdAt: { $lte: limit } });
  const unfinished = await Company.find({ 'usage.admins': 0, createdAt: { $lte: limit } }, { _id: 1 }).lean();
  for (const { _id } of unfinished) {
    const admins = await User.countDocuments({ companyId: _id, role: { $in: [0, 1] } });
    if (admins === 0) await Company.deleteOne({ _id, 'usage.admins': 0 });
    else await Company.updateOne({ _id, 'usage.admins': 0 }, { $set: { 'usage.admins': admins } });
  }
}
