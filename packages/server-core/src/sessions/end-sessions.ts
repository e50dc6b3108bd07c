import type { Core } from '../core/core';

/** Ends the sessions of a user, all or all but one. Their access tokens are refused from the next request on. */
export async function endSessions(
  core: Core,
  user: { companyId: string; userId: string },
  options: { except?: string } = {},
): Promise<void> {
  await core.models.Session.deleteMany({
    companyId: user.companyId,
    userId: user.userId,
    ...(options.except !== undefined && { _id: { $ne: options.except } }),
  });
}
