import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgetClosedRounds } from '../answers';
import { type Context, DAY, later } from '../platform';
import { closeRounds, openDueRounds } from '../scheduling';
import type { SurveyRecord } from '../surveys';
import {
  answerAs,
  buildCompany,
  buildContext,
  buildSegmentation,
  buildSurvey,
  buildUser,
  type TestClock,
} from '../testing';

const K = 5;

let context: Context;
let clock: TestClock;
let close: () => Promise<void>;

beforeAll(async () => ({ context, clock, close } = await buildContext()));
afterAll(() => close());

/** Every document of the database, by collection. */
async function dump(): Promise<Map<string, Record<string, unknown>[]>> {
  const { db } = context.connection;
  const found = new Map<string, Record<string, unknown>[]>();
  for (const { name } of (await db?.listCollections().toArray()) ?? [])
    found.set(name, (await db?.collection(name).find({}).toArray()) ?? []);
  return found;
}

/** The collections that contain any of some words. */
function holding(collections: Awaited<ReturnType<typeof dump>>, words: readonly string[]): string[] {
  return [...collections]
    .filter(([, documents]) => words.some((word) => JSON.stringify(documents).includes(word)))
    .map(([name]) => name)
    .sort();
}

/** A survey whose eight members have just answered; five are in team a, three in team b. */
async function answeredSurvey(fields: Partial<SurveyRecord>) {
  clock.set('2026-11-20T10:00:00Z');
  const { company } = await buildCompany(context);
  const companyId = company._id;
  const team = await buildSegmentation(context, companyId, { name: 'Team', options: ['a', 'b'] });
  const members = [];
  for (let place = 0; place < 8; place += 1) {
    const extraData = [{ segmentationId: team, value: place < K ? 'a' : 'b' }];
    members.push(await buildUser(context, companyId, { extraData }));
  }
  const survey = await buildSurvey(context, companyId, fields);
  for (const { _id } of members) await answerAs(context, survey._id, _id, [{ id: '1', value: 8 }]);
  return { members: members.map(({ _id }) => _id), survey };
}

it.each([
  { title: 'with an end', fields: {}, endsAt: '2026-12-20T10:00:00Z' },
  {
    title: 'that recurs without an end',
    fields: { frequency: 2 as const, frequencyStart: 1, endAt: null },
    endsAt: '2026-11-23T00:00:00+01:00',
  },
])('thirty days after the close of a survey $title nothing says who answered', async ({ fields, endsAt }) => {
  const { members, survey } = await answeredSurvey(fields);
  const held = await dump();
  const receipts = held.get('receipts') ?? [];
  const hashes = receipts.map(({ _id }) => String(_id));
  expect(hashes).toHaveLength(8);
  expect(receipts.every(({ answers }) => Array.isArray(answers))).toBe(true);
  const [secret] = held.get('roundSecrets') ?? [];

  const closedAt = later(new Date(endsAt), 2 * 60_000);
  clock.set(closedAt);
  await closeRounds(context);
  await openDueRounds(context);
  const closed = await dump();
  // Once closed, no individual answer is stored.
  expect((closed.get('receipts') ?? []).filter(({ answers, segments }) => answers ?? segments)).toEqual([]);
  expect(holding(closed, hashes)).toEqual(['receipts']);

  clock.set(later(closedAt, 30 * DAY - 1));
  expect(await forgetClosedRounds(context)).toBe(0);
  clock.advance(1);
  expect(await forgetClosedRounds(context)).toBe(1);
  expect(await forgetClosedRounds(context)).toBe(0);
  const left = await dump();
  expect(holding(left, [...hashes, String(secret?.['value'])])).toEqual([]);
  expect(left.get('receipts')).toEqual([]);
  // Member ids remain in the company's own records and, if the survey continues, in the running round.
  const running = survey.endAt === null ? ['roundMembers'] : [];
  const named = holding(left, members).filter((name) => !['outbox', 'users'].includes(name));
  expect(named).toEqual(running);
  const rounds = new Set((left.get('roundMembers') ?? []).map(({ periodId }) => periodId));
  expect([...rounds]).toEqual(survey.endAt === null ? ['2026-11-23'] : []);
  // What remains are sums of enough people.
  const sums = (left.get('publishedDays') ?? []).map(({ counting }) => counting);
  expect(sums).toEqual([8]);
  for (const { columns, rest } of left.get('publishedGroups') ?? []) {
    for (const { counting } of [...(columns as { counting: number }[]), rest as { counting: number }])
      expect(counting === 0 || counting >= K).toBe(true);
  }
  await context.connection.dropDatabase();
});
