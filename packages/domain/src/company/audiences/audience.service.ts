import { LIST_CAP, MAX_AUDIENCES } from '@elan/contracts';
import {
  type Actor,
  AppError,
  comparableName,
  type Context,
  newId,
  refuseUsedName,
  requireRoomFor,
} from '../../platform';
import { audienceModel, type AudienceRecord } from './audience.model';
import { userModel } from '../members/user.model';

interface AudienceFields {
  name: string;
  userIds: string[];
}

/** The audiences of the company, newest first. */
export async function listAudiences(context: Context, actor: Actor): Promise<AudienceRecord[]> {
  return audienceModel(context)
    .find({ companyId: actor.companyId })
    .sort({ createdAt: -1, _id: 1 })
    .limit(LIST_CAP)
    .lean();
}

/** @throws AppError audienceNotFound */
export async function readAudience(
  context: Context,
  actor: Actor,
  audienceId: string,
): Promise<AudienceRecord> {
  const audience = await audienceModel(context)
    .findOne({
      _id: audienceId,
      companyId: actor.companyId,
    })
    .lean();
  if (!audience) throw new AppError('audienceNotFound');
  return audience;
}

/** @throws AppError nameTaken; limitReached; memberNotFound somebody is not a member of the company */
export async function createAudience(
  context: Context,
  actor: Actor,
  fields: AudienceFields,
): Promise<AudienceRecord> {
  await requireRoomFor(audienceModel(context), actor.companyId, MAX_AUDIENCES);
  const audience: AudienceRecord = {
    _id: newId(),
    companyId: actor.companyId,
    name: fields.name,
    normalisedName: comparableName(fields.name),
    userIds: await existingMembers(context, actor, fields.userIds),
    createdAt: context.clock.now(),
  };
  await refuseUsedName(() => audienceModel(context).create(audience));
  return audience;
}

/** @throws AppError audienceNotFound; nameTaken; memberNotFound somebody is not a member of the company */
export async function updateAudience(
  context: Context,
  actor: Actor,
  audienceId: string,
  changes: { [Key in keyof AudienceFields]?: AudienceFields[Key] | undefined },
): Promise<AudienceRecord> {
  const { name, userIds } = changes;
  const set = {
    ...(name === undefined ? {} : { name, normalisedName: comparableName(name) }),
    ...(userIds === undefined ? {} : { userIds: await existingMembers(context, actor, userIds) }),
  };
  const filter = { _id: audienceId, companyId: actor.companyId };
  const audience = await refuseUsedName(() =>
    audienceModel(context).findOneAndUpdate(filter, { $set: set }, { returnDocument: 'after' }).lean(),
  );
  if (!audience) throw new AppError('audienceNotFound');
  return audience;
}

/** Removes an audience that nothing uses any more. */
export async function removeAudience(context: Context, companyId: string, audienceId: string): Promise<void> {
  await audienceModel(context).deleteOne({ _id: audienceId, companyId });
}

/** Takes a member who leaves the company out of every audience. */
export async function dropFromAudiences(context: Context, companyId: string, userId: string): Promise<void> {
  await audienceModel(context).updateMany({ companyId, userIds: userId }, { $pull: { userIds: userId } });
}

/** The given ids, each once; every one must be a member of the company. */
async function existingMembers(
  context: Context,
  actor: Actor,
  userIds: readonly string[],
): Promise<string[]> {
  const wanted = [...new Set(userIds)];
  const found = await userModel(context).countDocuments({ companyId: actor.companyId, _id: { $in: wanted } });
  if (found !== wanted.length) throw new AppError('memberNotFound');
  return wanted;
}
