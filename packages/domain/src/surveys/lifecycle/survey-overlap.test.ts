import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../platform/context/context';
import { DAY, later } from '../../platform/basics/time-spans';
import { buildCompany, buildContext, buildUser } from '../../testing/index';
import { createSurvey } from './create-survey';
import { deleteSurvey, restoreSurvey } from './delete-survey';
import { updateSurvey } from './update-survey';
import { allModels } from '../../all-models';

let context: Context;
let close: () => Promise<void>;

beforeAll(async () => ({ context, close } = await buildContext()));
afterAll(() => close());

const overlap = { code: 'surveysOverlap' };

/**
 * A company whose pack of three surveys is used up: `active` says which of them are running, all in the same month.
 * Each has an answer, so that deleting it releases no place.
 */
async function usedUp(active: readonly [boolean, boolean, boolean]) {
  const { company, admin } = await buildCompany(context, { packId: 1 });
  await buildUser(context, company._id);
  const actor = { ...admin.user, userId: admin.user._id, sessionId: admin.sessionId };
  const create = (isActive: boolean) =>
    createSurvey(context, actor, { name: 'Mood', templateId: 2, active: isActive });
  const [first, second, third] = [await create(active[0]), await create(active[1]), await create(active[2])];
  await allModels(context).Survey.updateMany({ companyId: company._id }, { $set: { isLocked: true } });
  const running = () =>
    allModels(context).Survey.countDocuments({ companyId: company._id, active: true, deletedAt: null });
  const change = (id: string, changes: Parameters<typeof updateSurvey>[3]) =>
    updateSurvey(context, actor, id, changes);
  return {
    ids: [first._id, second._id, third._id] as const,
    running,
    change,
    remove: (id: string) => deleteSurvey(context, actor, id),
    restore: (id: string) => restoreSurvey(context, actor, id),
  };
}

describe('a survey that is restored when the pack is used up', () => {
  it('is refused beside one that took its place, and comes back when that one is off', async () => {
    const { ids, change, remove, restore, running } = await usedUp([true, false, false]);
    const [deleted, other] = ids;
    await remove(deleted);
    await change(other, { active: true });
    await expect(restore(deleted)).rejects.toMatchObject(overlap);
    expect(await running()).toBe(1);
    await change(other, { active: false });
    expect(await restore(deleted)).toMatchObject({ _id: deleted, deletedAt: null });
  });

  it('comes back beside those that ran beside it before, and when it does not run itself', async () => {
    const { ids, change, remove, restore } = await usedUp([true, true, false]);
    await remove(ids[0]);
    expect(await restore(ids[0])).toMatchObject({ deletedAt: null });
    // Restoring once more, as from two toasts, is harmless.
    expect(await restore(ids[0])).toMatchObject({ deletedAt: null });
    await remove(ids[2]);
    expect(await restore(ids[2])).toMatchObject({ active: false, deletedAt: null });
    // One that ran beside it only after it was deleted for the second time is new.
    await change(ids[1], { active: false });
    await remove(ids[0]);
    await change(ids[1], { active: true });
    await expect(restore(ids[0])).rejects.toMatchObject(overlap);
  });

  it('is not held up while the pack has surveys left', async () => {
    const { company, admin } = await buildCompany(context, { packId: 1 });
    await buildUser(context, company._id);
    const actor = { ...admin.user, userId: admin.user._id, sessionId: admin.sessionId };
    const { _id } = await createSurvey(context, actor, { name: 'Mood', templateId: 2 });
    await deleteSurvey(context, actor, _id);
    await createSurvey(context, actor, { name: 'Mood', templateId: 2 });
    await restoreSurvey(context, actor, _id);
    expect(await allModels(context).Survey.countDocuments({ companyId: company._id, deletedAt: null })).toBe(
      2,
    );
  });
});

describe('at the same time, when the pack is used up', () => {
  it('only one of several surveys is switched on', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { ids, change, running } = await usedUp([false, false, false]);
      const results = await Promise.allSettled(ids.map((id) => change(id, { active: true })));
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await running()).toBe(1);
    }
  });

  it('a survey is either restored, or another one takes its place', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { ids, change, remove, restore, running } = await usedUp([true, false, false]);
      await remove(ids[0]);
      await Promise.allSettled([restore(ids[0]), change(ids[1], { active: true })]);
      expect(await running()).toBe(1);
    }
  });

  it('a survey is not switched on here and moved beside another there', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { ids, change } = await usedUp([true, false, false]);
      const startAt = later(context.clock.now(), 60 * DAY);
      const endAt = later(startAt, DAY);
      await allModels(context)
        .Survey.updateOne({ _id: ids[1] }, { $set: { startAt, endAt } })
        .setOptions({ acrossCompanies: true });
      const results = await Promise.allSettled([
        change(ids[1], { active: true }),
        change(ids[1], { startAt: context.clock.now().toISOString() }),
      ]);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
  });
});
