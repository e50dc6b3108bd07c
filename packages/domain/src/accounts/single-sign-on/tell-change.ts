import { type Context, recordAudit } from '../../platform';
import { findMember, mailAdministrators } from '../../company';
import { type SignOnNews, singleSignOnChanged } from './single-sign-on-changed.mail';

type Author = { readonly userId: string; readonly sessionId: string } | null;

/** A line in the trail: all there is of what lets nobody in or out, such as a domain that is not proven. */
export const noteChange = (
  context: Context,
  companyId: string,
  actor: Author,
  what: SignOnNews | 'domainNamed',
): Promise<void> =>
  recordAudit(context, {
    ...{ companyId, action: 'singleSignOnChange', target: `company:${companyId}`, details: { what } },
    ...(actor && { actor }),
  });

/** A line in the trail and a mail to each administrator. @param actor null: nobody did it */
export async function tellChange(
  context: Context,
  companyId: string,
  actor: Author,
  what: SignOnNews,
  /** The domain, the provider, or who keeps the password. */
  about: string,
): Promise<void> {
  const author = actor && (await findMember(context, companyId, actor.userId, ['name']));
  await mailAdministrators(context, companyId, singleSignOnChanged, ({ companyName }) => ({
    ...{ companyName, actorName: author?.name ?? '', what, about },
    link: `${context.settings.PUBLIC_URL}/company?tab=login`,
  }));
  await noteChange(context, companyId, actor, what);
}
