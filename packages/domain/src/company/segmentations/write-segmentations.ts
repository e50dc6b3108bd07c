import type { SegmentationField } from '@elan/contracts';
import { type Actor, comparableName, type Context, isDuplicateKey } from '../../platform';
import { segmentationModel, type SegmentationRecord } from './segmentation.model';
import { auditSegmentation } from './segmentation.service';

interface Changes {
  readonly created: readonly Pick<
    SegmentationRecord,
    '_id' | 'name' | 'type' | 'bracket' | 'fields' | 'inResults'
  >[];
  readonly extended: readonly {
    readonly _id: string;
    readonly updatedAt: Date;
    readonly options: readonly SegmentationField[];
    /** Whether it was switched off, and is on from now. */
    readonly switchesOn: boolean;
    readonly inResults: boolean;
    /** How the HR system calls the new option, if it is its group: what is cut off later is found by it. */
    readonly externalId?: string;
  }[];
}

/**
 * Adds segmentations, and options to existing ones, or switches them on.
 * @returns false if somebody else changed one meanwhile: then the additions must be planned again. Whatever was written
 * by then is found there.
 */
export async function writeSegmentations(
  context: Context,
  actor: Actor,
  { created, extended }: Changes,
): Promise<boolean> {
  for (const segmentation of created) if (!(await create(context, actor, segmentation))) return false;
  for (const change of extended) if (!(await extend(context, actor, change))) return false;
  return true;
}

async function create(
  context: Context,
  actor: Actor,
  { _id, name, type, bracket, fields, inResults }: Changes['created'][number],
): Promise<boolean> {
  const now = context.clock.now();
  try {
    await segmentationModel(context).create({
      _id,
      companyId: actor.companyId,
      name,
      normalisedName: comparableName(name),
      description: '',
      active: true,
      inResults,
      type,
      bracket,
      fields,
      createdAt: now,
      updatedAt: now,
    });
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
  await auditSegmentation(context, actor, 'segmentationCreate', _id, { inResults });
  return true;
}

async function extend(
  context: Context,
  actor: Actor,
  { _id, updatedAt, options, switchesOn, inResults, externalId }: Changes['extended'][number],
): Promise<boolean> {
  const called = externalId === undefined ? [] : options.map(({ id }) => ({ id, externalId }));
  const { modifiedCount } = await segmentationModel(context).updateOne(
    { _id, companyId: actor.companyId, updatedAt },
    {
      $push: { fields: { $each: options }, ...(called.length > 0 && { externalIds: { $each: called } }) },
      $set: { updatedAt: context.clock.now(), ...(switchesOn && { active: true, inResults }) },
    },
  );
  if (modifiedCount === 0) return false;
  await auditSegmentation(context, actor, 'segmentationUpdate', _id, switchesOn ? { inResults } : {});
  return true;
}
