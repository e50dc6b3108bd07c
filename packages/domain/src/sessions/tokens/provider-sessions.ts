import { SIGN_IN_STEP_MINUTES } from '@elan/contracts';
import { type Context, later, MINUTE, SECOND } from '../../platform';
import type { SessionOfProvider } from '../steps/by-provider';
import { openedBy, type OpenedByProvider, refuseBegunByProvider } from '../steps/sign-in-steps';
import { sessionModel, type SessionRecord } from './session.model';

/** Longer than a provider is waited for. */
const LONGEST_ASKING = 30 * SECOND;

type OwnSession = Pick<SessionRecord, '_id' | 'companyId'>;

/**
 * Makes the caller the one who asks the provider about a session.
 * @returns what it was given at the last time; null: somebody else asks, or has asked since
 */
export async function noteAsking(
  context: Context,
  { _id, companyId }: OwnSession,
  checkedAt: Date,
): Promise<SessionOfProvider | null> {
  const now = context.clock.now();
  const before = await sessionModel(context)
    .findOneAndUpdate(
      {
        ...{ _id, companyId, 'provider.checkedAt': checkedAt },
        $or: [{ 'provider.askingUntil': null }, { 'provider.askingUntil': { $lte: now } }],
      },
      { $set: { 'provider.askingUntil': later(now, LONGEST_ASKING) } },
    )
    .lean();
  return before?.provider ?? null;
}

/** Notes that the provider lets the person go on. @param refreshToken in place of the one before, if it gave another */
export async function noteAnswered(
  context: Context,
  { _id, companyId }: OwnSession,
  refreshToken: string,
): Promise<void> {
  await sessionModel(context).updateOne(
    { _id, companyId },
    {
      $set: {
        'provider.checkedAt': context.clock.now(),
        'provider.askingUntil': null,
        'provider.refreshToken': refreshToken,
      },
    },
  );
}

/** Lets nobody ask a provider that does not answer before some time has passed. */
export async function restOfProvider(
  context: Context,
  { _id, companyId }: OwnSession,
  milliseconds: number,
): Promise<void> {
  const until = later(context.clock.now(), milliseconds);
  await sessionModel(context).updateOne({ _id, companyId }, { $set: { 'provider.askingUntil': until } });
}

/**
 * Ends what a provider has opened: all of a company's, what is of one person, or of one sign-in there; sign-ins whose
 * second step is outstanding, too.
 * @param which.until nothing that the provider let in later
 * @returns how many sessions
 */
export async function endSessionsOfProvider(
  context: Context,
  companyId: string,
  { until, ...which }: OpenedByProvider & { readonly issuer: string; readonly until?: Date },
): Promise<number> {
  const stepsEnd = until && later(until, SIGN_IN_STEP_MINUTES * MINUTE);
  // First: a sign-in that is being finished looks at it when it has written what is deleted here.
  await refuseBegunByProvider(context, companyId, which, stepsEnd);
  const { deletedCount } = await sessionModel(context).deleteMany({
    ...{ companyId, ...openedBy(which) },
    ...(until && { $or: [{ createdAt: { $lte: until } }, { 'provider.letInAt': { $lte: until } }] }),
  });
  return deletedCount;
}
