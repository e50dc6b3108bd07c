import type { Language, ManagerView } from '@elan/contracts';
import { admitSubscribed } from '../../company';
import { AppError, claimAttempts, type Context, rateLimitPolicies, recordAudit } from '../../platform';
import { findByKey, type KeyUse } from './manager-key';
import { managerLinkModel, type ManagerLinkRecord } from '../managers/manager-link.model';
import { mailLink } from './manager-mails';
import { readManagerView } from './read-manager-view';

/**
 * What a link shows. The key alone determines group and survey; the results decide the rest at this moment.
 * @throws AppError wrongLink for every invalid key, whatever the reason; tooManyAttempts
 */
export async function openManagerLink(
  context: Context,
  key: string,
  language: Language | undefined,
): Promise<ManagerView> {
  const link = await findLive(context, 'keyHash', key);
  const { _id, companyId, surveyId, segmentationId, groupId, expiresAt } = link;
  await claimAttempts(context, [rateLimitPolicies.managerViewOfLink, _id]);
  const choice = { segmentationId, groupId };
  const view = await asWrongLink(
    readManagerView(context, { companyId }, surveyId, { choice, language: language ?? link.language }),
  );
  await noteOpened(context, link);
  return {
    ...view,
    group: view.hidden === 'gone' ? link.groupName : view.group,
    expiresAt: expiresAt.toISOString(),
  };
}

/**
 * Confirms an address on behalf of its reader, who then gets the link by mail. Confirming again changes nothing.
 * @throws AppError wrongLink
 */
export async function confirmManagerAddress(context: Context, key: string): Promise<void> {
  const link = await findLive(context, 'confirmationHash', key);
  const { _id, companyId, surveyId } = link;
  const confirmedAt = context.clock.now();
  const { modifiedCount } = await managerLinkModel(context).updateOne(
    { _id, companyId, confirmedAt: null },
    { $set: { confirmedAt } },
  );
  if (modifiedCount === 0) return;
  const details = { managerLinkId: _id };
  const target = `survey:${surveyId}`;
  await recordAudit(context, { companyId, action: 'managerLinkConfirm', target, details });
  await mailLink(context, null, { ...link, confirmedAt });
}

export async function findLive(context: Context, use: KeyUse, key: string): Promise<ManagerLinkRecord> {
  const link = await findByKey(context, use, key);
  if (!link) throw new AppError('wrongLink');
  await asWrongLink(admitSubscribed(context, link.companyId));
  return link;
}

/** The holder of a link must not learn that a survey was deleted, or that a company has no pack. */
export async function asWrongLink<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    const codes = ['surveyNotFound', 'companyNotFound', 'subscriptionRequired'];
    throw error instanceof AppError && codes.includes(error.code) ? new AppError('wrongLink') : error;
  });
}

/** Recorded only the first time, which shows that the link has reached its reader. */
async function noteOpened(
  context: Context,
  { _id, companyId, surveyId, openedAt }: ManagerLinkRecord,
): Promise<void> {
  if (openedAt !== null) return;
  const { modifiedCount } = await managerLinkModel(context).updateOne(
    { _id, companyId, openedAt: null },
    { $set: { openedAt: context.clock.now() } },
  );
  if (modifiedCount === 0) return;
  const details = { managerLinkId: _id };
  await recordAudit(context, { companyId, action: 'managerLinkOpen', target: `survey:${surveyId}`, details });
}
