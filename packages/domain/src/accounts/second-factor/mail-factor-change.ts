import { dayInWords } from '@elan/calendar';
import { languageOf } from '@elan/contracts';
import { type Context, newId, queueMail } from '../../platform';
import { findCompany, type UserRecord } from '../../company';
import { type FactorChange, secondFactorChanged } from './second-factor-changed.mail';

/** What happened to somebody's second factor. */
export interface FactorNews {
  readonly what: FactorChange;
  /** The name of a passkey, or of who removed the factor. */
  readonly name?: string;
  /** How many recovery codes are left. */
  readonly left?: number;
  /** Until when a new password by mail removes it again; null or absent: it stays. */
  readonly undoneUntil?: Date | null;
}

/** Informs an administrator of a change to what signing in takes, so that they notice one that was not theirs. */
export async function mailFactorChange(
  context: Context,
  user: Pick<UserRecord, '_id' | 'companyId' | 'email' | 'language'>,
  { what, name = '', left = 0, undoneUntil = null }: FactorNews,
): Promise<void> {
  if (user.email === null) return;
  const company = undoneUntil && (await findCompany(context, user.companyId, ['timeZone']));
  const { PUBLIC_URL } = context.settings;
  // Whoever was locked out by it gets no further than the first step of signing in.
  const page = undoneUntil ? `auth/forgot?email=${encodeURIComponent(user.email)}` : 'account?tab=password';
  await queueMail(context, {
    key: `secondFactorChanged:${newId()}`,
    mail: secondFactorChanged,
    to: user.email,
    language: user.language,
    companyId: user.companyId,
    memberId: user._id,
    payload: {
      ...{ what, name, left, link: `${PUBLIC_URL}/${page}` },
      undoneUntil: undoneUntil
        ? dayInWords(undoneUntil, languageOf(user.language), company?.timeZone ?? 'UTC')
        : '',
    },
  });
}
