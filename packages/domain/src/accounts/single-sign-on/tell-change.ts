import { type Context, newId, queueMails, recordAudit } from '../../platform';
import { findAdministrators, findCompany, findMember } from '../../company';

/** What has happened to a company's single sign-on. */
export type SignOnNews =
  | 'connected'
  | 'changed'
  | 'disconnected'
  | 'domainProven'
  | 'domainShared'
  | 'domainLost'
  | 'domainRemoved'
  | 'required'
  | 'free';

/** A line in the trail and a mail to each administrator. @param actor null: nobody did it */
export async function tellChange(
  context: Context,
  companyId: string,
  actor: { readonly userId: string; readonly sessionId: string } | null,
  what: SignOnNews,
  /** The domain, the provider, or who keeps the password. */
  about: string,
): Promise<void> {
  const [administrators, company, author] = await Promise.all([
    findAdministrators(context, companyId),
    findCompany(context, companyId, ['name']),
    actor && findMember(context, companyId, actor.userId, ['name']),
  ]);
  const payload = {
    ...{ companyName: company?.name ?? '', actorName: author?.name ?? '', what, about },
    link: `${context.settings.PUBLIC_URL}/company?tab=login`,
  };
  await queueMails(
    context,
    administrators.map(({ _id, email, language }) => ({
      ...{ key: `singleSignOnChanged:${newId()}`, kind: 'singleSignOnChanged' as const },
      ...{ to: email, language, companyId, memberId: _id, payload },
    })),
  );
  await recordAudit(context, {
    ...{ companyId, action: 'singleSignOnChange', target: `company:${companyId}`, details: { what } },
    ...(actor && { actor }),
  });
}
