import { dayInZone } from '@elan/calendar';
import { repeats } from '@elan/tooling/repeats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModels } from '../../all-models';
import type { CompanyRecord } from '../../company';
import type { Context } from '../../platform/context/context';
import {
  buildCompany,
  buildContext,
  buildRound,
  type BuiltRound,
  buildSegmentation,
  type Invited,
} from '../../testing';
import { findExposedSet } from '../../testing/exposed-sets';
import { closeRound, publishRound } from './close-round';
import { OTHER_TEXTS } from './columns';
import type { GroupCountRecord } from './group-count.model';

const ROUNDS = repeats(30, 5);
const K = 3;

let context: Context;
let close: () => Promise<void>;
let company: CompanyRecord;

beforeAll(async () => {
  ({ context, close } = await buildContext());
  ({ company } = await buildCompany(context, { fields: { minimumGroupSize: K } }));
});
afterAll(() => close());

/** Pseudo-random numbers below a limit that repeat for a seed. */
function chanceOf(seed: number): (limit: number) => number {
  let state = seed * 2_654_435_761;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

const OPTIONS = [
  ['a', 'b', 'c'],
  ['x', 'y'],
  ['lyon', 'paris', 'nice', 'pau'],
] as const;

/** A round whose people are spread unevenly over two option lists and a text. */
async function buildRandomRound(chance: (limit: number) => number) {
  const ids = [
    await buildSegmentation(context, company._id, { name: 'Team', options: [...OPTIONS[0]] }),
    await buildSegmentation(context, company._id, { name: 'Shift', options: [...OPTIONS[1]] }),
    await buildSegmentation(context, company._id, { name: 'Site', options: [], type: 'text' }),
  ];
  const pick = (options: readonly string[]) =>
    options[Math.min(chance(options.length), chance(options.length))] ?? '';
  const count = 27 + chance(24);
  const invited = Array.from({ length: count }, (_, place): Invited => {
    const values = OPTIONS.flatMap((options, index) =>
      chance(12) === 0 ? [] : [[ids[index] ?? '', pick(options)] as const],
    );
    return { segments: Object.fromEntries(values), isUncounted: place < chance(3) };
  });
  return { ids, built: await buildRound(context, company, { invited, minimumGroupSize: K }), invited };
}

/** The sums in a published table, as the indices of the people in them. The columns depend only on who was invited. */
function sumsOf(
  { segmentationId, columns, hidden, batches }: GroupCountRecord,
  invited: readonly Invited[],
  batchOf: ReadonlyMap<number, number>,
): Set<number>[] {
  const published = [...batchOf].filter(([, batch]) => batch <= batches).map(([place]) => place);
  const known = new Set([...columns, ...hidden].map(({ id }) => id));
  const columnOf = (place: number): string | null => {
    const value = invited[place]?.segments[segmentationId];
    if (value === undefined) return null;
    if (!known.has(OTHER_TEXTS)) return value;
    return known.has(`text:${value}`) ? `text:${value}` : OTHER_TEXTS;
  };
  const shown = columns.map(({ id, responses }) => {
    const places = new Set(published.filter((place) => columnOf(place) === id));
    expect(responses).toBe(places.size);
    return places;
  });
  return [...shown, new Set(published.filter((place) => shown.every((places) => !places.has(place))))];
}

/** The batch of each person whose answer was published, by index. */
async function batchesOf({ round, members, receiptIdOf }: BuiltRound): Promise<Map<number, number>> {
  const { companyId, surveyId } = round;
  const receipts = await allModels(context).Receipt.find({ companyId, surveyId }, { batch: 1 }).lean();
  const batches = new Map(receipts.map(({ _id, batch }) => [_id, batch]));
  return new Map(
    members.flatMap((_member, place) => {
      const batch = batches.get(receiptIdOf(place)) ?? null;
      return batch === null ? [] : [[place, batch] as const];
    }),
  );
}

/** Changes the segmentations of a round while it runs. */
async function changeSegmentation(_id: string, chance: (limit: number) => number): Promise<void> {
  const filter = { _id, companyId: company._id };
  const { Segmentation } = allModels(context);
  const change = chance(3);
  if (change === 0) await Segmentation.updateOne(filter, { $set: { active: false } });
  if (change === 1) await Segmentation.deleteOne(filter);
  if (change === 2) await Segmentation.updateOne(filter, { $pop: { fields: 1 } });
}

describe('what is published of the groups of a round', () => {
  it(`tells of fewer than the minimum in none of ${ROUNDS} random rounds, with all that was published before`, async () => {
    let interim = 0;
    let shown = 0;
    let careless = 0;
    for (let seed = 1; seed <= ROUNDS; seed += 1) {
      const chance = chanceOf(seed);
      const { ids, built, invited } = await buildRandomRound(chance);
      const { survey, round } = built;
      const people = invited.map(({ isUncounted = false }) => ({ counts: !isUncounted }));
      const { companyId, surveyId } = round;
      const tables = new Map<string, GroupCountRecord>();
      const check = async () => {
        const found = await allModels(context).GroupCount.find({ companyId, surveyId }).lean();
        for (const table of found) tables.set(`${table.segmentationId} ${table.batches}`, table);
        const batchOf = await batchesOf(built);
        const batches = new Set(batchOf.values());
        const ofBatch = (batch: number) =>
          new Set([...batchOf.keys()].filter((p) => batchOf.get(p) === batch));
        const published = [...batches].map(ofBatch);
        for (const batch of published)
          expect([...batch].filter((place) => people[place]?.counts).length).toBeGreaterThanOrEqual(K);
        const sums = [...tables.values()].flatMap((table) => sumsOf(table, invited, batchOf));
        expect(findExposedSet(people, [...published, ...sums], K), `seed ${seed}`).toBeNull();
        return { published, batchOf, found };
      };
      const places = invited.map((_, place) => place).sort((a, b) => ((a * 17) % 29) - ((b * 17) % 29));
      while (places.length > chance(4)) {
        const next = places.splice(0, 4 + chance(9));
        await built.hold(next.map((member) => ({ member, value: member % 11 })));
        await publishRound(context, survey, company, round);
        const before = tables.size;
        await check();
        if (before === 0 && tables.size > before) await changeSegmentation(ids[chance(3)] ?? '', chance);
      }
      interim += tables.size > 0 ? 1 : 0;
      const lastDay = dayInZone(context.clock.now(), company.timeZone);
      await closeRound(context, survey, company, { round, lastDay });
      const { published, batchOf, found } = await check();
      shown += found.reduce((sum, { columns }) => sum + columns.length, 0);
      // Checks that the attack finds what there is to find: all columns that are large enough, shown without checking
      // the others.
      const columns = found.flatMap((table) => {
        const all = [...table.columns, ...table.hidden].map(({ id }) => ({ id }));
        const of = (id: string) =>
          [...batchOf.keys()].filter((place) => {
            const value = invited[place]?.segments[table.segmentationId];
            return value === id || `text:${value ?? ''}` === id;
          });
        return all.map(({ id }) => new Set(of(id))).filter((column) => column.size >= K);
      });
      if (findExposedSet(people, [...published, ...columns], K)) careless += 1;
      await allModels(context).Segmentation.deleteMany({ companyId });
    }
    expect(interim).toBeGreaterThan(ROUNDS / 6);
    expect(shown).toBeGreaterThan(ROUNDS);
    expect(careless).toBeGreaterThan(ROUNDS / 6);
  });

  it.each([
    [3 * K - 1, 1],
    [3 * K, 3],
  ])('of a small one, in other than two segmentations, has no groups of %i', async (small, columns) => {
    const options = ['0', '1', '2'];
    const ids: string[] = [];
    for (const name of ['Team', 'Shift', 'Site'])
      ids.push(await buildSegmentation(context, company._id, { name, options }));
    // In the order of the round.
    ids.sort();
    const siteOf = (place: number) => Math.min(2, Math.floor(place / small));
    const invited = Array.from({ length: 54 }, (_, place): Invited => {
      const values = [place % 2, Math.floor(place / 2) % 2, siteOf(place)];
      return { segments: Object.fromEntries(ids.map((id, index) => [id, String(values[index])])) };
    });
    const { survey, round, hold } = await buildRound(context, company, { invited, minimumGroupSize: K });
    await hold(invited.map((_, member) => ({ member, value: member % 11 })));
    const lastDay = dayInZone(context.clock.now(), company.timeZone);
    await closeRound(context, survey, company, { round, lastDay });
    const { companyId, surveyId } = round;
    const tables = await allModels(context).GroupCount.find({ companyId, surveyId }).lean();
    const shown = ids.map((id) => tables.find((table) => table.segmentationId === id)?.columns.length);
    expect(shown).toEqual([2, 2, columns]);
    await allModels(context).Segmentation.deleteMany({ companyId });
  });
});
