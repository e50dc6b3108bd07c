import { afterAll, beforeAll, expect, it } from 'vitest';
import { allModels } from '../../all-models';
import { type Context, newId } from '../../platform';
import { buildCompany, buildContext } from '../../testing';
import { forgetBeyond } from './directory-people';

let context: Context;
let close: () => Promise<void>;
beforeAll(async () => ({ context, close } = await buildContext()));
afterAll(() => close());

it('keeps only so many of a company who have left, and forgets who came first', async () => {
  const { Leaver } = allModels(context);
  const [one, other] = [(await buildCompany(context)).company._id, (await buildCompany(context)).company._id];
  const left = (companyId: string, day: number) => ({
    ...{ _id: newId(), companyId, name: `Left ${day}`, email: null, language: 'en' as const, extraData: [] },
    ...{ createdAt: new Date(2026, 0, day), changedAt: new Date(2026, 5, 30 - day) },
  });
  for (const day of [3, 1, 5, 2, 4]) await Leaver.create(left(one, day));
  await Leaver.create(left(other, 1));
  await forgetBeyond(context, one, 3);
  await forgetBeyond(context, one, 3);
  const kept = await Leaver.find({ companyId: one }).sort({ createdAt: 1 }).lean();
  expect(kept.map(({ name }) => name)).toEqual(['Left 3', 'Left 4', 'Left 5']);
  expect(await Leaver.countDocuments({ companyId: other })).toBe(1);
});
