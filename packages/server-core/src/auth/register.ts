import type { Registration } from '@elan/contracts';
import { attemptPolicies, claimAttempts } from '../attempts/attempts';
import { issueCode } from '../codes/codes';
import { guessCode } from '../codes/guess-code';
import type { RegistrationRecord } from '../codes/registration.model';
import { AppError } from '../core/app-error';
import type { Core } from '../core/core';
import { isDuplicateKey } from '../core/duplicate-key';
import { newId } from '../core/new-id';
import { DAY, later } from '../core/time-spans';
import { queueMail } from '../mail/queue-mail';
import { isBusinessEmail } from './business-email';
import { hashPassword } from './password';
import { takeAtLeast } from './take-at-least';

/** Registrations that are not finished within this time are removed. */
export const REGISTRATION_LIFETIME = DAY;
/** Longer than the database takes to find and write on a machine with room. */
const ANSWER_MILLISECONDS = 80;

/**
 * Step 1: notes who wants to register and mails them a code. Nobody is a user before the company has a name.
 * @returns the registration's id for a cookie of this browser: the later steps, taken in the same browser, cannot be
 * led to a registration that somebody else began with the same e-mail in between.
 * @throws AppError 422001, 409001, 423001, 429001
 */
export async function register(core: Core, given: Registration, address: string): Promise<string> {
  if (!isBusinessEmail(given.email)) throw new AppError('422001');
  await claimAttempts(core, [attemptPolicies.registrationOfAddress, address]);
  const known = await core.models.User.exists({ email: given.email }).setOptions({ acrossCompanies: true });
  if (known) throw new AppError('409001');
  await claimCode(core, given.email, address);
  const { name, email, language } = given;
  const registration: RegistrationRecord = {
    _id: newId(),
    email,
    name,
    language,
    passwordHash: await hashPassword(given.password),
    verifiedAt: null,
    createdAt: core.clock.now(),
  };
  await replaceRegistration(core, registration);
  await mailCode(core, registration);
  return registration._id;
}

async function replaceRegistration(core: Core, registration: RegistrationRecord): Promise<void> {
  await core.models.Registration.deleteOne({ email: registration.email });
  try {
    await core.models.Registration.create(registration);
  } catch (error) {
    // The same form sent twice at once: the other one is as good, and its code is on the way.
    if (isDuplicateKey(error)) throw new AppError('423001', { retryAfter: 1 });
    throw error;
  }
}

async function claimCode(core: Core, email: string, address: string): Promise<void> {
  const { codeOfEmail, codeOfAddress } = attemptPolicies;
  await claimAttempts(core, [codeOfEmail, `registration|${email}`], [codeOfAddress, address]);
}

async function mailCode(core: Core, to: Pick<RegistrationRecord, 'email' | 'language'>): Promise<void> {
  const code = await issueCode(core, 'registration', to.email);
  await queueMail(core, {
    key: `registrationCode:${newId()}`,
    kind: 'registrationCode',
    to: to.email,
    language: to.language,
    companyId: null,
    payload: { code },
  });
}

/** @returns a registration that is neither too old nor another browser's. */
export async function findRegistration(
  core: Core,
  email: string,
  browser: string | undefined,
): Promise<RegistrationRecord | null> {
  return core.models.Registration.findOne({
    email,
    createdAt: { $gt: later(core.clock.now(), -REGISTRATION_LIFETIME) },
    ...(browser !== undefined && { _id: browser }),
  }).lean();
}

/** Sends the code again, if there is anybody to send it to; the answer does not tell. @throws AppError 423001 */
export async function sendRegistrationCode(core: Core, email: string, address: string): Promise<void> {
  await claimCode(core, email, address);
  await takeAtLeast(ANSWER_MILLISECONDS, async () => {
    const registration = await findRegistration(core, email, undefined);
    if (registration && !registration.verifiedAt) await mailCode(core, registration);
  });
}

/** Step 2: the code proves that the e-mail is theirs. @throws AppError 406001, 423001 */
export async function validateRegistrationCode(
  core: Core,
  given: { email: string; code: string },
  caller: { address: string; browser: string | undefined },
): Promise<void> {
  const code = await guessCode(core, 'registration', given, caller.address);
  const registration = await findRegistration(core, given.email, caller.browser);
  if (!registration) throw new AppError('406001');
  await code.use();
  const _id = registration._id;
  await core.models.Registration.updateOne({ _id }, { $set: { verifiedAt: core.clock.now() } });
}
