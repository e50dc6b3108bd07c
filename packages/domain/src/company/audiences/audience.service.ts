import { isDeepStrictEqual } from 'node:util';
import type { UpdateQuery } from 'mongoose';
import { type AudienceRule, LIST_CAP, MAX_AUDIENCES } from '@elan/contracts';
import {
  type Actor,
  AppError,
  comparableName,
  type Context,
  newId,
  recordAudit,
  refuseUsedName,
} from '../../platform';
import { guardAgreement } from '../agreements/agreements';
import { withCompanyLock } from '../companies/with-company-lock';
import { withRoomFor } from '../companies/with-room-for';
import { companyMembers } from '../members/member-index';
import { chosenMembers } from './audience-members';
import { choiceOf } from './audience-choice';
import { audienceModel, type AudienceRecord, type StoredRule } from './audience.model';
import { checkRule, groupingsOf } from './audience-rule';
import { peopleOfAudiences } from './audience-people';
import { existingMembers } from './existing-members';

interface AudienceFields {
  name: string;
  userIds: string[];
  rule?: AudienceRule | null | undefined;
}
type Changes = { [Key in keyof AudienceFields]?: AudienceFields[Key] | undefined } & {
  readonly added?: readonly string[] | undefined;
  readonly removed?: readonly string[] | undefined;
};

/** An audience and the ids of those who are in it now. */
export interface PeopledAudience {
  readonly audience: AudienceRecord;
  readonly memberIds: readonly string[];
}

/** The audiences of the company, newest first. */
export async function listAudiences(
  context: Context,
  { companyId }: Pick<Actor, 'companyId'>,
): Promise<PeopledAudience[]> {
  const audiences = await audienceModel(context)
    .find({ companyId })
    .sort({ createdAt: -1, _id: 1 })
    .limit(LIST_CAP)
    .lean();
  const people = await peopleOfAudiences(context, companyId, audiences);
  return audiences.map((audience, index) => ({ audience, memberIds: people[index] ?? [] }));
}

/** @returns an audience with the ids of its present members @throws AppError audienceNotFound */
export async function readAudience(
  context: Context,
  { companyId }: Actor,
  audienceId: string,
): Promise<PeopledAudience> {
  const audience = await findAudience(context, companyId, audienceId);
  const groupings = await groupingsOf(context, companyId, [audience.rule ?? null]);
  const members = await chosenMembers(
    context,
    companyId,
    choiceOf(audience, groupings),
    null,
    await companyMembers(context, companyId),
  );
  return { audience, memberIds: members.map(({ _id }) => _id) };
}

/**
 * @throws AppError nameTaken; limitReached; memberNotFound a given id is not a member of the company;
 * segmentationNotFound and validation: the rule; agreementWeakened
 */
export async function createAudience(
  context: Context,
  actor: Actor,
  fields: AudienceFields,
): Promise<PeopledAudience> {
  const { companyId } = actor;
  const userIds = await existingMembers(context, actor, fields.userIds);
  const model = audienceModel(context);
  const { rule = null } = fields;
  const audience = await withRoomFor(context, actor, { model, most: MAX_AUDIENCES }, async () => {
    if (rule?.conditions.length) await checkRule(context, companyId, rule);
    await guardAgreement(context, actor, ({ audiences }) => ({ audiences: audiences + 1 }));
    const created: AudienceRecord = {
      _id: newId(),
      companyId,
      name: fields.name,
      normalisedName: comparableName(fields.name),
      userIds,
      rule: rule && { ...rule, key: newId() },
      createdAt: context.clock.now(),
    };
    await refuseUsedName(() => model.create(created));
    return created;
  });
  await record(context, actor, 'audienceCreate', audience._id);
  return peopled(context, audience);
}

/**
 * Whoever is added or removed by hand is so beside what others do to the list at the same time.
 * @throws AppError audienceNotFound, and what `createAudience` refuses
 */
