import type { MadePasskey, OwnSecondFactor, RecoveryCodes } from '@elan/contracts';
import { type Actor, AppError, type Context, newId } from '../../platform';
import { endSessions, keepSession } from '../../sessions';
import {
  findCompany,
  findPasswordOwner,
  hasSecondFactor,
  readUser,
  replaceSecondFactor,
  type SecondFactor,
  undoneUntil,
  type UserRecord,
  requireRecentFactor,
  requireRecentSignIn,
} from '../../company';
import { appOfTicket } from './app-codes';
import type { FactorNews } from './mail-factor-change';
import { readNewPasskey } from './passkeys';
import { newRecoveryCodes } from './recovery-codes';
import { type Holder, reportChange } from './report-change';

/** More keys than one person has. */
const MOST_PASSKEYS = 10;

const none: Omit<SecondFactor, 'version'> = { app: null, passkeys: [], recoveryCodes: [] };

export async function readOwnFactor(context: Context, actor: Actor): Promise<OwnSecondFactor> {
  const [user, isRequired] = await Promise.all([
    readUser(context, actor, actor.userId),
    isFactorRequired(context, actor.companyId),
  ]);
  const { app, passkeys, recoveryCodes } = user.secondFactor ?? none;
  return {
    appSince: app?.since.toISOString() ?? null,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      ...{ id, name },
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft: recoveryCodes.length,
    isRequired,
  };
}

export async function isFactorRequired(context: Context, companyId: string): Promise<boolean> {
  return (await findCompany(context, companyId, ['secondFactorRequired']))?.secondFactorRequired === true;
}

/**
 * The first second factor takes a recent sign-in; whatever changes one that there is takes that factor, too: a stolen
 * password would replace it otherwise.
 * @param user as read before the change, which is written over what was read
 * @throws AppError recentSignInRequired, secondFactorRequired
 */
export async function requireProof(context: Context, actor: Actor, user: UserRecord): Promise<void> {
  await (hasSecondFactor(user) ? requireRecentFactor : requireRecentSignIn)(context, actor);
}

/** What is to be added. */
export type NewFactor =
  | { readonly app: { readonly ticket: string; readonly code: string } }
  | { readonly passkey: { readonly name: string; readonly passkey: MadePasskey } };

/**
 * Adds an authenticator app, in place of an earlier one, or a passkey. With the first factor come recovery codes. All
 * other sessions and begun sign-ins end: they were opened without it.
 * @param step the session or the begun sign-in to which the browser's answer belongs
 * @returns the credentials that count now, too
 * @throws AppError invalidCode, limitReached, changedMeanwhile
 */
export async function addFactor(
  context: Context,
  user: UserRecord,
  by: Holder,
  step: string,
  added: NewFactor,
): Promise<RecoveryCodes & { readonly credentials: string }> {
  const before = user.secondFactor ?? { ...none, setUpAt: context.clock.now() };
  const undone = { undoneUntil: (await isResetByMail(context, user)) ? undoneUntil(context, before) : null };
  const fresh = before.recoveryCodes.length === 0 ? newRecoveryCodes() : null;
  const recoveryCodes = fresh?.hashes ?? before.recoveryCodes;
  let credentials: string;
  if ('app' in added) {
    const app = appOfTicket(context, user, added.app);
    const news = { what: 'appAdded', ...undone } as const;
    credentials = await change(context, user, by, { ...before, app, recoveryCodes }, news, step);
  } else {
    if (before.passkeys.length >= MOST_PASSKEYS) throw new AppError('limitReached');
    const passkey = await readNewPasskey(context, user, step, added.passkey);
    const passkeys = [...before.passkeys, passkey];
    const news = { what: 'passkeyAdded', name: passkey.name, ...undone } as const;
    credentials = await change(context, user, by, { ...before, passkeys, recoveryCodes }, news, step);
  }
  return { recoveryCodes: fresh?.codes ?? null, credentials };
}

/** A reset by mail undoes a young factor, but for whoever signs in by the provider with an address that is somebody's elsewhere. */
async function isResetByMail(context: Context, { _id, email }: UserRecord): Promise<boolean> {
  return email !== null && (await findPasswordOwner(context, email, undefined))?._id === _id;
}

/** @throws AppError secondFactorNotFound, secondFactorKept, changedMeanwhile, recentSignInRequired, secondFactorRequired */
export async function removeApp(context: Context, actor: Actor): Promise<void> {
  const user = await readUser(context, actor, actor.userId);
  if (!user.secondFactor?.app) throw new AppError('secondFactorNotFound');
  await removeFrom(context, actor, user, { ...user.secondFactor, app: null }, { what: 'appRemoved' });
}

/** @throws AppError secondFactorNotFound, secondFactorKept, changedMeanwhile, recentSignInRequired, secondFactorRequired */
export async function removePasskey(context: Context, actor: Actor, passkeyId: string): Promise<void> {
  const user = await readUser(context, actor, actor.userId);
  const removed = user.secondFactor?.passkeys.find(({ id }) => id === passkeyId);
  if (!user.secondFactor || !removed) throw new AppError('secondFactorNotFound');
  const passkeys = user.secondFactor.passkeys.filter((one) => one !== removed);
  const news = { what: 'passkeyRemoved', name: removed.name } as const;
  await removeFrom(context, actor, user, { ...user.secondFactor, passkeys }, news);
}

async function removeFrom(
  context: Context,
  actor: Actor,
  user: UserRecord,
  after: SecondFactor,
  news: FactorNews,
): Promise<void> {
  const isLast = after.app === null && after.passkeys.length === 0;
  if (isLast && (await isFactorRequired(context, user.companyId))) throw new AppError('secondFactorKept');
  await requireProof(context, actor, user);
  await change(context, user, actor, after, news);
  // Whoever requires one signs out afterwards who has none: perhaps before this was written.
  const { companyId, _id: userId } = user;
  if (isLast && (await isFactorRequired(context, companyId)))
    await endSessions(context, { companyId, userId });
}

/** @throws AppError secondFactorNotFound, changedMeanwhile, recentSignInRequired, secondFactorRequired */
export async function renewRecoveryCodes(context: Context, actor: Actor): Promise<RecoveryCodes> {
  const user = await readUser(context, actor, actor.userId);
  if (!user.secondFactor) throw new AppError('secondFactorNotFound');
  const { codes, hashes } = newRecoveryCodes();
  await requireProof(context, actor, user);
  const after = { ...user.secondFactor, recoveryCodes: hashes };
  await change(context, user, actor, after, { what: 'recoveryCodesRenewed' });
  return { recoveryCodes: codes };
}

/**
 * Writes a change over what was read, which ends the other sessions, and tells the person.
 * @param step the begun sign-in that goes on, where there is no session
 * @returns the credentials that count now
 * @throws AppError changedMeanwhile
 */
async function change(
  context: Context,
  user: UserRecord,
  by: Holder,
  after: Omit<SecondFactor, 'version'>,
  news: FactorNews,
  step = '',
): Promise<string> {
  const { companyId, _id: userId } = user;
  const { sessionId } = by;
  const credentials = newId();
  if (!(await replaceSecondFactor(context, user, after, { credentials })))
    throw new AppError('changedMeanwhile');
  if (sessionId !== null) await keepSession(context, { sessionId, companyId, userId }, credentials);
  const goesOn = sessionId === null ? { exceptStep: step } : { except: sessionId };
  await endSessions(context, { companyId, userId }, goesOn);
  await reportChange(context, user, by, news);
  return credentials;
}
