import { type Actor, AppError, type Context } from '../../platform';
import { withCompanyLock } from '../companies/with-company-lock';
import { mergedOptions } from '../segmentations/options';
import type { SegmentationRecord } from '../segmentations/segmentation.model';
import {
  readSegmentation,
  removeSegmentation,
  type SegmentationChanges,
  writeSegmentation,
} from '../segmentations/segmentation.service';
import { findRuledBy } from './find-audiences';

/**
 * Options that are removed, of those that the caller had read, also disappear from member profiles, unless the rule of an
 * audience names them: it would silently match other people.
 * @throws AppError segmentationNotFound; nameTaken; validation; segmentationInUse; placesTaken; detailKept
 */
export async function updateSegmentation(
  context: Context,
  actor: Actor,
  segmentationId: string,
  changes: SegmentationChanges,
): Promise<SegmentationRecord> {
  const write = () => updateSegmentationLocked(context, actor, segmentationId, changes);
  const { fields, active, inResults, isDetailed } = changes;
  if (fields === undefined && active === undefined && inResults === undefined && !isDetailed) return write();
  return withCompanyLock(context, actor, write);
}

/** Changes a segmentation for a caller that holds the company's lock. */
export async function updateSegmentationLocked(
  context: Context,
  actor: Actor,
  segmentationId: string,
  changes: SegmentationChanges,
): Promise<SegmentationRecord> {
  const { companyId } = actor;
  const { fields: wanted, fieldsBefore, ...others } = changes;
  if (wanted === undefined) return writeSegmentation(context, actor, segmentationId, others);
  const { fields: existing } = await readSegmentation(context, companyId, segmentationId);
  const fields = fieldsBefore ? mergedOptions(wanted, fieldsBefore, existing) : wanted;
  const kept = new Set(fields.map(({ id }) => id));
  const left = existing.map(({ id }) => id).filter((id) => !kept.has(id));
  if (left.length > 0) refuseNamed(await findRuledBy(context, companyId, segmentationId, left));
  return writeSegmentation(context, actor, segmentationId, { ...others, fields });
}

/**
 * Past answers keep the brackets that they were given with.
 * @throws AppError segmentationNotFound; segmentationInUse the rule of an audience names it; agreementWeakened
 */
export async function deleteSegmentation(
  context: Context,
  actor: Actor,
  segmentationId: string,
): Promise<void> {
  const { companyId } = actor;
  await withCompanyLock(context, actor, async () => {
    refuseNamed(await findRuledBy(context, companyId, segmentationId));
    await removeSegmentation(context, actor, segmentationId);
  });
}

/** @throws AppError segmentationInUse, with the names of the audiences */
function refuseNamed(audiences: readonly string[]): void {
  if (audiences.length === 0) return;
  const details = audiences.map((message) => ({ path: 'audience', message }));
  throw new AppError('segmentationInUse', { details });
}
