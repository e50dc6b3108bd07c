import { type Context, newId, queueMail } from '../../platform';
import type { UserRecord } from '../../company';
import { type FactorChange, secondFactorChanged } from './second-factor-changed.mail';

/** What happened to somebody's second factor. */
export interface FactorNews {
  readonly what: FactorChange;
  /** The name of a passkey, or of who removed the factor. */
  readonly name?: string;
  /** How many recovery codes are left. */
  readonly left?: number;
}

/** Informs an administrator of a change to what signing in takes, so that they notice one that was not theirs. */
export async function mailFactorChange(
  context: Context,
  user: Pick<UserRecord, '_id' | 'companyId' | 'email' | 'language'>,
  { what, name = '', left = 0 }: FactorNews,
): Promise<void> {
  if (user.email === null) return;
  await queueMail(context, {
    key: `secondFactorChanged:${newId()}`,
    mail: secondFactorChanged,
    to: user.email,
    language: user.language,
    companyId: user.companyId,
    memberId: user._id,
    payload: { what, name, left, link: `${context.settings.PUBLIC_URL}/account?tab=password` },
  });
}
