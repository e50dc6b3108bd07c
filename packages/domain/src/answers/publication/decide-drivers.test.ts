import { dayInZone } from '@elan/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allModels } from '../../all-models';
import type { CompanyRecord } from '../../company';
import type { Context } from '../../platform/context/context';
import { buildCompany, buildContext, buildRound } from '../../testing';
import { closeRound } from './close-round';
import { decideDrivers } from './decide-drivers';

let context: Context;
let close: () => Promise<void>;
let company: CompanyRecord;

beforeAll(async () => {
  ({ context, close } = await buildContext());
  ({ company } = await buildCompany(context));
});
afterAll(() => close());

/** A closed round of a survey with an eNPS question, the second one, and how to read and decide it again. */
async function closedRound(rows: readonly (readonly number[])[]) {
  const built = await buildRound(context, company, {
    invited: rows.map(() => ({ segments: {} })),
    minimumGroupSize: 5,
  });
  const { Receipt, Round, Survey } = allModels(context);
  const of = { companyId: company._id };
  const questions = [null, 'eNPS', null].map((category, index) => ({
    ...{ id: String(index + 1), label: `Question ${index}`, order: index + 1, type: '1-10' },
    ...{ options: {}, category },
  }));
  await Survey.updateOne({ ...of, _id: built.survey._id }, { $set: { questions } });
  for (const [member, row] of rows.entries()) {
    await built.hold([{ member, value: 0 }]);
    const answers = row.map((value, index) => ({ id: String(index + 1), value }));
    await Receipt.updateOne({ ...of, _id: built.receiptIdOf(member) }, { $set: { answers } });
  }
  const lastDay = dayInZone(context.clock.now(), company.timeZone);
  const end = () => closeRound(context, built.survey, company, { round: built.round, lastDay });
  const read = () => Round.findOne({ ...of, _id: built.round._id }).lean();
  await end();
  return { end, read };
}

/** The first question follows the outcome, the third does not. */
const answersOf = (member: number) => {
  const mood = 5 + ((member * 7) % 5);
  return [mood - (member % 2), mood, 7 + ((member * 11) % 3)];
};

it('names the questions that keep their impact without any single person', async () => {
  const sixty = await closedRound(Array.from({ length: 60 }, (_, member) => answersOf(member)));
  expect((await sixty.read())?.drivers).toEqual(['1', '3']);
  const unhappy = Array.from({ length: 35 }, (_, member) => (member === 0 ? [0, 0, 0] : answersOf(member)));
  expect((await (await closedRound(unhappy)).read())?.drivers).toEqual(['1']);
});

it('does so once, while the answers are there', async () => {
  const { end, read } = await closedRound(Array.from({ length: 60 }, (_, member) => answersOf(member)));
  const round = await read();
  expect(round?.closedAt).not.toBeNull();
  await end();
  expect((await read())?.drivers).toEqual(round?.drivers);
  // A process that read the round before another one decided, and its answers after they were removed.
  if (!round) throw new Error('The round is gone');
  const { drivers: _, ...undecided } = round;
  await decideDrivers(context, undecided);
  expect((await read())?.drivers).toEqual(['1', '3']);
});

it('names none where fewer than thirty people answered', async () => {
  const few = await closedRound(Array.from({ length: 29 }, (_, member) => answersOf(member)));
  expect((await few.read())?.drivers).toEqual([]);
});
