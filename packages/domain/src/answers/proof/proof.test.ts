import { thoroughly } from '@elan/tooling/repeats';
import { dayInZone } from '@elan/calendar';
import type { Answered, ReleasedPerson } from '@elan/scoring';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { allModels } from '../../all-models';
import type { CompanyRecord } from '../../company';
import { type Context, DAY, HOUR } from '../../platform';
import { countWaitingRounds } from '../../surveys';
import {
  buildCompany,
  buildContext,
  buildRound,
  type BuiltRound,
  buildSegmentation,
  watchWrites,
  type Writes,
} from '../../testing';
import { closeRound, publishRound, releaseWaitingGroups } from '../publication/close-round';

/** Rules that are weakened in a test. Nothing in the product can switch them off. */
const weakened = vi.hoisted(() => {
  // Other files of the same process may have loaded the rules already.
  vi.resetModules();
  return new Set<'columns' | 'clipping' | 'guessing'>();
});

vi.mock('@elan/scoring', async (load) => {
  const scoring = await load<typeof import('@elan/scoring')>();
  const everything = (people: readonly ReleasedPerson[]) =>
    (people[0]?.columns ?? []).map((_, index) => ({
      visible: new Set(
        people.flatMap(({ columns, batch }) => (batch === null ? [] : (columns[index] ?? []))),
      ),
      hidden: new Set<string>(),
    }));
  return {
    ...scoring,
    *decideJointly(...given: Parameters<typeof scoring.decideJointly>) {
      return weakened.has('columns') ? everything(given[0]) : yield* scoring.decideJointly(...given);
    },
    clipRelease: (...given: Parameters<typeof scoring.clipRelease>) => {
      const clipped = scoring.clipRelease(...given);
      return weakened.has('clipping')
        ? { ...clipped, answers: given[0].map(({ answers }: Answered) => [...answers]) }
        : clipped;
    },
  };
});

vi.mock('@elan/attacks', async (load) => {
  const attacks = await load<typeof import('@elan/attacks')>();
  return {
    ...attacks,
    *namedByLikelihood(...given: Parameters<typeof attacks.namedByLikelihood>) {
      return weakened.has('guessing') ? 0 : yield* attacks.namedByLikelihood(...given);
    },
  };
});

const K = 3;
let context: Context;
let close: () => Promise<void>;
let turnClock: (by: number) => void;
let company: CompanyRecord;
let writes: Writes;

beforeAll(async () => {
  const built = await buildContext();
  ({ context, close } = built);
  let ahead = 0;
  const { now } = context.clock;
  context.clock.now = () => new Date(now().getTime() + ahead);
  turnClock = (by) => (ahead += by);
  ({ company } = await buildCompany(context, { fields: { minimumGroupSize: K } }));
  writes = watchWrites(context.connection);
});
afterAll(async () => {
  await close();
  vi.resetModules();
});
afterEach(async () => {
  weakened.clear();
  await allModels(context).Segmentation.deleteMany({ companyId: company._id });
});

/** People of some columns, all of whom answer 7 to 10, but the first 0. */
async function answered(segmentations: readonly (readonly string[])[], lowest = 0): Promise<BuiltRound> {
  const ids: string[] = [];
  for (const values of segmentations)
    ids.push(
      await buildSegmentation(context, company._id, { name: 'Team', options: [...new Set(values)].sort() }),
    );
  const invited = (segmentations[0] ?? []).map((_, person) => ({
    segments: Object.fromEntries(ids.map((id, index) => [id, segmentations[index]?.[person] ?? ''])),
  }));
  const built = await buildRound(context, company, { invited, minimumGroupSize: K });
  const values = invited.map((_, member) => (member === 0 ? lowest : 7 + ((member * 7) % 4)));
  await built.hold(values.map((value, member) => ({ member, value })));
  return built;
}

const closeIt = ({ survey, round }: BuiltRound) =>
  closeRound(context, survey, company, { round, lastDay: dayInZone(context.clock.now(), company.timeZone) });
const tryAgain = ({ survey, round }: BuiltRound) =>
  releaseWaitingGroups(context, survey, company, {
    round,
    lastDay: dayInZone(context.clock.now(), company.timeZone),
  });

async function stored({ round: { companyId, surveyId, _id } }: BuiltRound) {
  const { DayCount, GroupCount, Receipt, Round } = allModels(context);
  const [days, tables, receipts, round] = await Promise.all([
    DayCount.find({ companyId, surveyId }).lean(),
    GroupCount.find({ companyId, surveyId }).sort({ _id: 1 }).lean(),
    Receipt.find({ companyId, surveyId }).sort({ _id: 1 }).lean(),
    Round.findOne({ _id, companyId }).lean(),
  ]);
  return {
    ...{ days, tables, receipts, round },
    shown: tables.map(({ columns }) => columns.map(({ id }) => id)),
    answers: receipts.filter((receipt) => receipt.answers).length,
  };
}

/** Four segmentations in which each has a place of their own. */
const crossedOf = (people: number) =>
  [2, 3, 4, 3].map((options, index) =>
    Array.from({ length: people }, (_, person) =>
      String(Math.floor((person * (7 + 4 * index)) / 5) % options),
    ),
  );
