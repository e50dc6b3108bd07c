import { findMemberByEmail } from '../../company';
import { type Actor, type Context, queueMail, recordAudit } from '../../platform';
import { managerLinkModel, type ManagerLinkRecord } from '../managers/manager-link.model';
import { mailKeyOf, managerConfirmation, managerLink } from './manager.mail';
import { keyOf, newSecret } from './manager-key';

/**
 * Queues the next mail of a link: the link itself, or the request to confirm the address where that is needed. It has a
 * new secret, so the previous mail stops working. If the address has become a member's since, it is theirs from now on.
 */
export async function mailLink(
  context: Context,
  actor: Actor | null,
  link: ManagerLinkRecord,
): Promise<ManagerLinkRecord> {
  const { _id, companyId, surveyId, email, language, expiresAt } = link;
  const isAsking = link.confirmationHash !== null && link.confirmedAt === null;
  const use = isAsking ? 'confirmationHash' : 'keyHash';
  const { secret, hash } = newSecret(context, use);
  const member = link.memberId === null ? await findMemberByEmail(context, companyId, email, ['_id']) : null;
  const found = member && { memberId: member._id, memberSince: context.clock.now() };
  const mailed = await managerLinkModel(context)
    .findOneAndUpdate(
      { _id, companyId, withdrawnAt: null },
      { $set: { [use]: hash, ...found }, $inc: { mails: 1 } },
      { returnDocument: 'after' },
    )
    .lean();
  if (!mailed) return link;
  // The key stands behind the #, which browsers do not send to any server: so it is in no log on the way.
  const page = isAsking ? '/managers/confirm' : '/managers';
  await queueMail(context, {
    key: mailKeyOf(mailed),
    mail: isAsking ? managerConfirmation : managerLink,
    to: email,
    language,
    companyId,
    memberId: null,
    payload: { managerLinkId: _id, link: `${context.settings.PUBLIC_URL}${page}#${keyOf(link, secret)}` },
    expiresAt,
  });
  if (!isAsking) {
    const about = { target: `survey:${surveyId}`, details: { managerLinkId: _id } };
    await recordAudit(context, { companyId, action: 'managerLinkSend', ...(actor && { actor }), ...about });
  }
  return mailed;
}
