import { DEFAULT_TIME_ZONE } from '@elan/contracts';
import { recordAudit } from '../audit/record-audit';
import type { RegistrationRecord } from '../codes/registration.model';
import type { CompanyRecord } from '../companies/company.model';
import { companyNameKey } from '../companies/company-name';
import { isTimeZone } from '../companies/time-zone';
import { AppError } from '../core/app-error';
import type { Core } from '../core/core';
import { isDuplicateKey } from '../core/duplicate-key';
import { newId } from '../core/new-id';
import { later } from '../core/time-spans';
import { adoptMails } from '../mail/erase-mails';
import { seedSegmentations } from '../segmentations/seed-segmentations';
import { findRegistration, REGISTRATION_LIFETIME } from './register';

/**
 * Step 3: the company gets its name and its first administrator.
 * The company is written before its administrator and counts none until that one is there; what a crash leaves in
 * between is removed after a day.
 * @throws AppError 406001 (no verified registration, or the address signs in elsewhere by now), 409003
 */
export async function registerCompany(
  core: Core,
  given: { company: string; email: string; timeZone?: string | undefined },
  browser: string | undefined,
): Promise<{ id: string; name: string }> {
  // A browser can know zones that are newer than the server's, and who registers has no field to correct it in.
  const timeZone =
    given.timeZone !== undefined && isTimeZone(given.timeZone) ? given.timeZone : DEFAULT_TIME_ZONE;
  const registration = await findRegistration(core, given.email, browser);
  if (!registration?.verifiedAt) throw new AppError('406001');
  const company = await createCompany(core, given.company, timeZone);
  const userId = await createFirstAdministrator(core, company, registration);
  await adoptMails(core, { _id: userId, companyId: company._id, email: registration.email });
  await seedSegmentations(core, company._id, registration.language);
  await core.models.Company.updateOne({ _id: company._id }, { $set: { 'usage.admins': 1 } });
  await core.models.Registration.deleteOne({ _id: registration._id });
  await recordAudit(core, {
    companyId: company._id,
    action: 'companyCreate',
    actor: { userId, sessionId: null },
    target: `company:${company._id}`,
  });
  return { id: company._id, name: company.name };
}

async function createCompany(core: Core, name: string, timeZone: string): Promise<CompanyRecord> {
  const now = core.clock.now();
  try {
    const company = await core.models.Company.create({
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
  core: Core,
  company: CompanyRecord,
  registration: RegistrationRecord,
): Promise<string> {
  const { name, email, passwordHash, language } = registration;
  const _id = newId();
  try {
    await core.models.User.create({
      _id,
      companyId: company._id,
      name,
      email,
      role: 1,
      language,
      passwordHash,
      status: 'active',
      createdAt: core.clock.now(),
    });
    return _id;
  } catch (error) {
    await core.models.Company.deleteOne({ _id: company._id });
    throw isDuplicateKey(error) ? new AppError('406001') : error;
  }
}

/** Removes what was begun and not finished within a day. Harmless at any time and any number of times. */
export async function removeStaleRegistrations(core: Core): Promise<void> {
  const { Company, Registration, User } = core.models;
  const limit = later(core.clock.now(), -REGISTRATION_LIFETIME);
  await Registration.deleteMany({ createdAt: { $lte: limit } });
  const unfinished = await Company.find({ 'usage.admins': 0, createdAt: { $lte: limit } }, { _id: 1 }).lean();
  for (const { _id } of unfinished) {
    const admins = await User.countDocuments({ companyId: _id, role: { $in: [0, 1] } });
    if (admins === 0) await Company.deleteOne({ _id, 'usage.admins': 0 });
    else await Company.updateOne({ _id, 'usage.admins': 0 }, { $set: { 'usage.admins': admins } });
  }
}
