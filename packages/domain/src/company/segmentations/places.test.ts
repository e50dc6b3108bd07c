import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allModels } from '../../all-models';
import { segmentationsOfRound } from '../../answers';
import type { Context } from '../../platform';
import { buildCompany, buildContext, buildSegmentation, type TestClock } from '../../testing';
import { withCompanyLock } from '../companies/with-company-lock';
import { readPlaces, takePlaces } from './places';
import { seedSegmentations } from './seed-segmentations';

let context: Context;
let clock: TestClock;
let close: () => Promise<void>;
beforeAll(async () => ({ context, clock, close } = await buildContext()));
afterAll(() => close());

const DAY = 86_400_000;
let companyId: string;
beforeEach(async () => {
  companyId = (await buildCompany(context)).company._id;
});

/** Makes so many segmentations in results, one younger than the other. */
async function make(amount: number, prefix = 's'): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < amount) {
    clock.advance(1000);
    ids.push(await buildSegmentation(context, companyId, { name: `${prefix}${ids.length}`, options: ['x'] }));
  }
  return ids;
}

const set = (ids: readonly (string | undefined)[], fields: object) =>
  allModels(context).Segmentation.updateMany(
    { companyId, _id: { $in: ids.filter((id) => id !== undefined) } },
    { $set: fields },
  );
const open = async () => {
  clock.advance(1000);
  const { segmentations, detailedId } = await takePlaces(context, companyId);
  return { ids: segmentations.map(({ _id }) => _id), detailedId };
};
const places = () => readPlaces(context, companyId);
const takenIds = async () => (await places()).taken.map(({ segmentationId }) => segmentationId);

describe('a round that opens', () => {
  // Whatever let more than six be chosen, such as an earlier version, or a backup put back.
  it('is split by six at most, the detailed one and the oldest first', async () => {
    const ids = await make(9);
    await set([ids[8]], { detailedAt: clock.now() });
    const { ids: used, detailedId } = await open();
    expect(used.toSorted()).toEqual([ids[8], ...ids.slice(0, 5)].toSorted());
    expect(detailedId).toBe(ids[8]);
  });

  it('leaves out what is switched off, or not in results', async () => {
    const ids = await make(3);
    await set([ids[0]], { active: false });
    await set([ids[1]], { inResults: false });
    expect((await open()).ids).toEqual([ids[2]]);
  });

  it('has no room beside those that others used, in whichever order they were replaced', async () => {
    const first = await make(6);
    await open();
    await set(first.slice(0, 4), { inResults: false });
    await make(4, 'later');
    expect((await open()).ids.toSorted()).toEqual(first.slice(4).toSorted());
    // Still so for the next one: what is left over is remembered by rounds that do not use it.
    expect((await open()).ids.toSorted()).toEqual(first.slice(4).toSorted());
    expect((await takenIds()).filter((id) => first.includes(id)).toSorted()).toEqual(first.toSorted());
  });

  it('keeps the places of its segmentations for 12 months more', async () => {
    const first = await make(6);
    await open();
    clock.advance(300 * DAY);
    await open();
    await set(first, { inResults: false });
    const [later] = await make(1, 'later');
    clock.advance(364 * DAY);
    expect((await open()).ids).toEqual([]);
    clock.advance(DAY);
    expect((await open()).ids).toEqual([later]);
  });

  it('says until when each place is kept, and when the first is free', async () => {
    const ids = await make(6);
    await open();
    const until = new Date(clock.now().getTime() + 365 * DAY);
    clock.advance(100 * DAY);
    await set([ids[0]], { inResults: false });
    expect(await places()).toMatchObject({ freeAt: until });
    for (const place of (await places()).taken)
      expect(place).toMatchObject({ isInUse: place.segmentationId !== ids[0], keptUntil: until });
    await open();
    // Segmentations in use are kept longer; the one that is left over goes first.
    expect((await places()).freeAt).toEqual(until);
    clock.advance(265 * DAY);
    expect((await places()).freeAt).toBeNull();
  });

  it('does not call the place of one in use free, however long ago a round used it', async () => {
    const ids = await make(6);
    await open();
    clock.advance(100 * DAY);
    await set([ids[0]], { inResults: false });
    await open();
    const until = new Date(clock.now().getTime() + 365 * DAY);
    await set([ids[0]], { inResults: true });
    await set([ids[1]], { inResults: false });
    expect((await places()).freeAt).toEqual(until);
  });

  it('waits for a change that is under way', async () => {
    const [first, second] = await make(2);
    const frozen = await withCompanyLock(context, companyId, async () => {
      const opening = segmentationsOfRound(context, companyId);
      // Without the lock, the opening would be done long before.
      await Promise.race([opening, sleep(300)]);
      await set([first], { inResults: false });
      return { opening };
    });
    expect((await frozen.opening).map(({ _id }) => _id)).toEqual([second]);
  });

  it('is not split by what every company begins with', async () => {
    await seedSegmentations(context, companyId, 'en');
    const seeded = await allModels(context).Segmentation.find({ companyId }).lean();
    expect(seeded.map(({ active, inResults }) => [active, inResults])).toEqual(Array(2).fill([false, false]));
    expect(await takenIds()).toEqual([]);
  });

  it('counts those that no round has used, which can be exchanged at once', async () => {
    await make(6);
    expect((await takenIds()).length).toBe(6);
    expect((await places()).freeAt).toEqual(clock.now());
  });
});

describe('the segmentation with distributions', () => {
  const choose = (id: string | undefined) => set([id], { detailedAt: clock.now() });

  it('is the oldest until one is chosen; the first choice is free, the second 12 months later', async () => {
    const [a, b, c] = await make(3);
    expect((await open()).detailedId).toBe(a);
    await choose(b);
    expect((await open()).detailedId).toBe(b);
    clock.advance(1000);
    await choose(c);
    expect(await places()).toMatchObject({ detailedId: b });
    clock.advance(364 * DAY);
    expect((await open()).detailedId).toBe(b);
    clock.advance(DAY);
    expect((await open()).detailedId).toBe(c);
  });

  it('is none while the one of the round before is out of results, even if nothing else is there', async () => {
    const [a, b, c] = await make(3);
    await open();
    await choose(b);
    await open();
    await set([b], { inResults: false });
    expect(await open()).toMatchObject({ detailedId: null });
    expect((await places()).detailedId).toBeNull();
    await set([a, c], { inResults: false });
    expect(await open()).toEqual({ ids: [], detailedId: null });
    await set([a], { inResults: true });
    expect((await open()).detailedId).toBeNull();
    await set([b], { inResults: true });
    expect((await open()).detailedId).toBe(b);
  });

  it('is remembered by a round that is split by nothing', async () => {
    const [only] = await make(1);
    await open();
    await set([only], { inResults: false });
    expect(await open()).toEqual({ ids: [], detailedId: null });
    const company = await allModels(context).Company.findOne({ _id: companyId }).lean();
    expect(company?.detail).toEqual({ segmentationId: only, changedAt: null });
  });
});
