import { type Context, newId, queueMail } from '../platform';
import type { UserRecord } from '../company';
import { passwordChanged } from './password-changed.mail';

/** Informs a member that their password was changed, so that they notice a change that was not theirs. */
export async function mailPasswordChanged(context: Context, user: UserRecord): Promise<void> {
  if (user.email === null) return;
  await queueMail(context, {
    key: `passwordChanged:${newId()}`,
    mail: passwordChanged,
    to: user.email,
    language: user.language,
    companyId: user.companyId,
    memberId: user._id,
    payload: { link: `${context.settings.PUBLIC_URL}/auth/forgot?email=${encodeURIComponent(user.email)}` },
  });
}
