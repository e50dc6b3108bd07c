import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModels } from '../../all-models';
import { dayInZone } from '@elan/calendar';
import { clipRelease } from '@elan/scoring';
import type { CompanyRecord } from '../../company';
import { openContext } from '../../open-context';
import { closeContext, type Context } from '../../platform/context/context';
import {
  buildCompany,
  buildContext,
  buildRound,
  type BuiltRound,
  buildSegmentation,
  type Writes,
  watchWrites,
} from '../../testing';
import type { CommentRecord } from '../comments/comment.model';
import { addAggregate, emptyAggregate, fromStored, type StoredAggregate } from './aggregate';
import { closeRound, publishRound } from './close-round';

const K = 3;
/** So many that half of the batches are enough people to publish groups of. */
const PEOPLE = 33;

let context: Context;
let close: () => Promise<void>;
let company: CompanyRecord;
let segmentations: string[];
let writes: Writes;
/** Another process on the same database. */
let other: Context;
let writesOfOther: Writes;

beforeAll(async () => {
  ({ context, close } = await buildContext());
  ({ company } = await buildCompany(context, { fields: { minimumGroupSize: K } }));
  segmentations = [
    await buildSegmentation(context, company._id, { name: 'Team', options: ['a', 'b', 'c'] }),
    await buildSegmentation(context, company._id, { name: 'Site', options: ['x', 'y'] }),
  ];
  writes = watchWrites(context.connection);
  other = await openContext(context);
  writesOfOther = watchWrites(other.connection);
});
afterAll(async () => {
  await closeContext(other);
  await close();
});

/** The answers of person `member`: every eleventh value identifies who gave it. */
const valueOf = (member: number) => (member * 7) % 11;
const segmentsOf = (member: number) => {
  const [team = '', site = ''] = segmentations;
  // Team c has too few people ever to be shown.
  const teamOf = member < 2 ? 'c' : member % 2 === 0 ? 'a' : 'b';
  return { [team]: teamOf, [site]: member % 3 === 0 ? 'x' : 'y' };
};

/** The comments that a few of them wrote. */
const commentOf = (member: number) => (member % 10 === 1 ? `Comment of ${member}` : undefined);
const held = (members: readonly number[]) =>
  members.map((member) => ({ member, value: valueOf(member), comment: commentOf(member) }));

/** A round in which everybody, or the first of them, have answered and nothing is published. */
async function answeredRound(answering = PEOPLE): Promise<BuiltRound> {
  const members = Array.from({ length: PEOPLE }, (_, member) => member);
  const invited = members.map((member) => ({ segments: segmentsOf(member) }));
  const built = await buildRound(context, company, { invited, minimumGroupSize: K });
  await built.hold(held(members.slice(0, answering)));
  return built;
}

const publish = ({ survey, round }: BuiltRound, by = context) => publishRound(by, survey, company, round);
const closeIt = ({ survey, round }: BuiltRound, by = context) =>
  closeRound(by, survey, company, { round, lastDay: dayInZone(by.clock.now(), company.timeZone) });

/** Does something that crashes after a number of writes. @returns whether it crashed; false: it finished before */
async function dieIn(work: () => Promise<void>, after: number, of = writes): Promise<boolean> {
  of.dieAfter(after);
  const died = await work().then(
    () => false,
    () => true,
  );
  of.dieAfter(Infinity);
  return died;
}

async function storedOf({ round }: BuiltRound) {
  const { companyId, surveyId } = round;
  const { Comment, DayCount, GroupCount, Receipt, Round } = allModels(context);
  const [comments, days, groups, receipts, now] = await Promise.all([
    Comment.find({ companyId, surveyId }).sort({ _id: 1 }).lean(),
    DayCount.find({ companyId, surveyId }).sort({ _id: 1 }).lean(),
    GroupCount.find({ companyId, surveyId }).sort({ _id: 1 }).lean(),
    Receipt.find({ companyId, surveyId }).sort({ _id: 1 }).lean(),
    Round.findOne({ companyId, surveyId }).lean(),
  ]);
  return { comments, days, groups, receipts, round: now };
}

/** The answers of some people, as a histogram of the only question. */
function histogramOf(members: readonly number[]): number[] {
  const counts = new Array<number>(11).fill(0);
  for (const member of members) counts[valueOf(member)] = (counts[valueOf(member)] ?? 0) + 1;
  return counts;
}

/** The answers of some of those whom releases added, each clipped among those of its release. */
function clippedHistogramOf(
  releases: readonly (readonly number[])[],
  isIn: (member: number) => boolean = () => true,
): number[] {
  const counts = new Array<number>(11).fill(0);
  for (const members of releases) {
    const people = members.map((member) => ({
      counts: true,
      answers: [{ id: '1', value: valueOf(member) }],
    }));
    const { answers } = clipRelease(people, K, new Map([['1', '0-10']]));
    answers.forEach((given, index) => {
      const value = given[0]?.value;
      if (value !== undefined && isIn(members[index] ?? -1)) counts[value] = (counts[value] ?? 0) + 1;
    });
  }
  return counts;
}

function sumOf(parts: readonly StoredAggregate[]) {
  const sum = emptyAggregate();
  for (const part of parts) addAggregate(sum, fromStored(part));
  return { responses: sum.responses, counting: sum.counting, answers: sum.questions.get('1') };
}

