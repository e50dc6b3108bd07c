import type { Context } from '../../platform';
import { endSteps, endStepsOfCompany } from '../steps/sign-in-steps';
import { sessionModel, type SessionRecord } from './session.model';

/** Ends one session. */
export async function endSession(
  context: Context,
  { _id, companyId }: Pick<SessionRecord, '_id' | 'companyId'>,
): Promise<void> {
  await sessionModel(context).deleteOne({ _id, companyId });
}

/** Ends every session of a company that is being deleted. */
export async function endSessionsOfCompany(context: Context, companyId: string): Promise<void> {
  await endStepsOfCompany(context, companyId);
  await sessionModel(context).deleteMany({ companyId });
}

/**
 * Ends sessions of a user, or of several: all, all but one, those that a password opened, or those that a provider opened
 * without a second factor. Their access tokens are refused from the next request on. What was begun to open a session
 * ends, too: all, or all but one.
 */
export async function endSessions(
  context: Context,
  user: { companyId: string; userId: string | { $in: string[] } },
  options: { except?: string; exceptStep?: string; openedBy?: 'password' | 'providerAlone' } = {},
): Promise<void> {
  // First: one that is finished in between would open a session that stays.
  await endSteps(context, user, options.exceptStep);
  await sessionModel(context).deleteMany({
    companyId: user.companyId,
    userId: user.userId,
    ...(options.except !== undefined && { _id: { $ne: options.except } }),
    ...(options.openedBy === 'password' && { provider: null }),
    ...(options.openedBy === 'providerAlone' && { provider: { $ne: null }, factorGivenAt: null }),
  });
}
