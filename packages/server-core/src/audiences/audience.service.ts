import { LIST_CAP, MAX_AUDIENCES } from '@elan/contracts';
import { AppError } from '../core/app-error';
import { comparableName } from '../core/comparable-name';
import type { Actor, Core } from '../core/core';
import { newId } from '../core/new-id';
import { requireRoomFor } from '../core/require-room-for';
import { refuseUsedName } from '../core/refuse-used-name';
import type { AudienceRecord } from './audience.model';

interface AudienceFields {
  name: string;
  userIds: string[];
}

/** The audiences of the company, newest first. */
export async function listAudiences(core: Core, actor: Actor): Promise<AudienceRecord[]> {
  return core.models.Audience.find({ companyId: actor.companyId })
    .sort({ createdAt: -1, _id: 1 })
    .limit(LIST_CAP)
    .lean();
}

/** @throws AppError 404005 */
export async function readAudience(core: Core, actor: Actor, audienceId: string): Promise<AudienceRecord> {
  const audience = await core.models.Audience.findOne({
    _id: audienceId,
    companyId: actor.companyId,
  }).lean();
  if (!audience) throw new AppError('404005');
  return audience;
}

/** @throws AppError 409002 the name is used; 409008 too many; 404003 somebody is not a member of the company */
export async function createAudience(
  core: Core,
  actor: Actor,
  fields: AudienceFields,
): Promise<AudienceRecord> {
  await requireRoomFor(core.models.Audience, actor.companyId, MAX_AUDIENCES);
  const audience: AudienceRecord = {
    _id: newId(),
    companyId: actor.companyId,
    name: fields.name,
    normalisedName: comparableName(fields.name),
    userIds: await existingMembers(core, actor, fields.userIds),
    createdAt: core.clock.now(),
  };
  await refuseUsedName(() => core.models.Audience.create(audience));
  return audience;
}

/** @throws AppError 404005; 409002 the name is used; 404003 somebody is not a member of the company */
export async function updateAudience(
  core: Core,
  actor: Actor,
  audienceId: string,
  changes: { [Key in keyof AudienceFields]?: AudienceFields[Key] | undefined },
): Promise<AudienceRecord> {
  const { name, userIds } = changes;
  const set = {
    ...(name === undefined ? {} : { name, normalisedName: comparableName(name) }),
    ...(userIds === undefined ? {} : { userIds: await existingMembers(core, actor, userIds) }),
  };
  const filter = { _id: audienceId, companyId: actor.companyId };
  const audience = await refuseUsedName(() =>
    core.models.Audience.findOneAndUpdate(filter, { $set: set }, { returnDocument: 'after' }).lean(),
  );
  if (!audience) throw new AppError('404005');
  return audience;
}

/** Removes an audience that nothing uses any more. */
export async function removeAudience(core: Core, companyId: string, audienceId: string): Promise<void> {
  await core.models.Audience.deleteOne({ _id: audienceId, companyId });
}

/** Takes a member who leaves the company out of every audience. */
export async function dropFromAudiences(core: Core, companyId: string, userId: string): Promise<void> {
  await core.models.Audience.updateMany({ companyId, userIds: userId }, { $pull: { userIds: userId } });
}

/** The given ids, each once; every one must be a member of the company. */
async function existingMembers(core: Core, actor: Actor, userIds: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(userIds)];
  const found = await core.models.User.countDocuments({ companyId: actor.companyId, _id: { $in: wanted } });
  if (found !== wanted.length) throw new AppError('404003');
  return wanted;
}