const everybody = Array.from({ length: PEOPLE }, (_, member) => member);
const whole = { responses: PEOPLE, counting: PEOPLE, answers: histogramOf(everybody) };

/** Checks that a closed round contains every answer once, as a whole and in its groups, and every comment. */
async function expectExact(built: BuiltRound): Promise<void> {
  const { comments, days, groups, receipts, round } = await storedOf(built);
  expectComments(comments, everybody);
  expect(sumOf(days)).toEqual(whole);
  expect(round).toMatchObject({ published: PEOPLE, publishing: null, closedAt: expect.any(Date) });
  expect(days.map(({ lastBatch }) => lastBatch)).toEqual([round?.batches]);
  expect(groups).toHaveLength(2);
  const releaseOf = (member: number): number => {
    const batch = receipts.find(({ _id }) => _id === built.receiptIdOf(member))?.batch ?? 0;
    return round?.releases.findIndex(({ batches }) => batch <= batches) ?? -1;
  };
  const releases = (round?.releases ?? []).map((_, index) =>
    everybody.filter((member) => releaseOf(member) === index),
  );
  for (const { segmentationId, columns, rest, hidden, batches } of groups) {
    expect(batches).toBe(round?.batches);
    expect(sumOf([...columns, rest])).toEqual({ ...whole, answers: clippedHistogramOf(releases) });
    for (const column of columns) {
      const isIn = (member: number): boolean => segmentsOf(member)[segmentationId] === column.id;
      expect(sumOf([column]).answers).toEqual(clippedHistogramOf(releases, isIn));
    }
    // Nothing more will come later.
    expect(hidden.map(({ reason }) => reason)).not.toContain('later');
  }
  expect(receipts).toHaveLength(PEOPLE);
  expect(receipts.filter((receipt) => receipt.answers || receipt.comments || receipt.segments)).toEqual([]);
}

/** Checks that the comments of some people are there, each once, and that nothing says which batch they came with. */
function expectComments(comments: readonly CommentRecord[], members: readonly number[]): void {
  const written = members.flatMap((member) => commentOf(member) ?? []);
  expect(comments.map(({ text }) => text).sort()).toEqual(written.sort());
  expect(comments.filter(({ batch }) => batch !== undefined)).toEqual([]);
}

describe('a process that dies', () => {
  it('while it publishes a round that runs loses and doubles nothing, wherever it dies', async () => {
    let released = 0;
    for (let after = 0; ; after += 1) {
      const built = await answeredRound();
      const died = await dieIn(() => publish(built), after);
      const { days, round } = await storedOf(built);
      // Only whole batches are visible.
      const { responses } = sumOf(days);
      expect(responses % K).toBe(0);
      // The next attempt crashes too, one write later.
      await dieIn(() => publish(built), 1);
      await publish(built);
      const next = await storedOf(built);
      expect(sumOf(next.days)).toMatchObject({ responses: PEOPLE - K, counting: PEOPLE - K });
      const published = next.round?.releases.at(-1);
      expect(next.groups.map(({ batches }) => batches)).toEqual(
        published?.shown.map(() => published.batches) ?? [],
      );
      if (next.groups.length > 0) released += 1;
      await closeIt(built);
      await expectExact(built);
      if (died) expect(round?.batches).toBeLessThanOrEqual(next.round?.batches ?? 0);
      else break;
    }
    expect(released).toBeGreaterThan(10);
  });

  it('while it closes a round loses and doubles nothing, wherever it dies', async () => {
    for (let after = 0; ; after += 1) {
      const built = await answeredRound();
      if (after % 2 === 0) await publish(built);
      const died = await dieIn(() => closeIt(built), after);
      await closeIt(built);
      await expectExact(built);
      const before = await storedOf(built);
      await publish(built);
      await closeIt(built);
      expect(await storedOf(built)).toEqual(before);
      if (!died) break;
    }
  });

  it('beside one that closes the round leaves nothing behind that the other takes away', async () => {
    for (let write = 1, wasReached = true; wasReached; write += 1) {
      wasReached = false;
      for (const after of [1, 2, 3]) {
        const built = await answeredRound();
        writes.before(write, async () => {
          wasReached = true;
          await dieIn(() => closeIt(built, other), after, writesOfOther);
        });
        await closeIt(built);
        writes.before(Infinity, () => Promise.resolve());
        await expectExact(built);
      }
    }
  });

  it('while it publishes what came at the last instant loses nothing of the batch that it claimed', async () => {
    for (let write = 1, wasReached = true; wasReached; write += 1) {
      wasReached = false;
      const built = await answeredRound(PEOPLE - 8);
      writes.before(write, async () => {
        wasReached = true;
        await built.hold(held(everybody.slice(PEOPLE - 8)));
        await dieIn(() => publish(built, other), 1, writesOfOther);
      });
      await closeIt(built);
      writes.before(Infinity, () => Promise.resolve());
      const { comments, days, receipts, round } = await storedOf(built);
      const published = everybody.filter((member) =>
        receipts.some(({ _id, batch }) => _id === built.receiptIdOf(member) && batch !== null),
      );
      expect(sumOf(days)).toMatchObject({ responses: published.length, answers: histogramOf(published) });
      expectComments(comments, published);
      expect(round).toMatchObject({ publishing: null, closedAt: expect.any(Date) });
    }
  });
});
