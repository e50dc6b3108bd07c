import { MAX_IN_RESULTS } from '@elan/contracts';
import { detailedAmong, findCompanyIds } from '../company';
import { companyModel } from '../company/companies/company.model';
import { segmentationModel } from '../company/segmentations/segmentation.model';
import type { Context } from '../platform';
import { roundModel } from '../surveys/round-records/round.model';
import { type Change, changesOf } from './changes';

/**
 * Chooses by which segmentations the results of a company of earlier versions go on being split: the one with
 * distributions, then those that its latest rounds used, then the oldest. Harmless any number of times.
 */
export async function chooseForResults(context: Context): Promise<void> {
  for (const companyId of await findCompanyIds(context)) await chooseFor(context, companyId);
}

export async function foreseeLeftOut(context: Context): Promise<Change[]> {
  const active = await segmentationModel(context)
    .find({ active: true, inResults: { $exists: false } }, { companyId: 1 })
    .setOptions({ acrossCompanies: true })
    .lean();
  const all = changesOf(
    'segmentationsLeftOut',
    active.map(({ _id, companyId }) => ({ companyId, id: _id })),
  );
  return all.flatMap((change) =>
    change.count > MAX_IN_RESULTS ? { ...change, count: change.count - MAX_IN_RESULTS } : [],
  );
}

async function chooseFor(context: Context, companyId: string): Promise<void> {
  const segmentations = segmentationModel(context);
  const known = await segmentations.find({ companyId }).lean();
  if (known.every(({ inResults }) => typeof inResults === 'boolean')) return;
  const active = known.filter((segmentation) => segmentation.active);
  const usedAt = await lastUses(context, companyId);
  const detailed = detailedAmong(active)?._id;
  const chosen = active
    .toSorted(
      (a, b) =>
        Number(b._id === detailed) - Number(a._id === detailed) ||
        Number(usedAt.get(b._id) ?? 0) - Number(usedAt.get(a._id) ?? 0) ||
        Number(a.createdAt) - Number(b.createdAt),
    )
    .slice(0, MAX_IN_RESULTS)
    .map(({ _id }) => _id);
  const usedSegmentations = chosen.flatMap((segmentationId) => {
    const at = usedAt.get(segmentationId);
    return at ? [{ segmentationId, usedAt: at }] : [];
  });
  const isUsed = detailed !== undefined && usedAt.has(detailed);
  const detail = isUsed ? { segmentationId: detailed, changedAt: null } : undefined;
  await companyModel(context).updateOne(
    { _id: companyId },
    { $set: { usedSegmentations, ...(detail && { detail }) } },
  );
  await segmentations.updateMany({ companyId, _id: { $in: chosen } }, { $set: { inResults: true } });
  // Last: until then the next attempt chooses again.
  await segmentations.updateMany({ companyId, _id: { $nin: chosen } }, { $set: { inResults: false } });
}

/** When the last round that used a segmentation opened. */
async function lastUses(context: Context, companyId: string): Promise<Map<string, Date>> {
  const rounds = await roundModel(context)
    .find({ companyId, state: 'open' }, { segmentations: 1, startsAt: 1 })
    .sort({ startsAt: 1 })
    .lean();
  return new Map(
    rounds.flatMap(({ segmentations, startsAt }) =>
      (segmentations ?? []).map(({ _id }) => [_id, startsAt] as const),
    ),
  );
}
