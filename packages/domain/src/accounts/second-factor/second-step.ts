import { createHash, randomBytes } from 'node:crypto';
import type { AppKey, FactorProof, PasskeyCreation, RecoveryCodes, SignInStep } from '@elan/contracts';
import { AppError, type Caller, type Context, equalText, keyedHash } from '../../platform';
import {
  beginStep,
  begunAt,
  type ByProvider,
  readSignInStep,
  type SignInStepRecord,
  takeStep,
} from '../../sessions';
import { findUser, hasSecondFactor, isRecent, type UserRecord } from '../../company';
import { type Browser, signIn, type SignedIn } from '../sign-in';
import { newAppKey } from './app-codes';
import { addFactor, type NewFactor } from './own-factor';
import { askForNewPasskey, askForPasskey } from './passkeys';
import { proveFactor } from './prove-factor';

/**
 * Notes that the password was right, or that the provider knows the person. @returns what the browser proves that with; it opens nothing by itself
 */
export async function beginSignIn(
  context: Context,
  user: UserRecord,
  byProvider?: ByProvider,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const { _id: userId, companyId } = user;
  await beginStep(
    context,
    'signIn',
    holderOf(token),
    { userId, companyId },
    accountOf(context, user),
    byProvider,
  );
  return token;
}

const holderOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A new password voids what was begun with the one before; so does another person, whom a provider lets in without one. */
function accountOf(context: Context, { _id, passwordHash, credentials }: UserRecord): string {
  return keyedHash(context, 'signInStep', `${_id}|${passwordHash ?? ''}|${credentials ?? ''}`);
}

interface Begun {
  readonly user: UserRecord;
  readonly holder: string;
  readonly byProvider: ByProvider | undefined;
  /** When they showed who they are: by the password that began it, or at the provider; null: nobody knows. */
  readonly signedInAt: Date | null;
}

/** @throws AppError signInExpired */
async function readBegun(context: Context, token: string | undefined): Promise<Begun> {
  const holder = holderOf(token ?? '');
  const step = token === undefined ? null : await readSignInStep(context, holder);
  const user = step && (await findUser(context, step.companyId, step.userId));
  if (!user || user.role === 2 || !equalText(step.value, accountOf(context, user)))
    throw new AppError('signInExpired');
  const byProvider = providerOf(step);
  return { user, holder, byProvider, signedInAt: byProvider ? byProvider.signedInAt : begunAt(step) };
}

function providerOf({ provider }: SignInStepRecord): ByProvider | undefined {
  if (!provider) return undefined;
  // The second step takes time, in which the provider may have removed the person.
  const { signedInAt, checkedAt = new Date(0), ...session } = provider;
  return { session: { ...session, checkedAt }, signedInAt };
}

/** Reads what was begun by somebody who has no second factor and has to set one up. @throws AppError signInExpired */
async function readSettingUp(context: Context, token: string | undefined): Promise<Begun> {
  const begun = await readBegun(context, token);
  if (hasSecondFactor(begun.user)) throw new AppError('signInExpired');
  return begun;
}

/** @throws AppError signInExpired, recentSignInRequired */
async function readMakingPasskey(context: Context, token: string | undefined): Promise<Begun> {
  const begun = await readSettingUp(context, token);
  if (!isRecent(context, begun.signedInAt)) throw new AppError('recentSignInRequired');
  return begun;
}

/** What can be given, with a question for a passkey. @throws AppError signInExpired */
export async function readSecondStep(context: Context, token: string | undefined): Promise<SignInStep> {
  const { user, holder, signedInAt } = await readBegun(context, token);
  return {
    mustSetUp: !hasSecondFactor(user),
    mayMakePasskey: isRecent(context, signedInAt),
    hasApp: Boolean(user.secondFactor?.app),
    passkey: await askForPasskey(context, user, holder, { verified: false }),
  };
}

/**
 * Signs in by the second factor. A begun sign-in is good for one session.
 * @throws AppError signInExpired, invalidCode, tooManyAttempts, invalidCredentials
 */
export async function finishSignIn(
  context: Context,
  token: string | undefined,
  given: FactorProof,
  at: { readonly caller: Caller; readonly browser: Browser },
): Promise<SignedIn> {
  const { user, holder, byProvider } = await readBegun(context, token);
  const factor = await proveFactor(context, user, holder, given, at.caller.devices);
  const { _id: userId, companyId } = user;
  // What ends it meanwhile finds the step or the session.
  const isStillGood = async () => (await takeStep(context, 'signIn', holder, { userId, companyId })) !== null;
  return signIn(context, user, { ...at, factor, byProvider, isStillGood });
}

/** @throws AppError signInExpired */
export async function beginAppAtSignIn(context: Context, token: string | undefined): Promise<AppKey> {
  return newAppKey(context, (await readSettingUp(context, token)).user);
}

/** @throws AppError signInExpired, recentSignInRequired */
export async function beginPasskeyAtSignIn(
  context: Context,
  token: string | undefined,
): Promise<PasskeyCreation> {
  const { user, holder } = await readMakingPasskey(context, token);
  return askForNewPasskey(context, user, holder);
}

/**
 * Sets up the first second factor and signs in. A begun sign-in that is ended meanwhile opens nothing.
 * @throws AppError signInExpired, invalidCode, changedMeanwhile, invalidCredentials, recentSignInRequired (a passkey)
 */
export async function setUpAtSignIn(
  context: Context,
  token: string | undefined,
  added: NewFactor,
  at: { readonly caller: Caller; readonly browser: Browser },
): Promise<SignedIn & RecoveryCodes> {
  const read = 'app' in added ? readSettingUp : readMakingPasskey;
  const { user, holder, byProvider, signedInAt } = await read(context, token);
  // Ends whatever else was begun.
  const { recoveryCodes, credentials } = await addFactor(
    context,
    user,
    { userId: user._id, sessionId: null },
    holder,
    added,
  );
  const factor = 'app' in added ? 'app' : 'passkey';
  const { _id: userId, companyId } = user;
  // What ends it meanwhile finds the step or the session.
  const isStillGood = async () => (await takeStep(context, 'signIn', holder, { userId, companyId })) !== null;
  const owner = { ...user, credentials };
  // Whoever comes across the open page can set one up, too: it makes nobody signed in any later.
  const session = await signIn(context, owner, { ...at, factor, byProvider, signedInAt, isStillGood });
  return { ...session, recoveryCodes };
}
