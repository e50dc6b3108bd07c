import { SIGN_IN_STEP_MINUTES } from '@elan/contracts';
import { type Context, later, MINUTE } from '../../platform';
import type { ByProvider } from './by-provider';
import { signInStepModel, type SignInStepRecord } from './sign-in-step.model';

/**
 * - `signIn`: the first step is done. - `usePasskey`, `makePasskey`: the question that a browser was given. - `provider`:
 * the browser was sent to an identity provider.
 */
export type SignInStepKind = 'signIn' | 'usePasskey' | 'makePasskey' | 'provider';

interface Owner {
  readonly companyId: string;
  readonly userId: string;
}

const keyOf = (kind: SignInStepKind, holder: string): string => `${kind}:${holder}`;
const ofKind = (kind: SignInStepKind) => ({ $gte: `${kind}:`, $lt: `${kind};` });

/** Begins a step; one of the same kind and holder is replaced. */
export async function beginStep(
  context: Context,
  kind: SignInStepKind,
  holder: string,
  { companyId, userId }: Owner,
  value: string,
  byProvider?: ByProvider,
): Promise<void> {
  const expiresAt = later(context.clock.now(), SIGN_IN_STEP_MINUTES * MINUTE);
  await signInStepModel(context).updateOne(
    { _id: keyOf(kind, holder), companyId },
    {
      $set: {
        ...{ userId, value, expiresAt },
        ...(byProvider && { provider: { ...byProvider.session, signedInAt: byProvider.signedInAt } }),
      },
      ...(!byProvider && { $unset: { provider: 1 } }),
    },
    { upsert: true },
  );
}

/** When a step was begun. */
export const begunAt = ({ expiresAt }: Pick<SignInStepRecord, 'expiresAt'>): Date =>
  later(expiresAt, -SIGN_IN_STEP_MINUTES * MINUTE);

/** @returns what a browser has begun; null: nothing, or too long ago. Nothing says whose it is before. */
export async function readSignInStep(
  context: Context,
  holder: string,
  kind: SignInStepKind = 'signIn',
): Promise<SignInStepRecord | null> {
  return signInStepModel(context)
    .findOne({ _id: keyOf(kind, holder), expiresAt: { $gt: context.clock.now() } })
    .setOptions({ acrossCompanies: true })
    .lean();
}

/** Ends a step. @returns its value; null if there is none (any more): one of two calls at the same moment gets it */
export async function takeStep(
  context: Context,
  kind: SignInStepKind,
  holder: string,
  { companyId, userId }: Owner,
): Promise<string | null> {
  const step = await signInStepModel(context)
    .findOneAndDelete({ _id: keyOf(kind, holder), companyId, userId })
    .lean();
  return step && step.expiresAt > context.clock.now() ? step.value : null;
}

/**
 * Begins to finish a sign-in that a provider has to vouch for, once. Nobody knows yet whose it is, so what the provider or
 * the company ends from now on is noted in it.
 * @returns its value; null if there is none, or another call finishes it
 */
export async function holdProviderStep(
  context: Context,
  holder: string,
  companyId: string,
): Promise<string | null> {
  const step = await signInStepModel(context)
    .findOneAndUpdate(
      { _id: keyOf('provider', holder), companyId, ended: null, expiresAt: { $gt: context.clock.now() } },
      { $set: { ended: [] } },
    )
    .lean();
  return step?.value ?? null;
}

/** Whether a person or their session there was ended since a sign-in is being finished. */
export async function hasEndedMeanwhile(
  context: Context,
  holder: string,
  companyId: string,
  { subject, sid }: { readonly subject: string; readonly sid: string | null },
): Promise<boolean> {
  const step = await signInStepModel(context)
    .findOne({ _id: keyOf('provider', holder), companyId })
    .lean();
  return (
    step?.ended?.some(
      (one) =>
        (one.subject === null || one.subject === subject) &&
        (one.sid === null || one.sid === sid || (one.subject !== null && sid === null)),
    ) ?? true
  );
}

/** What a provider has opened, of one issuer, person or session there. What is absent is not asked about. */
export interface OpenedByProvider {
  readonly issuer?: string;
  readonly subject?: string | undefined;
  readonly sid?: string | undefined;
}

/**
 * The part of a filter for it. Where person and session are named, what was opened for that person without a session's
 * name may be of that session, too.
 */
export const openedBy = ({ issuer, subject, sid }: OpenedByProvider) => ({
  'provider.issuer': issuer ?? { $gt: '' },
  ...(subject !== undefined && { 'provider.subject': subject }),
  ...(sid !== undefined && { 'provider.sid': subject === undefined ? sid : { $in: [sid, null] } }),
});

/**
 * Lets whoever is about to sign in by the provider of a company be refused, also with an outstanding second step: all, also
 * those who are still at the provider, or one person or session there.
 * @param stepsEnd none that ends later
 */
export async function refuseBegunByProvider(
  context: Context,
  companyId: string,
  which: OpenedByProvider,
  stepsEnd?: Date,
): Promise<void> {
  const inTime = stepsEnd && { expiresAt: { $lte: stepsEnd } };
  await signInStepModel(context).updateMany(
    { companyId, ended: { $ne: null }, ...inTime },
    { $push: { ended: { subject: which.subject ?? null, sid: which.sid ?? null } } },
  );
  await signInStepModel(context).deleteMany({ companyId, ...openedBy(which), ...inTime });
  const isAll = Object.keys(which).length === 0;
  if (isAll) await signInStepModel(context).deleteMany({ _id: ofKind('provider'), companyId, ended: null });
}

export async function endProviderStep(context: Context, holder: string, companyId: string): Promise<void> {
  await signInStepModel(context).deleteOne({ _id: keyOf('provider', holder), companyId });
}

/**
 * Ends everything that a user has begun: what it was begun with has changed.
 * @param but the holder of a begun sign-in that goes on
 */
export async function endSteps(
  context: Context,
  { companyId, userId }: Pick<Owner, 'companyId'> & { readonly userId: string | { $in: string[] } },
  but?: string,
): Promise<void> {
  await signInStepModel(context).deleteMany({
    ...{ companyId, userId },
    ...(but !== undefined && { _id: { $ne: keyOf('signIn', but) } }),
  });
}

/** Ends what was begun in a company that is being deleted. */
export async function endStepsOfCompany(context: Context, companyId: string): Promise<void> {
  await signInStepModel(context).deleteMany({ companyId });
}
