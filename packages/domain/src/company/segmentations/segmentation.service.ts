import { LIST_CAP, MAX_SEGMENTATIONS, type SegmentationField, type SegmentationType } from '@elan/contracts';
import type { Bracket } from '@elan/scoring';
import {
  type Actor,
  AppError,
  comparableName,
  type Context,
  newId,
  invalidField,
  recordAudit,
  refuseUsedName,
} from '../../platform';
import { optionsFrom, type OptionDraft } from './options';
import { canUse, readPlaces, requireDetail, requirePlace } from './places';
import { guardSegmentations } from './printed-segmentations';
import { segmentationModel, type SegmentationRecord } from './segmentation.model';
import { withRoomFor } from '../companies/with-room-for';
import { userModel } from '../members/user.model';
import { tellMembersChange } from '../webhooks/queue-webhooks';

interface SegmentationDraft {
  name: string;
  type: SegmentationType;
  description?: string | undefined;
  active?: boolean | undefined;
  inResults?: boolean | undefined;
  bracket?: Bracket | null | undefined;
  fields?: readonly OptionDraft[] | undefined;
}

export interface SegmentationChanges {
  name?: string | undefined;
  description?: string | undefined;
  active?: boolean | undefined;
  inResults?: boolean | undefined;
  fields?: readonly OptionDraft[] | undefined;
  /** The options that the caller read. */
  fieldsBefore?: readonly SegmentationField[] | undefined;
  isDetailed?: true | undefined;
}

/** The segmentations of the company, newest first. */
export async function listSegmentations(
  context: Context,
  { companyId }: Pick<Actor, 'companyId'>,
): Promise<SegmentationRecord[]> {
  return segmentationModel(context)
    .find({ companyId })
    .sort({ createdAt: -1, _id: 1 })
    .limit(LIST_CAP)
    .lean();
}

/** @throws AppError segmentationNotFound */
export async function readSegmentation(
  context: Context,
  companyId: string,
  segmentationId: string,
): Promise<SegmentationRecord> {
  const segmentation = await segmentationModel(context).findOne({ _id: segmentationId, companyId }).lean();
  if (!segmentation) throw new AppError('segmentationNotFound');
  return segmentation;
}

/**
 * By default, a new one is active, bracketed by seniority, and used in results if a place is free.
 * @throws AppError nameTaken; limitReached; placesTaken; validation; agreementWeakened
 */
export async function createSegmentation(
  context: Context,
  actor: Actor,
  draft: SegmentationDraft,
): Promise<SegmentationRecord> {
  const segmentations = { model: segmentationModel(context), most: MAX_SEGMENTATIONS };
  return withRoomFor(context, actor, segmentations, () => create(context, actor, draft));
}

async function create(context: Context, actor: Actor, draft: SegmentationDraft): Promise<SegmentationRecord> {
  const now = context.clock.now();
  const active = draft.active ?? true;
  const segmentation: SegmentationRecord = {
    _id: newId(),
    companyId: actor.companyId,
    name: draft.name,
    normalisedName: comparableName(draft.name),
    description: draft.description ?? '',
    active,
    inResults: (await inResultsAfter(context, actor, { active }, draft)) ?? false,
    type: draft.type,
    bracket: draft.type === 'date' ? (draft.bracket ?? 'seniority') : null,
    fields: draft.type === 'select' ? optionsFrom(draft.fields ?? [], []) : [],
    createdAt: now,
    updatedAt: now,
  };
  await guardSegmentations(context, actor, [segmentation]);
  await refuseUsedName(() => segmentationModel(context).create(segmentation));
  await auditSegmentation(context, actor, 'segmentationCreate', segmentation._id, {
    inResults: segmentation.inResults,
  });
  return segmentation;
}

/**
 * Whether a segmentation is used in results after a change: what is switched on is if there is a place, what is off never.
 * Administrators choose: of what a key switches on, nothing is.
 * @returns undefined: as before
 * @throws AppError placesTaken; validation (one that is off)
 */
async function inResultsAfter(
  context: Context,
  { companyId, key }: Actor,
  { _id, active }: Pick<SegmentationRecord, 'active'> & Partial<Pick<SegmentationRecord, '_id'>>,
  { active: isSwitched, inResults }: Pick<SegmentationChanges, 'active' | 'inResults'>,
): Promise<boolean | undefined> {
  const isOn = isSwitched ?? active;
  if (key && inResults === true) throw byAdministrators('inResults');
  if (inResults === true && !isOn) throw invalidField('inResults', 'needs a segmentation that is on');
  if (inResults === false || !isOn) return false;
  const isSwitchedOn = _id === undefined || !active;
  if (inResults === undefined && !isSwitchedOn) return undefined;
  if (key) return false;
  const places = await readPlaces(context, companyId);
  if (inResults === true) requirePlace(places, _id);
  return canUse(places, _id);
}