const crossed = crossedOf(36);
/** Eleven of the twelve in a are the eleven in x. */
const nested = [
  Array.from({ length: 30 }, (_, person) => (person < 12 ? 'a' : 'b')),
  Array.from({ length: 30 }, (_, person) => (person < 11 ? 'x' : person < 20 ? 'y' : 'z')),
];

describe('a weakened rule', () => {
  it('that shows columns together hides no more than one of them, and says nothing of it', async () => {
    weakened.add('columns');
    const built = await answered(nested, 8);
    await closeIt(built);
    const { round, shown, tables, answers } = await stored(built);
    expect(shown.flat().length).toBeGreaterThan(0);
    expect(shown.flat().length).toBeLessThan(5);
    expect(new Set(tables.flatMap(({ hidden }) => hidden.map(({ reason }) => reason)))).toEqual(
      new Set(['few']),
    );
    expect(round?.releases[0]?.checked).toEqual({
      on: dayInZone(context.clock.now(), company.timeZone),
      version: '1.0.0',
    });
    expect(round).toMatchObject({ closedAt: expect.any(Date) });
    expect(round?.groupsWait).toBeUndefined();
    expect(answers).toBe(0);
  });

  it('hides the same again whatever was answered', async () => {
    weakened.add('columns');
    const hidden: unknown[] = [];
    for (const lowest of [0, 8, 8]) {
      const built = await answered(nested, lowest);
      await closeIt(built);
      hidden.push((await stored(built)).shown.flat().sort());
      await allModels(context).Segmentation.deleteMany({ companyId: company._id });
    }
    expect(new Set(hidden.map((shown) => JSON.stringify(shown))).size).toBe(1);
  });

  it('of clipping stops all groups, and nothing else; the next full hour tries again', async () => {
    weakened.add('clipping');
    const built = await answered(crossed);
    await closeIt(built);
    const waiting = await stored(built);
    expect(waiting.round).toMatchObject({ closedAt: expect.any(Date), groupsWait: expect.any(Object) });
    expect(waiting.round?.releases).toEqual([]);
    expect(waiting.tables).toEqual([]);
    expect(waiting.days.map(({ responses }) => responses)).toEqual([36]);
    expect(waiting.answers).toBe(36);
    expect(await countWaitingRounds(context)).toBe(1);
    await tryAgain(built);
    expect((await stored(built)).round).toEqual(waiting.round);
    turnClock(HOUR);
    await tryAgain(built);
    expect((await stored(built)).tables).toEqual([]);
    weakened.clear();
    await tryAgain(built);
    expect((await stored(built)).tables).toEqual([]);
    turnClock(HOUR);
    await tryAgain(built);
    const released = await stored(built);
    expect(released.shown.flat().length).toBeGreaterThan(4);
    expect(released.answers).toBe(0);
    expect(released.round?.groupsWait).toBeUndefined();
    expect(await countWaitingRounds(context)).toBe(0);
    await tryAgain(built);
    await closeIt(built);
    expect(await stored(built)).toEqual(released);
  });

  it('stops the groups of a running round, too, and its end asks again', async () => {
    // In half of the answers somebody may be or not: here, the attackers name somebody anyway.
    weakened.add('guessing');
    const built = await answered(crossedOf(72));
    await publishRound(context, built.survey, company, built.round);
    const running = await stored(built);
    expect(running.round).toMatchObject({ closedAt: null, groupsWait: expect.any(Object), releases: [] });
    expect(running.tables).toEqual([]);
    weakened.clear();
    await publishRound(context, built.survey, company, built.round);
    expect((await stored(built)).round).toMatchObject({ groupsWait: expect.any(Object), releases: [] });
    await closeIt(built);
    const { round, shown, answers } = await stored(built);
    expect(round?.groupsWait).toBeUndefined();
    expect(shown.flat().length).toBeGreaterThan(4);
    expect(answers).toBe(0);
  });

  it('that nobody repairs in a week leaves no answer behind, and no group', async () => {
    weakened.add('clipping');
    const built = await answered(crossed);
    await closeIt(built);
    turnClock(7 * DAY + HOUR);
    await tryAgain(built);
    const { round, tables, answers } = await stored(built);
    expect(tables).toEqual([]);
    expect(answers).toBe(0);
    expect(round?.groupsWait).toBeUndefined();
  });
});

thoroughly(() => {
  describe('a process that dies', () => {
    it('while groups wait, or come, loses none and shows none too early', async () => {
      for (let after = 0, isDone = false; !isDone; after += 1) {
        weakened.add('clipping');
        const built = await answered(crossed);
        const dies = async (work: () => Promise<void>) => {
          writes.dieAfter(after);
          const died = await work().then(
            () => false,
            () => true,
          );
          writes.dieAfter(Infinity);
          return died;
        };
        const diedFirst = await dies(() => closeIt(built));
        await closeIt(built);
        expect((await stored(built)).tables).toEqual([]);
        expect((await stored(built)).answers).toBe(36);
        weakened.clear();
        turnClock(HOUR);
        const diedThen = await dies(() => tryAgain(built));
        await tryAgain(built);
        const { round, tables, answers } = await stored(built);
        expect(tables).toHaveLength(4);
        expect(round?.releases).toHaveLength(1);
        expect(round?.groupsWait).toBeUndefined();
        expect(answers).toBe(0);
        await allModels(context).Segmentation.deleteMany({ companyId: company._id });
        isDone = !diedFirst && !diedThen;
      }
    });
  });
});
