import { thoroughly } from '@elan/tooling/repeats';
import { currentPeriod } from '@elan/scoring/periods';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allModels } from '../all-models';
import type { Context } from '../platform';
import { removeMember } from '../privacy';
import { findRounds } from '../surveys';
import {
  answerAs,
  buildCompany,
  buildContext,
  buildSegmentation,
  buildSurvey,
  buildUser,
  type TestClock,
  watchWrites,
} from '../testing';
import { roundColumns } from './publication/columns';
import { closeRound } from './publication/close-round';
import { freezeRound } from './freeze-round';

const LOCK_LEASE = 31_000;
let context: Context;
let clock: TestClock;
let close: () => Promise<void>;

beforeAll(async () => ({ context, clock, close } = await buildContext()));
afterAll(() => close());

/** A running survey for six members in Lyon, with what freezes its round. */
async function survey() {
  const { company, admin } = await buildCompany(context);
  const actor = { ...admin.user, userId: admin.user._id, sessionId: admin.sessionId };
  const companyId = company._id;
  const site = await buildSegmentation(context, companyId, { name: 'Site', options: [], type: 'text' });
  const join = (value: string, email?: null) =>
    buildUser(context, companyId, {
      extraData: [{ segmentationId: site, value }],
      ...(email === null ? { email } : {}),
    });
  const members = await Promise.all(Array.from({ length: 6 }, () => join('Lyon')));
  const { _id: surveyId, ...rest } = await buildSurvey(context, companyId);
  const filter = { companyId, surveyId };
  const period = currentPeriod(rest, { timeZone: company.timeZone, now: context.clock.now() });
  if (!period) throw new Error('The survey does not run');
  return {
    company,
    actor,
    site,
    join,
    members,
    surveyId,
    filter,
    freeze: () => freezeRound(context, { _id: surveyId, ...rest }, company, period),
    answer: (memberId: string) => answerAs(context, surveyId, memberId, [{ id: '1', value: 5 }]),
    frozen: () => allModels(context).RoundMember.find(filter).lean(),
    receipts: () => allModels(context).Receipt.find(filter).lean(),
    async close() {
      const [round] = await findRounds(context, filter);
      if (!round) throw new Error('There is no round');
      await closeRound(context, { _id: surveyId, ...rest }, company, { round, lastDay: '2026-11-20' });
    },
  };
}

it('who joins late and who has no address answer, and prove no person', async () => {
  const { freeze, join, members, answer, receipts, frozen, close: closeIt, filter } = await survey();
  const unreachable = await join('Lyon', null);
  await freeze();
  const late = await join('Lyon');
  await freeze();
  await freeze();
  expect(await frozen()).toHaveLength(8);
  for (const { _id } of [unreachable, late, ...members.slice(0, 4)]) await answer(_id);
  expect((await receipts()).filter(({ counts }) => counts)).toHaveLength(4);
  await closeIt();
  // Six answered, and only four of them are known to be different people.
  expect(await allModels(context).DayCount.countDocuments(filter)).toBe(0);
});

it('what a profile says later counts from the next round on', async () => {
  const { freeze, members, answer, receipts, site, company } = await survey();
  await freeze();
  const [first] = members;
  await allModels(context).User.updateOne(
    { _id: first?._id ?? '', companyId: company._id },
    { $set: { extraData: [{ segmentationId: site, value: 'Paris' }] } },
  );
  await freeze();
  await answer(first?._id ?? '');
  const [receipt] = await receipts();
  expect(receipt?.segments).toEqual([{ segmentationId: site, value: 'Lyon' }]);
});

it('who is removed stays a respondent of the round, and the columns stay whoever answers', async () => {
  const { freeze, join, members, answer, frozen, site, actor, company } = await survey();
  const paris = await Promise.all(Array.from({ length: 5 }, () => join('Paris')));
  await join('Nice');
  await freeze();
  const columns = async () => {
    const segmentation = { _id: site, type: 'text' as const, bracket: null, fields: [], isDetailed: true };
    return roundColumns(segmentation, await frozen(), company.minimumGroupSize).columns;
  };
  const before = [
    { id: 'text:lyon', name: 'Lyon' },
    { id: 'text:paris', name: 'Paris' },
    { id: 'other', name: '' },
  ];
  expect(await columns()).toEqual(before);
  await answer(members[0]?._id ?? '');
  const gone = paris[0]?._id ?? '';
  await removeMember(context, actor, gone);
  // Members who joined late do not form a column either.
  for (let count = 0; count < 5; count += 1) await join('Nice');
  await freeze();
  expect(await columns()).toEqual(before);
  const records = await frozen();
  expect(records.filter(({ departure }) => departure).map(({ memberId }) => memberId)).toEqual([gone]);
});

thoroughly(() => {
  it('a freeze that was interrupted at any write is finished by the next one, with everybody in time', async () => {
    const writes = watchWrites(context.connection);
    for (let after = 0, died = true; died; after += 1) {
      const { freeze, frozen, filter } = await survey();
      writes.dieAfter(after);
      died = await freeze().then(
        () => false,
        () => true,
      );
      writes.dieAfter(Infinity);
      // A process that died loses the company's lock.
      clock.advance(LOCK_LEASE);
      await Promise.all([freeze(), freeze()]);
      const members = await frozen();
      expect(members).toHaveLength(6);
      expect(members.every(({ counts, segments }) => counts && segments.length === 1)).toBe(true);
      const [round] = await findRounds(context, filter);
      expect(round).toMatchObject({ invited: 6, frozenAt: expect.any(Date) });
      expect(round?.segmentations).toHaveLength(1);
    }
  });
});
