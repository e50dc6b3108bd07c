import type { Body, BulkChange, ExtraDatum, RespondentLanguage, memberListEndpoints } from '@elan/contracts';
import { type Actor, AppError, type Context, recordAudit } from '../../platform';
import { requireRecentSignIn } from '../members/recent-sign-in';
import { withCompanyLock } from '../companies/with-company-lock';
import { userModel, type UserRecord } from '../members/user.model';
import { changeEachMember, raiseMembers } from '../members/write-members';
import { checkExtraData } from '../segmentations/extra-data';
import { tellMembersChange } from '../webhooks/queue-webhooks';

type Changes = Body<typeof memberListEndpoints.change>['changes'];
type Profile = Pick<UserRecord, '_id' | 'role' | 'extraData' | 'language'>;

/** Members written by one command, few enough that others are served between two of them. */
const BATCH = 200;

/**
 * Changes values of many members at once. Values that are not named stay.
 * @returns how many were changed, and the changes that undo it
 * @throws AppError memberNotFound (nobody is changed), segmentationNotFound, validation, recentSignInRequired (a program,
 * the language of an administrator)
 */
export async function changeMembers(
  context: Context,
  actor: Actor,
  changes: Changes,
): Promise<{ changed: number; before: BulkChange[] }> {
  return withCompanyLock(context, actor, () => changeMembersLocked(context, actor, changes));
}

/** Changes members for a caller that holds the company's lock. */
export async function changeMembersLocked(
  context: Context,
  actor: Actor,
  changes: Changes,
): Promise<{ changed: number; before: BulkChange[] }> {
  const { companyId } = actor;
  const values = changes.flatMap(({ extraData = [] }) => extraData);
  await checkExtraData(context, companyId, values);
  const written = await plannedFor(context, companyId, changes);
  if (actor.key && written.some(({ before, set }) => before.role !== 2 && set.language))
    await requireRecentSignIn(context, actor);
  if (written.length > 0) {
    await tellMembersChange(context, companyId, () => writeAll(context, companyId, written));
    await audit(context, actor, written.length, changes);
  }
  return { changed: written.length, before: undoing(written) };
}

interface Planned {
  readonly before: Profile;
  readonly set: Partial<Pick<Profile, 'language'>>;
  /** Those that differ; empty: none does. */
  readonly values: readonly ExtraDatum[];
  readonly change: BulkChange;
}

/** What has to be written; members that already have the values are left out. */
async function plannedFor(context: Context, companyId: string, changes: Changes): Promise<Planned[]> {
  const changeOf = new Map(changes.flatMap((change) => change.userIds.map((id) => [id, change] as const)));
  const members: Profile[] = await userModel
    .of(context, companyId)
    .find({ _id: { $in: [...changeOf.keys()] } }, { fields: ['role', 'extraData', 'language'] });
  const byId = new Map(members.map((member) => [member._id, member]));
  return [...changeOf].flatMap(([id, change]) => {
    const before = byId.get(id);
    if (!before) throw new AppError('memberNotFound');
    const differs = differing(before, change);
    const isChanged = differs.values.length + Object.keys(differs.set).length > 0;
    return isChanged ? [{ before, change, ...differs }] : [];
  });
}

function differing({ extraData, language }: Profile, change: BulkChange): Pick<Planned, 'set' | 'values'> {
  const given = new Map(change.extraData?.map(({ segmentationId, value }) => [segmentationId, value]));
  const values = [...given].flatMap(([segmentationId, value]) =>
    valueIn(extraData, segmentationId) === value ? [] : [{ segmentationId, value }],
  );
  const { language: wanted = language } = change;
  return { values, set: wanted === language ? {} : { language: wanted } };
}

const valueIn = (extraData: readonly ExtraDatum[], segmentationId: string): string =>
  extraData.find((datum) => datum.segmentationId === segmentationId)?.value ?? '';

async function writeAll(context: Context, companyId: string, planned: readonly Planned[]): Promise<void> {
  const changes = planned.map(({ before: { _id }, set, values }) => ({ _id, set, values }));
  try {
    for (let start = 0; start < changes.length; start += BATCH) {
      await changeEachMember(context, companyId, changes.slice(start, start + BATCH));
    }
  } finally {
    await raiseMembers(context, companyId);
  }
}

/** One change for all members who had the same values before. */
function undoing(written: readonly Planned[]): BulkChange[] {
  const groups = new Map<string, BulkChange>();
  for (const { before, set, values: changed, change } of written) {
    const values = {
      ...(changed.length > 0 && {
        extraData: (change.extraData ?? []).map(({ segmentationId }) => ({
          segmentationId,
          value: valueIn(before.extraData, segmentationId),
        })),
      }),
      ...(set.language && { language: before.language }),
    } satisfies { extraData?: ExtraDatum[]; language?: RespondentLanguage };
    const key = JSON.stringify(values);
    const group = groups.get(key) ?? { ...values, userIds: [] };
    group.userIds.push(before._id);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Changing how people are split could be an attempt to single somebody out. */
async function audit(context: Context, actor: Actor, members: number, changes: Changes): Promise<void> {
  const named = changes.flatMap(({ extraData = [] }) =>
    extraData.map(({ segmentationId }) => segmentationId),
  );
  const segmentations = [...new Set(named)];
  const fields = [
    ...(segmentations.length > 0 ? ['extraData'] : []),
    ...(changes.some(({ language }) => language !== undefined) ? ['language'] : []),
  ];
  await recordAudit(context, {
    companyId: actor.companyId,
    action: 'membersUpdate',
    actor,
    details: { members, fields: fields.join(' '), segmentations: segmentations.join(' ') },
  });
}
