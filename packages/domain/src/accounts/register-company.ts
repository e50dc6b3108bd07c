import { isTimeZone } from '@elan/calendar';
import { DEFAULT_TIME_ZONE } from '@elan/contracts';
import { adoptMails, AppError, type Context, later, recordAudit } from '../platform';
import {
  findRegistration,
  REGISTRATION_LIFETIME,
  removeRegistration,
  removeRegistrationsBefore,
} from '../sessions';
import {
  countFirstAdministrator,
  createCompany,
  createFirstAdministrator,
  removeUnfinishedCompanies,
  seedSegmentations,
} from '../company';

/**
 * Step 3: the company gets its name and its first administrator. The company is written before its administrator and
 * counts none until that one exists; what a crash leaves in between is removed after a day.
 * @throws AppError invalidCode (no verified registration, or the address signs in elsewhere by now), companyNameTaken
 */
export async function registerCompany(
  context: Context,
  given: { company: string; email: string; timeZone?: string | undefined },
  browser: string | undefined,
): Promise<{ id: string; name: string }> {
  // A browser may know zones newer than the server's, and registration has no field to correct it in.
  const timeZone =
    given.timeZone !== undefined && isTimeZone(given.timeZone) ? given.timeZone : DEFAULT_TIME_ZONE;
  const registration = await findRegistration(context, given.email, browser);
  if (!registration?.verifiedAt) throw new AppError('invalidCode');
  const company = await createCompany(context, { name: given.company, timeZone });
  const userId = await createFirstAdministrator(context, company._id, registration);
  await adoptMails(context, { _id: userId, companyId: company._id, email: registration.email });
  await seedSegmentations(context, company._id, registration.language);
  await countFirstAdministrator(context, company._id);
  await removeRegistration(context, registration._id);
  await recordAudit(context, {
    companyId: company._id,
    action: 'companyCreate',
    actor: { userId, sessionId: null },
    target: `company:${company._id}`,
  });
  return { id: company._id, name: company.name };
}

/** Removes what was started and not completed within a day. Harmless at any time and any number of times. */
export async function removeStaleRegistrations(context: Context): Promise<void> {
  const limit = later(context.clock.now(), -REGISTRATION_LIFETIME);
  await removeRegistrationsBefore(context, limit);
  await removeUnfinishedCompanies(context, limit);
}
