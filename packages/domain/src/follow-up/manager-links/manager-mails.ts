import * as z from 'zod/mini';
import { findCompany } from '../../company';
import {
  type Context,
  type ManagerMailContent,
  type OutboxMail,
  queueMail,
  recordAudit,
} from '../../platform';
import type { Actor } from '../../platform';
import { findStoredSurvey, introduceSurvey } from '../../surveys';
import { isOpen } from '../managers/find-managers';
import { keyOf, newSecret } from './manager-key';
import { managerLinkModel, type ManagerLinkRecord } from '../managers/manager-link.model';

type ManagerMail = OutboxMail & { kind: ManagerMailContent['kind'] };

export const mailKeyOf = ({ _id, mails }: Pick<ManagerLinkRecord, '_id' | 'mails'>): string =>
  `managerLink:${_id}:${mails}`;

/**
 * Queues the next mail of a link: the link itself, or the request to confirm the address where that is needed. It has a
 * new secret, so the previous mail stops working.
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
  const mailed = await managerLinkModel(context)
    .findOneAndUpdate(
      { _id, companyId, withdrawnAt: null },
      { $set: { [use]: hash }, $inc: { mails: 1 } },
      { returnDocument: 'after' },
    )
    .lean();
  if (!mailed) return link;
  // The key stands behind the #, which browsers do not send to any server: so it is in no log on the way.
  const page = isAsking ? '/managers/confirm' : '/managers';
  await queueMail(context, {
    key: mailKeyOf(mailed),
    kind: isAsking ? 'managerConfirmation' : 'managerLink',
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

const Payload = z.object({ managerLinkId: z.string(), link: z.string() });

/** The content of a mail to a manager at the time it is sent; null: its link was withdrawn, or mailed again. */
export async function managerMailOf(
  context: Context,
  mail: ManagerMail,
): Promise<(Omit<ManagerMailContent, 'lastDay'> & { readonly expiresAt: Date }) | null> {
  const { managerLinkId, link: address } = z.parse(Payload, mail.payload);
  const companyId = mail.companyId ?? '';
  const link = await managerLinkModel(context).findOne({ _id: managerLinkId, companyId }).lean();
  if (!link || !isOpen(link, context.clock.now()) || mailKeyOf(link) !== mail._id) return null;
  const [company, survey] = await Promise.all([
    findCompany(context, companyId, ['name']),
    findStoredSurvey(context, companyId, link.surveyId, [
      ...['templateId', 'name', 'description', 'language', 'translations', 'deletedAt'],
    ] as const),
  ]);
  if (!company || !survey || survey.deletedAt !== null) return null;
  return {
    kind: mail.kind,
    link: address,
    companyName: company.name,
    surveyName: introduceSurvey(survey, mail.language).name,
    groupName: link.groupName,
    expiresAt: link.expiresAt,
  };
}