const byAdministrators = (path: string) => invalidField(path, 'is chosen by administrators, not by a key');

/**
 * Options that are left out also disappear from member profiles. Callers check first whether a rule still names them, and hold
 * the company's lock if its use in results may change.
 * @throws AppError segmentationNotFound; nameTaken; placesTaken; detailKept; validation; agreementWeakened
 */
export async function writeSegmentation(
  context: Context,
  actor: Actor,
  segmentationId: string,
  changes: SegmentationChanges,
): Promise<SegmentationRecord> {
  const { companyId } = actor;
  const before = await readSegmentation(context, companyId, segmentationId);
  const { name, description, active } = changes;
  if (actor.key && before.inResults && (active === false || changes.inResults === false))
    throw byAdministrators(active === false ? 'active' : 'inResults');
  if (actor.key && changes.isDetailed) throw byAdministrators('isDetailed');
  const inResults = await inResultsAfter(context, actor, before, changes);
  if (changes.isDetailed) await requireDetail(context, companyId, segmentationId);
  const now = context.clock.now();
  const fields =
    changes.fields === undefined || before.type !== 'select'
      ? undefined
      : optionsFrom(changes.fields, before.fields);
  // Only requested fields are written, so that two people who change different fields at the same time both succeed.
  const set = {
    // A form also sends a name that has not changed, which may be one that nobody could choose today.
    ...(name === undefined || name === before.name ? {} : { name, normalisedName: comparableName(name) }),
    ...(description === undefined ? {} : { description }),
    ...(active === undefined ? {} : { active }),
    ...(inResults === undefined ? {} : { inResults }),
    ...(fields === undefined ? {} : { fields }),
    ...(changes.isDetailed && { detailedAt: now }),
    updatedAt: now,
  };
  await guardSegmentations(context, actor, [{ _id: segmentationId, ...set }]);
  const replaced = await refuseUsedName(() =>
    segmentationModel(context)
      .findOneAndUpdate({ _id: segmentationId, companyId }, { $set: set }, { returnDocument: 'before' })
      .lean(),
  );
  if (!replaced) throw new AppError('segmentationNotFound');
  const after = { ...replaced, ...set };
  const kept = new Set(after.fields.map((field) => field.id));
  const removed = replaced.fields.map((field) => field.id).filter((id) => !kept.has(id));
  if (removed.length > 0) await dropValues(context, companyId, { segmentationId, value: { $in: removed } });
  await auditSegmentation(context, actor, 'segmentationUpdate', segmentationId, {
    ...(after.inResults !== replaced.inResults && { inResults: after.inResults }),
    ...(changes.isDetailed && { isDetailed: true }),
  });
  return after;
}

/**
 * Past answers keep the brackets that they were given with. Callers check first whether a rule still names it, and hold
 * the company's lock.
 * @throws AppError segmentationNotFound, agreementWeakened (another one has distributions then)
 */
export async function removeSegmentation(
  context: Context,
  actor: Actor,
  segmentationId: string,
): Promise<void> {
  const { companyId } = actor;
  await readSegmentation(context, companyId, segmentationId);
  await guardSegmentations(context, actor, [{ _id: segmentationId, active: false }]);
  const { deletedCount } = await segmentationModel(context).deleteOne({ _id: segmentationId, companyId });
  if (deletedCount === 0) throw new AppError('segmentationNotFound');
  await dropValues(context, companyId, { segmentationId });
  await auditSegmentation(context, actor, 'segmentationDelete', segmentationId);
}

/** Changing how people are split could be an attempt to single somebody out. */
export async function auditSegmentation(
  context: Context,
  actor: Actor,
  action: 'segmentationCreate' | 'segmentationUpdate' | 'segmentationDelete',
  segmentationId: string,
  details: Record<string, boolean> = {},
): Promise<void> {
  const target = `segmentation:${segmentationId}`;
  await recordAudit(context, { companyId: actor.companyId, actor, action, target, details });
}

async function dropValues(
  context: Context,
  companyId: string,
  values: { segmentationId: string; value?: { $in: string[] } },
): Promise<void> {
  await tellMembersChange(
    context,
    companyId,
    () =>
      userModel(context).updateMany(
        { companyId, 'extraData.segmentationId': values.segmentationId },
        { $pull: { extraData: values } },
      ),
    ({ modifiedCount }) => modifiedCount > 0,
  );
}
