import { afterAll, beforeAll, expect, it } from 'vitest';
import { allModels } from '../all-models';
import type { Context } from '../platform';
import { buildCompany, buildContext, buildRound, buildSegmentation } from '../testing';
import { chooseForResults } from './choose-for-results';

let context: Context;
let close: () => Promise<void>;
beforeAll(async () => ({ context, close } = await buildContext()));
afterAll(() => close());

it('takes the one with distributions, then those of the latest rounds, then the oldest; twice the same', async () => {
  const { company } = await buildCompany(context);
  const companyId = company._id;
  const names = ['old', 'off', 'b', 'c', 'd', 'e', 'used', 'detailed'];
  const ids = new Map<string, string>();
  const stored = context.connection.collection<{ _id: string }>('segmentations');
  for (const [index, name] of names.entries()) {
    const _id = await buildSegmentation(context, companyId, { name, options: ['x'] });
    ids.set(name, _id);
    const createdAt = new Date(Date.UTC(2026, 0, 1 + index));
    const detailedAt = name === 'detailed' ? { detailedAt: createdAt } : {};
    await stored.updateOne(
      { _id },
      { $set: { createdAt, active: name !== 'off', ...detailedAt }, $unset: { inResults: 1 } },
    );
  }
  const idOf = (name: string) => ids.get(name) ?? '';
  const invited = [{ segments: { [idOf('used')]: 'x' } }];
  const { round } = await buildRound(context, company, { invited, minimumGroupSize: 5 });
  await chooseForResults(context);
  await chooseForResults(context);
  const all = await allModels(context).Segmentation.find({ companyId }).lean();
  const nameOf = new Map([...ids].map(([name, id]) => [id, name]));
  const chosen = all.filter(({ inResults }) => inResults).map(({ _id }) => nameOf.get(_id) ?? '');
  expect(chosen.sort()).toEqual(['b', 'c', 'd', 'detailed', 'old', 'used']);
  expect(all.every(({ inResults }) => typeof inResults === 'boolean')).toBe(true);
  const after = await allModels(context).Company.findOne({ _id: companyId }).lean();
  expect(after?.usedSegmentations).toEqual([{ segmentationId: idOf('used'), usedAt: round.startsAt }]);
});

it('keeps the places and the detail of what the latest rounds used, counted from the last of them', async () => {
  const { company } = await buildCompany(context);
  const companyId = company._id;
  const stored = context.connection.collection<{ _id: string }>('segmentations');
  const ids: string[] = [];
  for (let index = 0; index < 9; index += 1) {
    const _id = await buildSegmentation(context, companyId, { name: `s${index}`, options: ['x'] });
    ids.push(_id);
    const createdAt = new Date(Date.UTC(2026, 0, 1 + index));
    await stored.updateOne({ _id }, { $set: { createdAt }, $unset: { inResults: 1 } });
  }
  const [oldest = '', , , , , , seventh = '', eighth = '', youngest = ''] = ids;
  await stored.updateOne({ _id: oldest }, { $set: { detailedAt: new Date() } });
  // Everything that either round used keeps its place; what both used counts as used by the younger one.
  for (const [used, startsAt] of [
    [[oldest, seventh, eighth], '2026-03-01T00:00:00Z'],
    [[oldest, seventh, youngest], '2026-05-01T00:00:00Z'],
  ] as const) {
    const segments = Object.fromEntries(used.map((id) => [id, 'x']));
    const { round } = await buildRound(context, company, { invited: [{ segments }], minimumGroupSize: 5 });
    await allModels(context).Round.updateOne(
      { _id: round._id, companyId },
      { $set: { startsAt: new Date(startsAt) } },
    );
  }
  await chooseForResults(context);
  const chosen = await allModels(context).Segmentation.find({ companyId, inResults: true }).lean();
  const expected = [oldest, seventh, youngest, eighth, ids[1], ids[2]];
  expect(chosen.map(({ _id }) => _id).toSorted()).toEqual(expected.toSorted());
  const after = await allModels(context).Company.findOne({ _id: companyId }).lean();
  const uses = after?.usedSegmentations?.map(({ segmentationId, usedAt }) => [
    segmentationId,
    usedAt.toISOString(),
  ]);
  const [march, may] = ['2026-03-01T00:00:00.000Z', '2026-05-01T00:00:00.000Z'];
  expect(new Map(uses as [string, string][])).toEqual(
    new Map([
      [oldest, may],
      [seventh, may],
      [youngest, may],
      [eighth, march],
    ]),
  );
  expect(after?.detail).toEqual({ segmentationId: oldest, changedAt: null });
  // What is chosen later stays, whenever the product starts again.
  await stored.updateOne({ _id: oldest }, { $set: { inResults: false } });
  await chooseForResults(context);
  expect(await allModels(context).Segmentation.countDocuments({ companyId, inResults: true })).toBe(5);
});
