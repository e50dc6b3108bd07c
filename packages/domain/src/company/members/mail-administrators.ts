import type { Language } from '@elan/contracts';
import {
  claimAttempts,
  type Context,
  type MailKind,
  type MailOrder,
  newId,
  queueMails,
  rateLimitPolicies,
} from '../../platform';
import { findCompany } from '../companies/find-company';
import { findAdministrators } from './find-administrators';

/** What mails to all administrators say of their company. */
interface Told {
  readonly companyName: string;
  readonly timeZone: string;
  /** The name of an administrator; empty for anybody else. */
  readonly nameOf: (userId: string) => string;
}

/**
 * Counts what all administrators will be told of, before it is done: whoever does and undoes it floods nobody. It is refused
 * rather than done untold, which would hide one of many.
 * @param by the member, or the seat
 * @throws AppError tooManyAttempts
 */
export async function claimNews(context: Context, by: string): Promise<void> {
  await claimAttempts(context, [rateLimitPolicies.newsOfMember, by]);
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