export async function updateAudience(
  context: Context,
  actor: Actor,
  audienceId: string,
  changes: Changes,
): Promise<PeopledAudience> {
  const { companyId } = actor;
  const { name, userIds, added = [], removed = [] } = changes;
  const all = await existingMembers(context, actor, [...(userIds ?? []), ...added]);
  const byHand = userIds === undefined ? { $addToSet: { userIds: { $each: all } } } : {};
  const [before, audience] = await withRule(context, actor, changes.rule, async (rule) => {
    const before = await findAudience(context, companyId, audienceId);
    // A form also sends a name that has not changed, which may be one that nobody could choose today.
    const renamed =
      name === undefined || name === before.name ? {} : { name, normalisedName: comparableName(name) };
    const stored = changes.rule === undefined ? {} : { rule: keyedRule(before.rule ?? null, rule) };
    const set = { ...(userIds && { userIds: all }), ...renamed, ...stored };
    const model = audienceModel(context);
    const write = (update: UpdateQuery<AudienceRecord>) =>
      model.findOneAndUpdate({ _id: audienceId, companyId }, update, { returnDocument: 'after' }).lean();
    const after = await refuseUsedName(() => write({ $set: set, ...byHand }));
    return [before, removed.length === 0 ? after : await write({ $pull: { userIds: { $in: removed } } })];
  });
  if (!audience) throw new AppError('audienceNotFound');
  if (!isDeepStrictEqual(before, audience)) await record(context, actor, 'audienceUpdate', audienceId);
  return peopled(context, audience);
}

/** Removes an audience that nothing uses any more. */
export async function removeAudience(context: Context, companyId: string, audienceId: string): Promise<void> {
  await audienceModel(context).deleteOne({ _id: audienceId, companyId });
}

/** @returns the audiences that a member was picked for by hand. */
export async function findAudiencesNaming(
  context: Context,
  companyId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const audiences = await audienceModel(context)
    .find({ companyId, userIds: { $in: [...userIds] } }, { userIds: 1 })
    .lean();
  const wanted = new Set(userIds);
  const naming = new Map<string, string[]>(userIds.map((userId) => [userId, []]));
  for (const { _id, userIds: named } of audiences)
    for (const userId of named) if (wanted.has(userId)) naming.get(userId)?.push(_id);
  return naming;
}

/** Picks a member for audiences; those that no longer exist are passed over. */
export async function nameInAudiences(
  context: Context,
  companyId: string,
  userId: string,
  audienceIds: readonly string[],
): Promise<void> {
  if (audienceIds.length === 0) return;
  await audienceModel(context).updateMany(
    { companyId, _id: { $in: [...audienceIds] } },
    { $addToSet: { userIds: userId } },
  );
}

/** Removes members who leave the company from every audience. */
export async function dropFromAudiences(
  context: Context,
  companyId: string,
  userIds: readonly string[],
): Promise<void> {
  const gone = { $in: [...userIds] };
  await audienceModel(context).updateMany({ companyId, userIds: gone }, { $pull: { userIds: gone } });
}

const record = (
  context: Context,
  actor: Actor,
  action: 'audienceCreate' | 'audienceUpdate',
  audienceId: string,
): Promise<void> =>
  recordAudit(context, { companyId: actor.companyId, actor, action, target: `audience:${audienceId}` });

async function findAudience(
  context: Context,
  companyId: string,
  audienceId: string,
): Promise<AudienceRecord> {
  const audience = await audienceModel(context).findOne({ _id: audienceId, companyId }).lean();
  if (!audience) throw new AppError('audienceNotFound');
  return audience;
}

async function peopled(context: Context, audience: AudienceRecord): Promise<PeopledAudience> {
  const [memberIds = []] = await peopleOfAudiences(context, audience.companyId, [audience]);
  return { audience, memberIds };
}

/** Does work with a valid rule: if it has conditions under the lock, so that no group in it is deleted meanwhile. */
async function withRule<T>(
  context: Context,
  actor: Actor,
  rule: AudienceRule | null = null,
  work: (rule: AudienceRule | null) => Promise<T>,
): Promise<T> {
  if (!rule?.conditions.length) return work(rule);
  return withCompanyLock(context, actor, async () => {
    await checkRule(context, actor.companyId, rule);
    return work(rule);
  });
}

/** The rule to store; it keeps its key if its wording is unchanged. */
function keyedRule(before: StoredRule | null, rule: AudienceRule | null): StoredRule | null {
  if (rule === null) return null;
  const said = ({ match, conditions }: AudienceRule) =>
    JSON.stringify([match, conditions.map(({ segmentationId, values }) => [segmentationId, values])]);
  return { ...rule, key: before && said(before) === said(rule) ? before.key : newId() };
}
