import type { Language } from '@elan/contracts';
import { type Context, type MailKind, type MailOrder, newId, queueMails } from '../../platform';
import { findCompany } from '../companies/find-company';
import { findAdministrators } from './find-administrators';

/** What mails to all administrators say of their company. */
interface Told {
  readonly companyName: string;
  readonly timeZone: string;
  /** The name of an administrator; empty for anybody else. */
  readonly nameOf: (userId: string) => string;
}

/** Mails all administrators of a company what has just happened there: a mail for each time. */
export async function mailAdministrators(
  context: Context,
  companyId: string,
  mail: MailKind,
  payloadFor: (told: Told, language: Language) => MailOrder['payload'],
): Promise<void> {
  const [administrators, company] = await Promise.all([
    findAdministrators(context, companyId),
    findCompany(context, companyId, ['name', 'timeZone']),
  ]);
  const told = {
    companyName: company?.name ?? '',
    timeZone: company?.timeZone ?? 'UTC',
    nameOf: (userId: string) => administrators.find(({ _id }) => _id === userId)?.name ?? '',
  };
  await queueMails(
    context,
    administrators.map(({ _id, email, language }) => ({
      ...{ key: `${mail.kind}:${newId()}`, mail, to: email, language, companyId, memberId: _id },
      payload: payloadFor(told, language),
    })),
  );
}
