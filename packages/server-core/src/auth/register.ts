import type { Registration } from '@elan/contracts';
import type { Network } from '@elan/edge/network';
import { attemptPolicies } from '../attempts/attempt-policies';
import { claimAttempts, ofNetwork } from '../attempts/attempts';
import { sendsOfStranger } from '../codes/claim-code';
import { issueCode } from '../codes/codes';
import { guessCode } from '../codes/guess-code';
import type { RegistrationRecord } from '../codes/registration.model';
import { AppError } from '../core/app-error';
import type { Core } from '../core/core';
import { newId } from '../core/new-id';
import { DAY, later } from '../core/time-spans';
import { queueMail } from '../mail/queue-mail';
import { isBusinessEmail } from './business-email';
import { hashPassword } from './password';
import { takeAtLeast } from './take-at-least';
import { refuseWeakPassword } from './weak-password';

/** Registrations that are not finished within this time are removed. */
export const REGISTRATION_LIFETIME = DAY;
/** Longer than the database takes to find and write on a machine with room. */
const ANSWER_MILLISECONDS = 80;

/** The browser that registers: its network, and the registration that its cookie names. */
export interface RegistrationCaller {
  readonly network: Network;
  readonly browser: string | undefined;
}

/**
 * Step 1: notes who wants to register and mails them a code. Nobody is a user before the company has a name. Whether the
 * address signs in somewhere already is asked when the mail leaves, which then says so in place of the code: here
 * nothing depends on it.
 * @returns the registration's id for a cookie of this browser: the later steps demand it, so nobody is led to a
 * registration that somebody else began with the same e-mail.
 * @throws AppError 422001, 422002, 423001, 429001
 */
export async function register(
  core: Core,
  given: Registration,
  { network, browser }: RegistrationCaller,
): Promise<string> {
  if (!isBusinessEmail(given.email)) throw new AppError('422001');
  await refuseWeakPassword(core, given.password, given);
  const { name, email, language } = given;
  const passwordHash = await hashCounted(core, given, network);
  const registration: RegistrationRecord = {
    _id: newId(),
    email,
    name,
    language,
    passwordHash,
    verifiedAt: null,
    createdAt: core.clock.now(),
  };
  // Whoever begins again in the same browser means this one.
  if (browser !== undefined) await core.models.Registration.deleteOne({ _id: browser });
  await core.models.Registration.create(registration);
  await mailCode(core, registration);
  return registration._id;
}

/** What finds the queue full has tried nothing: the page repeats it by itself. @throws AppError 423001, 429001 */
async function hashCounted(core: Core, { email, password }: Registration, network: Network): Promise<string> {
  const made = await claimAttempts(
    core,
    ...ofNetwork(attemptPolicies.registrationOfNetwork, network),
    ...sendsOfStranger('registration', email, network),
  );
  try {
    return await hashPassword(password, { network });
  } catch (error) {
    await made.giveBack();
    throw error;
  }
}

async function claimCode(core: Core, email: string, network: Network): Promise<void> {
  await claimAttempts(core, ...sendsOfStranger('registration', email, network));
}

async function mailCode(core: Core, registration: RegistrationRecord): Promise<void> {
  const code = await issueCode(core, 'registration', registration);
  await queueMail(core, {
    key: `registrationCode:${newId()}`,
    kind: 'registrationCode',
    to: registration.email,
    language: registration.language,
    companyId: null,
    memberId: null,
    payload: { code },
  });
}

/** @returns the registration that a browser began with this e-mail, unless it is too old. */
export async function findRegistration(
  core: Core,
  email: string,
  browser: string | undefined,
): Promise<RegistrationRecord | null> {
  if (browser === undefined) return null;
  return core.models.Registration.findOne({
    _id: browser,
    email,
    createdAt: { $gt: later(core.clock.now(), -REGISTRATION_LIFETIME) },
  }).lean();
}

/** Sends the code again, if there is anybody to send it to; the answer does not tell. @throws AppError 423001 */
export async function sendRegistrationCode(
  core: Core,
  email: string,
  { network, browser }: RegistrationCaller,
): Promise<void> {
  await claimCode(core, email, network);
  await takeAtLeast(ANSWER_MILLISECONDS, async () => {
    const registration = await findRegistration(core, email, browser);
    if (registration && !registration.verifiedAt) await mailCode(core, registration);
  });
}

/**
 * Step 2: the code proves that the e-mail is theirs. Others who wait with the same one wait in vain.
 * @throws AppError 406001, 423001
 */
export async function validateRegistrationCode(
  core: Core,
  { email, code }: { email: string; code: string },
  { network, browser }: RegistrationCaller,
): Promise<void> {
  const findOwner = () => findRegistration(core, email, browser);
  const { owner, use } = await guessCode(core, 'registration', { code, findOwner }, network);
  await use();
  const { Registration } = core.models;
  const { _id } = owner;
  await Registration.updateOne({ _id }, { $set: { verifiedAt: core.clock.now() } });
  await Registration.deleteMany({ email, _id: { $ne: _id } });
}
