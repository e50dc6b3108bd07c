import type { Context } from '../../platform';
import { userModel, type UserRecord } from './user.model';

/**
 * Records a sign-in with the credentials that were read; an invited administrator is active from now on. Former addresses
 * that take nothing back any more are forgotten.
 * @returns what changed; null if they or the role changed meanwhile
 */
export async function noteSignIn(
  context: Context,
  { _id, companyId, passwordHash, credentials }: UserRecord,
): Promise<Pick<UserRecord, 'lastConnectedAt' | 'status'> | null> {
  const seen = { lastConnectedAt: context.clock.now(), status: 'active' as const };
  const { matchedCount } = await userModel(context).updateOne(
    // Whoever a provider lets in has no password that would tell.
    { _id, companyId, passwordHash, credentials: credentials ?? null, role: { $in: [0, 1] } },
    { $set: seen, $pull: { formerAddresses: { until: { $lte: seen.lastConnectedAt } } } },
  );
  return matchedCount === 0 ? null : seen;
}

/** Records that an administrator is active. @returns false if they may no longer sign in, or with other credentials */
export async function noteConnection(
  context: Context,
  {
    userId,
    companyId,
    credentials = null,
  }: { readonly userId: string; readonly companyId: string; readonly credentials?: string | null },
): Promise<boolean> {
  const { matchedCount } = await userModel(context).updateOne(
    { _id: userId, companyId, credentials, role: { $in: [0, 1] } },
    { $set: { lastConnectedAt: context.clock.now() } },
  );
  return matchedCount > 0;
}
