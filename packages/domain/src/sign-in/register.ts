import type { Registration } from '@elan/contracts';
import type { Network } from '@elan/edge/network';
import {
  AppError,
  rateLimitPolicies,
  claimAttempts,
  type Context,
  newId,
  ofNetwork,
  queueMail,
  padDuration,
} from '../platform';
import {
  beginRegistration,
  findRegistration,
  guessCode,
  issueCode,
  type RegistrationRecord,
  sendsOfStranger,
  verifyRegistration,
} from '../access';
import { isBusinessEmail } from '../company';
import { hashPassword } from './password';
import { refuseWeakPassword } from './weak-password';

/** Longer than the database needs to find and write on a machine that is not overloaded. */
const ANSWER_MILLISECONDS = 80;

/** The browser that registers: its network, and the registration that its cookie names. */
export interface RegistrationCaller {
  readonly network: Network;
  readonly browser: string | undefined;
}

/**
 * Step 1: records who wants to register and mails them a code. Nobody is a user before the company has a name. Whether
 * the address already signs in somewhere is checked when the mail is sent, which then says so instead of containing the
 * code: nothing here depends on it.
 * @returns the registration's id for a cookie of this browser: the later steps require it, so nobody is led to a
 * registration that somebody else started with the same e-mail address.
 * @throws AppError businessEmailRequired, weakPassword, tooManyAttempts, tooManyRequests
 */
export async function register(
  context: Context,
  given: Registration,
  { network, browser }: RegistrationCaller,
): Promise<string> {
  if (!isBusinessEmail(given.email)) throw new AppError('businessEmailRequired');
  await refuseWeakPassword(context, given.password, given);
  const { name, email, language } = given;
  const passwordHash = await hashCounted(context, given, network);
  const registration: RegistrationRecord = {
    _id: newId(),
    email,
    name,
    language,
    passwordHash,
    verifiedAt: null,
    createdAt: context.clock.now(),
  };
  // Somebody who starts again in the same browser means this one.
  await beginRegistration(context, registration, browser);
  await mailCode(context, registration);
  return registration._id;
}

/**
 * A caller who finds the queue full has not tried anything: the page repeats the request by itself. @throws AppError
 * tooManyAttempts, tooManyRequests
 */
async function hashCounted(
  context: Context,
  { email, password }: Registration,
  network: Network,
): Promise<string> {
  const made = await claimAttempts(
    context,
    ...ofNetwork(rateLimitPolicies.registrationOfNetwork, network),
    ...sendsOfStranger('registration', email, network),
  );
  try {
    return await hashPassword(password, { network });
  } catch (error) {
    await made.release();
    throw error;
  }
}

async function claimCode(context: Context, email: string, network: Network): Promise<void> {
  await claimAttempts(context, ...sendsOfStranger('registration', email, network));
}

async function mailCode(context: Context, registration: RegistrationRecord): Promise<void> {
  const code = await issueCode(context, 'registration', registration);
  await queueMail(context, {
    key: `registrationCode:${newId()}`,
    kind: 'registrationCode',
    to: registration.email,
    language: registration.language,
    companyId: null,
    memberId: null,
    payload: { code },
  });
}

/**
 * Sends the code again, if there is anybody to send it to; the answer does not say. @throws AppError tooManyAttempts
 */
export async function sendRegistrationCode(
  context: Context,
  email: string,
  { network, browser }: RegistrationCaller,
): Promise<void> {
  await claimCode(context, email, network);
  await padDuration(ANSWER_MILLISECONDS, async () => {
    const registration = await findRegistration(context, email, browser);
    if (registration && !registration.verifiedAt) await mailCode(context, registration);
  });
}

/**
 * Step 2: the code proves that the address is theirs. Other registrations waiting with it are removed.
 * @throws AppError invalidCode, tooManyAttempts
 */
export async function validateRegistrationCode(
  context: Context,
  { email, code }: { email: string; code: string },
  { network, browser }: RegistrationCaller,
): Promise<void> {
  const findOwner = () => findRegistration(context, email, browser);
  const { owner, use } = await guessCode(context, 'registration', { code, findOwner }, network);
  await use();
  await verifyRegistration(context, owner);
}
