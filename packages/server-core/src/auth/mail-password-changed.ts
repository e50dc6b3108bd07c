import type { Core } from '../core/core';
import { newId } from '../core/new-id';
import { queueMail } from '../mail/queue-mail';
import type { UserRecord } from '../users/user.model';

/** Tells a member that their password was changed, so that a change that was not theirs does not go unseen. */
export async function mailPasswordChanged(core: Core, user: UserRecord): Promise<void> {
  if (user.email === null) return;
  await queueMail(core, {
    key: `passwordChanged:${newId()}`,
    kind: 'passwordChanged',
    to: user.email,
    language: user.language,
    companyId: user.companyId,
    memberId: user._id,
    payload: { link: `${core.settings.PUBLIC_URL}/auth/forgot?email=${encodeURIComponent(user.email)}` },
  });
}
