import { addDays, dayInZone, timeOfDay } from '@elan/calendar';
import type { CompanyRecord } from '@elan/domain/company';
import type { Context } from '@elan/domain/platform';
import type { SurveyRecord } from '@elan/domain/surveys';
import { allModels, buildUser } from '@elan/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCompany, buildSurvey } from './testing/build-company';
import { buildWorker, type TestWorker } from './testing/build-worker';

const DAY = 86_400_000;
const MINUTE = 60_000;

let worker: TestWorker;
beforeAll(async () => {
  worker = await buildWorker({ now: '2027-12-10T10:00:00Z' });
});
afterAll(() => worker.close());

/** What the worker has done with everything; `syncedAt` only says when it looked. */
async function made(context: Context): Promise<unknown> {
  const { OutboxMail, Round, RoundMember, SurveyWatch } = allModels(context);
  const anywhere = { acrossCompanies: true };
  const mail = { state: 1, notBefore: 1, expiresAt: 1, to: 1 } as const;
  return {
    mails: await OutboxMail.find({}, mail).sort({ _id: 1 }).lean(),
    rounds: await Round.find({}).setOptions(anywhere).sort({ _id: 1 }).lean(),
    members: await RoundMember.countDocuments({}).setOptions(anywhere),
    watches: await SurveyWatch.find({}, { syncedAt: 0 }).setOptions(anywhere).sort({ _id: 1 }).lean(),
  };
}

/** Checks everything, as if all were due, and forgets that it did. */
async function lookAtAll(context: Context): Promise<void> {
  const { Version } = allModels(context);
  const versions = await Version.find({}).lean();
  const due = Object.fromEntries(
    ['rounds', 'reminders', 'closing', 'summaries'].map((task) => [task, new Date(0)]),
  );
  await Version.updateMany({}, { $set: { due } });
  await worker.tick();
  for (const version of versions) await Version.replaceOne({ _id: version._id }, version);
}

/** Draws the same numbers at each run (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const zones = ['Europe/Paris', 'Pacific/Auckland', 'America/New_York'];

describe('what is found by the times that companies note', () => {
  it.each([1])(
    'is all that looking at everything finds, through fourteen months of changes (%i)',
    { timeout: 120_000 },
    async (seed) => {
      const { context, clock } = worker;
      const random = randomOf(seed);
      const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
      clock.set('2027-12-10T10:00:00Z');
      let timeZone = 'Europe/Paris';
      const { companyId } = await buildCompany(context, { timeZone });
      for (let member = 0; member < 3; member += 1) await buildUser(context, companyId);
      const surveys: string[] = [];
      for (const frequency of [0, 1, 2] as const) {
        const survey = await buildSurvey(context, companyId, {
          frequency,
          frequencyStart: frequency === 0 ? null : 3,
          reminders: true,
          startAt: new Date(clock.now().getTime() + frequency * 5 * DAY),
          endAt: frequency === 2 ? null : new Date(clock.now().getTime() + 200 * DAY),
        });
        surveys.push(survey._id);
      }
      const { Company, Survey, User } = allModels(context);
      const change = (fields: Partial<SurveyRecord>) =>
        Survey.updateOne({ _id: pick(surveys), companyId }, { $set: fields });
      const changeCompany = (fields: Partial<CompanyRecord> | Record<string, Date>) =>
        Company.updateOne({ _id: companyId }, { $set: fields });
      const soon = (days: number) => new Date(clock.now().getTime() + random() * days * DAY);
      const changes: (() => PromiseLike<unknown>)[] = [
        () => change({ active: false }),
        () => change({ active: true }),
        () => change({ active: true, endAt: soon(30), deletedAt: null }),
        () => change({ active: true, endAt: null, deletedAt: null }),
        () => change({ startAt: soon(20) }),
        () => change({ frequency: pick([0, 1, 2] as const), frequencyStart: null }),
        () => change({ reminders: random() < 0.7 }),
        () => change({ deletedAt: clock.now() }),
        () => changeCompany({ timeZone: (timeZone = pick(zones)) }),
        () => changeCompany({ 'subscription.endAt': soon(10) }),
        () => changeCompany({ 'subscription.endAt': new Date(clock.now().getTime() + 900 * DAY) }),
        () => buildUser(context, companyId),
        () => User.deleteOne({ companyId, role: 2 }),
      ];
      const until = clock.now().getTime() + 425 * DAY;
      while (clock.now().getTime() < until) {
        // A company is checked once a day in any case: what is due is handled in the minute in which it becomes due.
        const day = addDays(dayInZone(clock.now(), timeZone), pick([2, 5, 9, 12]));
        clock.set(new Date(timeOfDay(day, pick([0, 9]), timeZone).getTime() - MINUTE));
        if (random() < 0.2) await pick(changes)();
        await worker.tick();
        clock.advance(2 * MINUTE);
        await worker.tick();
        worker.sink.mails.length = 0;
        const found = await made(context);
        await lookAtAll(context);
        expect(await made(context), clock.now().toISOString()).toEqual(found);
      }
    },
  );
});
