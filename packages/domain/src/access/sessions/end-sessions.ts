import type { Context } from '../../platform';
import { sessionModel } from './session.model';

/** Ends the sessions of a user, all or all but one. Their access tokens are refused from the next request on. */
export async function endSessions(
  context: Context,
  user: { companyId: string; userId: string },
  options: { except?: string } = {},
): Promise<void> {
  await sessionModel(context).deleteMany({
    companyId: user.companyId,
    userId: user.userId,
    ...(options.except !== undefined && { _id: { $ne: options.except } }),
  });
}
