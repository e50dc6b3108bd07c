import {
  type Body,
  type GroupView,
  type Language,
  type ManagerLink,
  type managerLinkEndpoints,
  MAX_MANAGER_LINKS,
  MAX_MANAGER_LINKS_TO_ADDRESS,
} from '@elan/contracts';
import {
  findMemberByEmail,
  listSegmentations,
  readSegmentation,
  segmentationName,
  type UserRecord,
  withRoomFor,
  requireRecentSignIn,
} from '../../company';
import {
  type Actor,
  AppError,
  claimAttempts,
  type Context,
  DAY,
  eraseMailsOfManagers,
  findRefusedAmong,
  invalidField,
  later,
  newId,
  rateLimitPolicies,
  recordAudit,
} from '../../platform';
import type { GroupChoice } from '../../results';
import { findSurvey } from '../../surveys';
import { byNow, findManagers, isOpen } from '../managers/find-managers';
import { domainsOf, isKnownAddress } from './known-addresses';
import { newSecret } from './manager-key';
import { managerLinkModel, type ManagerLinkRecord } from '../managers/manager-link.model';
import { mailKeyOf } from './manager.mail';
import { mailLink } from './manager-mails';
import { readManagerView } from './read-manager-view';

/**
 * The links of a survey, newest first, and the domains to which links are mailed right away. @throws AppError
 * surveyNotFound
 */
export async function listManagerLinks(
  context: Context,
  actor: Actor,
  surveyId: string,
  language: Language = actor.language,
): Promise<{ domains: string[]; links: ManagerLink[] }> {
  const { companyId } = actor;
  await findSurvey(context, companyId, surveyId);
  const [domains, links] = await Promise.all([
    domainsOf(context, companyId),
    managerLinkModel(context)
      .find({ companyId, surveyId })
      .sort({ createdAt: -1, _id: 1 })
      .limit(2 * MAX_MANAGER_LINKS)
      .lean(),
  ]);
  return { domains, links: await present(context, actor, links, language) };
}

/** What a link for a group would show. @throws AppError surveyNotFound, segmentationNotFound */
export async function previewManagerView(
  context: Context,
  actor: Actor,
  surveyId: string,
  { language = actor.language, ...choice }: GroupChoice & { readonly language?: Language | undefined },
): Promise<GroupView> {
  await readSegmentation(context, actor.companyId, choice.segmentationId);
  return readManagerView(context, actor, surveyId, { choice, language });
}

/**
 * Creates a link for a group that is shown now, and mails it; an unknown address must be confirmed first.
 * @throws AppError surveyNotFound, segmentationNotFound, limitReached, tooManyAttempts, recentSignInRequired; validation
 * (the group is not shown)
 */
export async function createManagerLink(
  context: Context,
  actor: Actor,
  surveyId: string,
  given: Body<typeof managerLinkEndpoints.create>,
): Promise<ManagerLink> {
  const { companyId } = actor;
  const { segmentationId, groupId, email, language, days } = given;
  const view = await previewManagerView(context, actor, surveyId, { segmentationId, groupId, language });
  if (!view.told) throw invalidField('groupId', 'is not shown in the latest round');
  const now = context.clock.now();
  const isKnown = await isKnownAddress(context, companyId, email);
  const member = await findMemberByEmail(context, companyId, email, ['_id']);
  const link: ManagerLinkRecord = {
    _id: newId(),
    ...{ companyId, surveyId, segmentationId, groupId, groupName: view.group, email, language },
    memberId: member?._id ?? null,
    keyHash: null,
    confirmationHash: isKnown ? null : newSecret(context, 'confirmationHash').hash,
    confirmedAt: null,
    openedAt: null,
    withdrawnAt: null,
    mails: 0,
    createdAt: now,
    expiresAt: later(now, days * DAY),
  };
  const model = managerLinkModel(context);
  const open = { withdrawnAt: null, expiresAt: { $gt: now } };
  const rooms = [
    { model, most: MAX_MANAGER_LINKS, counted: open },
    { model, most: MAX_MANAGER_LINKS_TO_ADDRESS, counted: { ...open, email } },
  ];
  await withRoomFor(context, actor, rooms, async () => {
    await requireRecentSignIn(context, actor);
    await claimMail(context, actor, email);
    await model.create(link);
  });
  await record(context, actor, 'managerLinkCreate', link);
  return presentOne(context, actor, await mailLink(context, actor, link));
}

/**
 * Mails a link again.
 * @throws AppError managerLinkNotFound, notNow (it is withdrawn or expired, or its member has another address), tooManyAttempts
 */
export async function resendManagerLink(
  context: Context,
  actor: Actor,
  managerLinkId: string,
): Promise<ManagerLink> {
  const link = await findLink(context, actor, managerLinkId);
  if (!isOpen(link, context.clock.now())) throw new AppError('notNow');
  await claimMail(context, actor, link.email);
  return presentOne(context, actor, await mailLink(context, actor, link));
}

