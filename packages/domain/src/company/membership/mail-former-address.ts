import { dayInWords } from '@elan/calendar';
import { languageOf } from '@elan/contracts';
import { type Context, newId, queueMail } from '../../platform';
import { findCompany } from '../companies/find-company';
import type { UserRecord } from '../members/user.model';
import { emailChanged } from './email-changed.mail';

/**
 * Tells the address that an account has left.
 * @param until when its reader can take the account back; null: they cannot
 */
export async function mailFormerAddress(
  context: Context,
  { _id, companyId, language, email: former }: UserRecord,
  { email, until }: { readonly email: string; readonly until: Date | null },
): Promise<void> {
  if (former === null) return;
  const { PROVIDER_CONTACT_URL, PUBLIC_URL } = context.settings;
  const company = until && (await findCompany(context, companyId, ['timeZone']));
  await queueMail(context, {
    key: `emailChanged:${newId()}`,
    mail: emailChanged,
    to: former,
    language,
    companyId,
    memberId: _id,
    payload: {
      newEmail: email,
      link: until ? `${PUBLIC_URL}/auth/forgot?email=${encodeURIComponent(former)}` : PROVIDER_CONTACT_URL,
      returnsUntil: until ? dayInWords(until, languageOf(language), company?.timeZone ?? 'UTC') : '',
    },
  });
}
