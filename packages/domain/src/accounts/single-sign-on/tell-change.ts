import { type Context, recordAudit } from '../../platform';
import { findMember, mailAdministrators } from '../../company';
import { type SignOnNews, singleSignOnChanged } from './single-sign-on-changed.mail';

/** A line in the trail and a mail to each administrator. @param actor null: nobody did it */
export async function tellChange(
  context: Context,
  companyId: string,
  actor: { readonly userId: string; readonly sessionId: string } | null,
  what: SignOnNews,
  /** The domain, the provider, or who keeps the password. */
  about: string,
): Promise<void> {
  const author = actor && (await findMember(context, companyId, actor.userId, ['name']));
  await mailAdministrators(context, companyId, singleSignOnChanged, ({ companyName }) => ({
    ...{ companyName, actorName: author?.name ?? '', what, about },
    link: `${context.settings.PUBLIC_URL}/company?tab=login`,
  }));
  await recordAudit(context, {
    ...{ companyId, action: 'singleSignOnChange', target: `company:${companyId}`, details: { what } },
    ...(actor && { actor }),
  });
}