/** Withdraws a link for good; harmless if it is withdrawn already. @throws AppError managerLinkNotFound */
export async function withdrawManagerLink(
  context: Context,
  actor: Actor,
  managerLinkId: string,
): Promise<ManagerLink> {
  const { companyId } = actor;
  const withdrawnAt = context.clock.now();
  const open = { _id: managerLinkId, companyId, withdrawnAt: null };
  const changes = { withdrawnAt, keyHash: null, confirmationHash: null };
  const { modifiedCount } = await managerLinkModel(context).updateOne(open, { $set: changes });
  const link = await findLink(context, actor, managerLinkId);
  if (modifiedCount === 1) await record(context, actor, 'managerLinkWithdraw', link);
  return presentOne(context, actor, link);
}

/** Erases the links to a survey that is removed for good. */
export async function eraseManagerLinksOf(
  context: Context,
  companyId: string,
  surveyId: string,
): Promise<void> {
  await managerLinkModel(context).deleteMany({ companyId, surveyId });
}

/** Links that were mailed to people, also to earlier addresses of theirs; those of earlier versions name an address only. */
const linksTo = (people: readonly Pick<UserRecord, '_id' | 'email'>[]) => ({
  $or: [
    { memberId: null, email: { $in: people.flatMap(({ email }) => email ?? []) } },
    { memberId: { $in: people.map(({ _id }) => _id) } },
  ],
});

/** The links of somebody, newest first. */
export const findManagerLinksTo = (
  context: Context,
  companyId: string,
  person: Pick<UserRecord, '_id' | 'email'>,
  limit: number,
): Promise<ManagerLinkRecord[]> =>
  managerLinkModel(context)
    .find({ companyId, ...linksTo([person]) })
    .sort({ createdAt: -1 })
    .limit(limit)
    .lean();

/** Erases the links of people who leave, and their mails. */
export async function eraseManagerLinksTo(
  context: Context,
  companyId: string,
  people: readonly Pick<UserRecord, '_id' | 'email'>[],
): Promise<void> {
  const theirs = { companyId, ...linksTo(people) };
  const links = await managerLinkModel(context).find(theirs, { _id: 1 }).lean();
  await managerLinkModel(context).deleteMany(theirs);
  await eraseMailsOfManagers(
    context,
    companyId,
    links.map(({ _id }) => _id),
  );
}

async function findLink(context: Context, { companyId }: Actor, _id: string): Promise<ManagerLinkRecord> {
  const [link] = await findManagers(context, companyId, [_id]);
  if (!link) throw new AppError('managerLinkNotFound');
  return link;
}

/** @throws AppError tooManyAttempts */
async function claimMail(context: Context, { userId }: Actor, email: string): Promise<void> {
  const { managerMailOfMember, managerMailToAddress } = rateLimitPolicies;
  await claimAttempts(context, [managerMailOfMember, userId], [managerMailToAddress, email]);
}

async function presentOne(context: Context, actor: Actor, link: ManagerLinkRecord): Promise<ManagerLink> {
  const [presented] = await present(context, actor, [link], actor.language);
  if (!presented) throw new AppError('managerLinkNotFound');
  return presented;
}

async function present(
  context: Context,
  actor: Actor,
  links: readonly ManagerLinkRecord[],
  language: Language,
): Promise<ManagerLink[]> {
  const segmentations = await listSegmentations(context, actor);
  const refused = await findRefusedAmong(context, actor.companyId, links.map(mailKeyOf));
  return (await byNow(context, actor.companyId, links)).map((link) => {
    const { _id: id, surveyId, segmentationId, groupId, groupName: group, email } = link;
    const segmentation = segmentations.find(({ _id }) => _id === segmentationId);
    return {
      ...{ id, surveyId, segmentationId, groupId, group, email, language: link.language },
      segmentation: segmentation ? segmentationName(segmentation, language) : '',
      state: stateOf(link, context.clock.now()),
      bounced: refused.has(mailKeyOf(link)),
      createdAt: link.createdAt.toISOString(),
      expiresAt: link.expiresAt.toISOString(),
    };
  });
}

function stateOf(link: ManagerLinkRecord, now: Date): ManagerLink['state'] {
  if (link.withdrawnAt !== null) return 'withdrawn';
  if (link.expiresAt <= now) return 'expired';
  if (link.openedAt !== null) return 'opened';
  return link.keyHash === null ? 'unconfirmed' : 'sent';
}

function record(
  context: Context,
  actor: Actor,
  action: 'managerLinkCreate' | 'managerLinkWithdraw',
  { _id: managerLinkId, surveyId, segmentationId }: ManagerLinkRecord,
): Promise<void> {
  const { companyId } = actor;
  const details = { managerLinkId, segmentationId };
  return recordAudit(context, { companyId, actor, action, target: `survey:${surveyId}`, details });
}
