import type { DirectoryAttribute, DirectorySettings } from '@elan/contracts';
import { type Actor, AppError, sharedRead, type Context, invalidField, recordAudit } from '../../platform';
import { guardAgreement } from '../agreements/agreements';
import { companyModel } from '../companies/company.model';
import { findCompany } from '../companies/find-company';
import { readSegmentValue, segmentationColumn } from '../imports/import-columns';
import { segmentationModel, type SegmentationRecord } from '../segmentations/segmentation.model';
import { readSegmentation } from '../segmentations/segmentation.service';
import { writeSegmentations } from '../segmentations/write-segmentations';

export async function readDirectory(context: Context, { companyId }: Actor): Promise<DirectorySettings> {
  const company = await findCompany(context, companyId, ['directory']);
  const { fills = [], lastOn = null } = company?.directory ?? {};
  return { fills: fills.map(({ attribute, segmentationId }) => ({ attribute, segmentationId })), lastOn };
}

/** @throws AppError segmentationNotFound, validation (groups of a text), agreementWeakened */
export async function updateDirectory(
  context: Context,
  actor: Actor,
  { fills }: Pick<DirectorySettings, 'fills'>,
): Promise<DirectorySettings> {
  const { companyId } = actor;
  const ids = fills.map(({ segmentationId }) => segmentationId);
  const known = await segmentationModel(context)
    .find({ companyId, _id: { $in: ids } })
    .lean();
  for (const { attribute, segmentationId } of fills) {
    const segmentation = known.find(({ _id }) => _id === segmentationId);
    if (!segmentation) throw new AppError('segmentationNotFound');
    if (attribute === 'groups' && segmentation.type !== 'select')
      throw invalidField('fills', 'groups need a list of options');
  }
  await guardAgreement(context, actor, () => ({ hrSystem: true }));
  await companyModel(context).updateOne({ _id: companyId }, { $set: { 'directory.fills': fills } });
  const details = { attributes: fills.map(({ attribute }) => attribute).join(' ') };
  await recordAudit(context, { companyId, action: 'directoryUpdate', actor, details });
  return readDirectory(context, actor);
}

/** The segmentations that an HR system fills, by attribute. Those that were deleted take nothing. */
export type Fills = ReadonlyMap<DirectoryAttribute, SegmentationRecord>;

/** Reads which segmentations the HR system fills, and notes the day if a program asks: nobody needs more. */
export async function openFills(context: Context, { companyId, key }: Actor): Promise<Fills> {
  const { fills, lastOn } = await readFills(context, companyId);
  const today = context.clock.now().toISOString().slice(0, 10);
  if (key && lastOn !== today)
    await companyModel(context).updateOne({ _id: companyId }, { $set: { 'directory.lastOn': today } });
  return new Map(fills);
}

/** Systems ask for people one by one: from this process's copy. */
const readFills = sharedRead(async (context: Context, companyId: string) => {
  const directory = (await findCompany(context, companyId, ['directory']))?.directory;
  const fills = directory?.fills ?? [];
  const ids = fills.map(({ segmentationId }) => segmentationId);
  const known =
    ids.length === 0
      ? []
      : await segmentationModel(context)
          .find({ companyId, _id: { $in: ids } })
          .lean();
  const found = fills.flatMap(({ attribute, segmentationId }) => {
    const segmentation = known.find(({ _id }) => _id === segmentationId);
    return segmentation ? [[attribute, segmentation] as const] : [];
  });
  return { fills: found, lastOn: directory?.lastOn };
});

/** Others change segmentations at the same time; more conflicts than this cannot happen in normal use. */
const MOST_TRIES = 5;

/**
 * What is stored for a word of the HR system, as in an import: a select gets the option that it lacks.
 * @param known as it was read by this call
 * @param externalId how the HR system calls the option that is added
 * @throws AppError segmentationNotFound, limitReached, validation
 */
export async function valueFor(
  context: Context,
  actor: Actor,
  known: SegmentationRecord,
  word: string,
  externalId?: string,
): Promise<string> {
  let segmentation = known;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    if (tries > 0) segmentation = await readSegmentation(context, actor.companyId, known._id);
    const column = segmentationColumn(segmentation, null, { isChosen: true, dayOrder: 'dayFirst' });
    const read = readSegmentValue(column, word);
    if ('refused' in read) {
      if (read.refused === 'tooManyOptions') throw new AppError('limitReached');
      throw invalidField('invalidValue', `${segmentation.name}: ${read.refused}`);
    }
    if (!read.option) return read.value;
    const { _id, updatedAt, inResults } = segmentation;
    const called = externalId === undefined ? {} : { externalId };
    const extended = [{ _id, updatedAt, options: [read.option], switchesOn: false, inResults, ...called }];
    if (await writeSegmentations(context, actor, { created: [], extended })) return read.value;
  }
  throw new AppError('overloaded');
}
