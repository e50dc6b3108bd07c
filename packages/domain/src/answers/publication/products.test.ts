import { dayInZone } from '@elan/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModels } from '../../all-models';
import type { CompanyRecord } from '../../company';
import type { Context } from '../../platform/context/context';
import { buildCompany, buildContext, buildRound, buildSegmentation } from '../../testing';
import { closeRound, publishRound } from './close-round';

const K = 4;
const PEOPLE = 120;

let context: Context;
let close: () => Promise<void>;
let company: CompanyRecord;
let team: string;

beforeAll(async () => {
  ({ context, close } = await buildContext());
  ({ company } = await buildCompany(context, { fields: { minimumGroupSize: K } }));
  team = await buildSegmentation(context, company._id, { name: 'Team', options: ['a', 'b'] });
});
afterAll(() => close());

const answersOf = (member: number) => [member % 11, (member * 3) % 7, (member * 5) % 9];

/**
 * A round of a survey with three questions, answered one by one; `categories` determine which of them is the outcome.
 */
async function answeredRound(categories: readonly (string | null)[]) {
  const invited = Array.from({ length: PEOPLE }, (_, place) => ({
    segments: { [team]: place % 2 === 0 ? 'a' : 'b' },
  }));
  const built = await buildRound(context, company, { invited, minimumGroupSize: K });
  const { DayCount, GroupCount, Receipt, Round, Survey } = allModels(context);
  const of = { companyId: company._id, surveyId: built.survey._id };
  const questions = categories.map((category, index) => ({
    ...{ id: String(index + 1), label: `Question ${index}`, order: index + 1, type: '1-10' },
    ...{ options: {}, category },
  }));
  await Survey.updateOne({ _id: of.surveyId, companyId: company._id }, { $set: { questions } });
  return {
    built,
    async answer(member: number) {
      await built.hold([{ member, value: 0 }]);
      const answers = answersOf(member).map((value, index) => ({ id: String(index + 1), value }));
      const _id = built.receiptIdOf(member);
      await Receipt.updateOne({ _id, companyId: company._id }, { $set: { answers } });
      await publishRound(context, built.survey, company, built.round);
    },
    close: () =>
      closeRound(context, built.survey, company, {
        round: built.round,
        lastDay: dayInZone(context.clock.now(), company.timeZone),
      }),
    published: async () => {
      const receipts = await Receipt.find({ ...of, batch: { $ne: null } }).lean();
      const ids = new Set(receipts.map(({ _id }) => _id));
      return invited.flatMap((_, member) => (ids.has(built.receiptIdOf(member)) ? [member] : []));
    },
    stored: async () => {
      const days = await DayCount.find(of).lean();
      return questions.map(({ id }) =>
        days
          .flatMap((day) => day.questions.filter((question) => question.id === id))
          .reduce((sum, { product = Number.NaN }) => sum + product, 0),
      );
    },
    groups: () => GroupCount.find(of).lean(),
    releases: async () => (await Round.findOne(of).lean())?.releases,
  };
}

const outcomes: [string, (string | null)[], (answers: readonly number[]) => number][] = [
  ['the sum of all', [null, 'Team', null], (answers) => answers.reduce((sum, value) => sum + value, 0)],
  ['the question of category eNPS', [null, 'eNPS', null], ([, second = 0]) => second],
];
describe('sums of products with the outcome', () => {
  it.each(outcomes)('%s change by whole batches and are exact', async (_what, categories, outcome) => {
    const round = await answeredRound(categories);
    let known: readonly number[] = [];
    let before = '';
    let readings = 0;
    const follow = async () => {
      const stored = await round.stored();
      const people = await round.published();
      const exact = categories.map((_, index) =>
        people.reduce((sum, member) => sum + (answersOf(member)[index] ?? 0) * outcome(answersOf(member)), 0),
      );
      expect(stored).toEqual(exact);
      if (JSON.stringify(stored) === before) return expect(people).toEqual(known);
      if (before !== '') readings += 1;
      const joined = people.filter((member) => !known.includes(member));
      expect(people).toEqual(expect.arrayContaining([...known]));
      expect(joined.length === 0 || joined.length >= K).toBe(true);
      [known, before] = [people, JSON.stringify(stored)];
    };
    for (let member = 0; member < PEOPLE; member += 1) {
      await round.answer(member);
      await follow();
    }
    await round.close();
    expect(readings).toBeGreaterThan(3);
    expect((await round.published()).length).toBe(PEOPLE);
    const groups = await round.groups();
    expect(groups.flatMap(({ columns }) => columns.map(({ invited }) => invited))).toEqual([
      PEOPLE / 2,
      PEOPLE / 2,
    ]);
    expect(JSON.stringify(groups)).not.toContain('product');
  });

  it('of a single question there are none', async () => {
    const round = await answeredRound([null]);
    await round.answer(0);
    await round.close();
    const { DayCount } = allModels(context);
    for (const day of await DayCount.find({
      companyId: company._id,
      surveyId: round.built.survey._id,
    }).lean())
      expect(JSON.stringify(day)).not.toContain('product');
  });

  it('a group that is told while the round runs does not say how many were invited', async () => {
    const round = await answeredRound([null, null, null]);
    for (let member = 0; member < PEOPLE; member += 1) await round.answer(member);
    const groups = await round.groups();
    expect(groups.flatMap(({ columns }) => columns).length).toBeGreaterThan(0);
    expect(JSON.stringify(groups)).not.toContain('invited');
    // If groups were published twice before the end, nobody could be left in doubt at the end.
    expect(await round.releases()).toHaveLength(1);
  });
});
