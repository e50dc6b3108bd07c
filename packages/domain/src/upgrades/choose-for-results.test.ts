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
