import { type Context, recordAudit } from '../../platform';
import { mailAdministrators } from '../members/mail-administrators';
import type { UserRecord } from '../members/user.model';
import { apiKeyModel, type ApiKeyRecord } from './api-key.model';

/** @returns when the password of a key's maker was reset, since it was made or confirmed; null: it is valid */
export function waitsSince(
  { makerResetAt }: Pick<ApiKeyRecord, 'makerResetAt'>,
  { passwordResetAt }: Pick<UserRecord, 'passwordResetAt'>,
): Date | null {
  return passwordResetAt && passwordResetAt.getTime() !== makerResetAt?.getTime() ? passwordResetAt : null;
}

/**
 * Tells all administrators, and the trail, that keys wait since a reset, if there are any.
 * @param maker as they were before it: keys that waited already are not told again
 */
export async function tellKeysWait(context: Context, maker: UserRecord): Promise<void> {
  const { companyId, _id: userId, name, passwordResetAt = null } = maker;
  const keys = await apiKeyModel(context).countDocuments({
    ...{ companyId, userId, makerResetAt: passwordResetAt },
    expiresAt: { $gt: context.clock.now() },
  });
  if (keys === 0) return;
  const link = `${context.settings.PUBLIC_URL}/company?tab=connections`;
  await mailAdministrators(context, companyId, 'apiKeysWait', ({ companyName }) => ({
    ...{ companyName, makerName: name, link },
  }));
  const actor = { userId, sessionId: null };
  await recordAudit(context, {
    ...({ companyId, action: 'apiKeysWait', actor } as const),
    ...{ target: `user:${userId}`, details: { keys } },
  });
}
