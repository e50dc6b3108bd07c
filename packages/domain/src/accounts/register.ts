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
  refuseExhausted,
} from '../platform';
import {
  beginRegistration,
  findRegistration,
  guessCode,
  codeToMail,
  mailsOfStranger,
  type RegistrationRecord,
  requestOfBrowser,
  requestsOfNetwork,
  verifyRegistration,
} from '../sessions';
import { isBusinessEmail } from '../company';
import { refuseFull } from './hash-queue';
import { hashPassword } from './password';
import { registrationCode } from './registration-code.mail';
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
  if (!isBusinessEmail(context, given.email)) throw new AppError('businessEmailRequired');
  // Looking a password over computes as long as some calls take: not for somebody who is refused anyway.
  refuseExhausted(context, attemptsOf(network));
  refuseFull({ network });
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
  await claimAttempts(context, ofBrowser(registration));
  await mailCode(context, registration, network);
  return registration._id;
}

/**
 * A caller who finds the queue full has not tried anything: the page repeats the request by itself. @throws AppError
 * tooManyAttempts, tooManyRequests
 */
async function hashCounted(context: Context, { password }: Registration, network: Network): Promise<string> {
  const made = await claimAttempts(context, ...attemptsOf(network));
  try {
    return await hashPassword(password, { network });
  } catch (error) {
    await made.release();
    throw error;
  }
}

const attemptsOf = (network: Network) => [
  ...ofNetwork(rateLimitPolicies.registrationOfNetwork, network),
  ...ofNetwork(rateLimitPolicies.registrationsAtOnce, network),
  ...requestsOfNetwork(network),
];

const ofBrowser = ({ email, _id }: Pick<RegistrationRecord, 'email' | '_id'>) =>
  requestOfBrowser('registration', email, _id);

/** Whoever reads the mailbox is the owner, in the browser in which they enter the code; it opens nothing in another. */
const ownerOf = ({ email, _id: browser }: RegistrationRecord) => ({ _id: 'registration', email, browser });

async function mailCode(context: Context, registration: RegistrationRecord, network: Network): Promise<void> {
  const mails = mailsOfStranger('registration', registration.email, network);
  const code = await codeToMail(context, 'registration', ownerOf(registration), mails);
  if (code === null) return;
  await queueMail(context, {
    key: `registrationCode:${newId()}`,
    mail: registrationCode,
    to: registration.email,
    language: registration.language,
    companyId: null,
    memberId: null,
    askedFrom: network,
    payload: { code },
  });
}

/**
 * Sends the code again, if there is anybody to send it to; the answer does not say. A browser is refused only because
 * of its own requests. @throws AppError tooManyAttempts
 */
export async function sendRegistrationCode(
  context: Context,
  email: string,
  { network, browser }: RegistrationCaller,
): Promise<void> {
  const own = ofBrowser({ email, _id: browser ?? network.site });
  await claimAttempts(context, own, ...requestsOfNetwork(network));
  await padDuration(context, ANSWER_MILLISECONDS, async () => {
    const registration = await findRegistration(context, email, browser);
    if (registration && !registration.verifiedAt) await mailCode(context, registration, network);
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
  const findOwner = async () => {
    const registration = await findRegistration(context, email, browser);
    return registration && { ...ownerOf(registration), registration };
  };
  const given = { email, code, browser, findOwner };
  const { owner, use } = await guessCode(context, 'registration', given, network);
  await use();
  await verifyRegistration(context, owner.registration);
}
