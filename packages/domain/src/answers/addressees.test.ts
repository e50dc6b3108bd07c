import { thoroughly } from '@elan/tooling/repeats';
import type { AudienceRule } from '@elan/contracts';
import { currentPeriod } from '@elan/scoring/periods';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { allModels } from '../all-models';
import { createAudience, updateAudience } from '../company';
import { type Context, DAY } from '../platform';
import {
  answerAs,
  buildCompany,
  buildContext,
  buildSegmentation,
  buildSurvey,
  buildUser,
  personalLinkOf,
  type TestClock,
  watchWrites,
} from '../testing';
import { describeSurvey } from './describe-survey';
import { freezeRound } from './freeze-round';
import { readSurvey } from './read-survey';

const START = '2026-11-16T08:00:00.000Z';
const LOCK_LEASE = 31_000;
let context: Context;
let clock: TestClock;
let close: () => Promise<void>;
beforeAll(async () => ({ context, clock, close } = await buildContext()));
beforeEach(() => clock.set(START));
afterAll(() => close());

/** A weekly survey for the three members in Lyon; two more are in Paris. */
async function scene() {
  const { company, admin } = await buildCompany(context);
  const companyId = company._id;
  const actor = { ...admin.user, userId: admin.user._id, sessionId: admin.sessionId };
  const site = await buildSegmentation(context, companyId, { name: 'Site', options: [], type: 'text' });
  const at = (value: string) => ({ extraData: [{ segmentationId: site, value }] });
  const people: string[] = [];
  for (const value of ['Lyon', 'Lyon', 'Lyon', 'Paris', 'Paris'])
    people.push((await buildUser(context, companyId, at(value)))._id);
  const rule = (...values: string[]): AudienceRule => ({
    match: 'all',
    conditions: [{ segmentationId: site, values }],
  });
  const draft = { name: 'Of Lyon', userIds: [], rule: rule('Lyon') };
  const { audience } = await createAudience(context, actor, draft);
  const survey = await buildSurvey(context, companyId, {
    audienceId: audience._id,
    frequency: 2,
    frequencyStart: 1,
    startAt: new Date(START),
  });
  const places = (ids: readonly string[]) => ids.map((id) => people.indexOf(id)).sort();
  return {
    rule,
    survey,
    people,
    move: (person: number, value: string) =>
      allModels(context).User.updateOne({ _id: people[person] ?? '', companyId }, { $set: at(value) }),
    change: (changes: { rule?: AudienceRule | null; userIds?: string[] }) =>
      updateAudience(context, actor, audience._id, changes),
    async freeze() {
      const period = currentPeriod(survey, { timeZone: company.timeZone, now: clock.now() });
      if (!period) throw new Error('The survey does not run');
      const { members } = await freezeRound(context, survey, company, period);
      return places(members.map(({ _id }) => _id));
    },
    described: async () => places((await describeSurvey(context, survey)).audienceUserIds),
    async stateOf(person: number) {
      const { memberId, key } = await personalLinkOf(context, survey._id, people[person] ?? '');
      const link = { memberId, key, isPreview: false, language: undefined, browserLanguage: 'en' as const };
      const view = await readSurvey(context, null, survey._id, link);
      return view.view === 'public' ? view.state : null;
    },
    answer: (person: number) => answerAs(context, survey._id, people[person] ?? '', [{ id: '1', value: 5 }]),
  };
}

it('keep whom a round invited, and take who fits later with the next one', async () => {
  const { freeze, move, described, stateOf, answer } = await scene();
  expect(await freeze()).toEqual([0, 1, 2]);
  await move(0, 'Paris');
  await move(3, 'Lyon');
  expect(await freeze()).toEqual([0, 1, 2]);
  expect(await described()).toEqual([0, 1, 2]);
  expect([await stateOf(0), await stateOf(3), await stateOf(4)]).toEqual(['ok', 'notAllowed', 'notAllowed']);
  await expect(answer(3)).rejects.toThrow('notInAudience');
  await answer(0);
  expect(await stateOf(0)).toBe('answered');
  clock.advance(7 * DAY);
  expect([await stateOf(0), await stateOf(3)]).toEqual(['notAllowed', 'ok']);
  expect(await freeze()).toEqual([1, 2, 3]);
});

it('are picked by profiles until a round opens, also by the first who answers', async () => {
  const { freeze, move, described, answer, stateOf } = await scene();
  await move(0, 'Paris');
  expect(await described()).toEqual([1, 2]);
  await answer(1);
  await move(4, 'Lyon');
  expect(await stateOf(4)).toBe('notAllowed');
  expect(await freeze()).toEqual([1, 2]);
});

it('are picked anew by a rule that is changed, not by one that only is saved again', async () => {
  const { freeze, move, change, rule, stateOf, people } = await scene();
  await freeze();
  await move(3, 'Lyon');
  await change({ rule: rule('Lyon') });
  expect(await freeze()).toEqual([0, 1, 2]);
  await change({ rule: rule('Paris'), userIds: [people[1] ?? ''] });
  expect(await stateOf(4)).toBe('ok');
  expect(await freeze()).toEqual([1, 4]);
  await move(4, 'Nice');
  expect(await freeze()).toEqual([1, 4]);
  await change({ rule: null });
  expect(await freeze()).toEqual([1]);
  await change({ rule: { match: 'any', conditions: [] } });
  expect(await freeze()).toEqual([0, 1, 2, 3, 4]);
});

it('are there at once when they are chosen by hand, and gone when they no longer are', async () => {
  const { freeze, change, stateOf, people } = await scene();
  await freeze();
  await change({ userIds: [people[4] ?? ''] });
  expect([await freeze(), await stateOf(4)]).toEqual([[0, 1, 2, 4], 'ok']);
  await change({ userIds: [] });
  expect([await freeze(), await stateOf(4)]).toEqual([[0, 1, 2], 'notAllowed']);
});

thoroughly(() => {
  it('are the same when opening was interrupted at any write', async () => {
    const writes = watchWrites(context.connection);
    for (let after = 0, died = true; died; after += 1) {
      const { freeze, move, survey } = await scene();
      writes.dieAfter(after);
      died = await freeze().then(
        () => false,
        () => true,
      );
      writes.dieAfter(Infinity);
      // A process that died loses the company's lock.
      clock.advance(LOCK_LEASE);
      expect(await Promise.all([freeze(), freeze()])).toEqual([
        [0, 1, 2],
        [0, 1, 2],
      ]);
      await move(3, 'Lyon');
      expect(await freeze()).toEqual([0, 1, 2]);
      const filter = { companyId: survey.companyId, surveyId: survey._id };
      expect(await allModels(context).RoundMember.countDocuments(filter)).toBe(3);
    }
  });
});
