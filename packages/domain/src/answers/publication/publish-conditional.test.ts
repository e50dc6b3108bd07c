import { thoroughly } from '@elan/tooling/repeats';
import { dayInZone } from '@elan/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allModels } from '../../all-models';
import type { CompanyRecord } from '../../company';
import { openContext } from '../../open-context';
import { closeContext, type Context } from '../../platform/context/context';
import {
  buildCompany,
  buildContext,
  buildRound,
  type BuiltRound,
  buildSegmentation,
  watchWrites,
} from '../../testing';
import { closeRound, publishRound } from './close-round';

const K = 3;
const PEOPLE = 24;
const everybody = Array.from({ length: PEOPLE }, (_, member) => member);

let context: Context;
let other: Context;
let close: () => Promise<void>;
let company: CompanyRecord;
let team: string;
let site: string;

beforeAll(async () => {
  ({ context, close } = await buildContext());
  ({ company } = await buildCompany(context, { fields: { minimumGroupSize: K } }));
  team = await buildSegmentation(context, company._id, { name: 'Team', options: ['a', 'b'] });
  site = await buildSegmentation(context, company._id, { name: 'Site', options: ['x', 'y'] });
  other = await openContext(context);
});
afterAll(async () => {
  await closeContext(other);
  await close();
});

/** A round of two teams of twelve, in which only Team has distributions; `said` is what each answered to question 2. */
async function answeredRound(said: (member: number) => number | null): Promise<BuiltRound> {
  const invited = everybody.map((member) => ({
    segments: { [team]: member < 12 ? 'a' : 'b', [site]: member % 2 === 0 ? 'x' : 'y' },
  }));
  const built = await buildRound(context, company, { invited, minimumGroupSize: K });
  const segmentations = built.round.segmentations?.map((one) => ({ ...one, isDetailed: one._id === team }));
  const { _id, companyId } = built.round;
  await allModels(context).Round.updateOne({ _id, companyId }, { $set: { segmentations } });
  const options = { mayNotApply: true };
  const question = { id: '2', label: 'And children?', order: 2, type: '1-10', options, category: null };
  await allModels(context).Survey.updateOne(
    { _id: built.survey._id, companyId },
    { $push: { questions: question } },
  );
  await built.hold(everybody.map((member) => ({ member, value: member % 11, conditional: said(member) })));
  return built;
}

const publish = ({ survey, round }: BuiltRound) => publishRound(context, survey, company, round);
const closeIt = ({ survey, round }: BuiltRound, by = context) =>
  closeRound(by, survey, company, { round, lastDay: dayInZone(by.clock.now(), company.timeZone) });
const publishedOf = ({ round: { _id, companyId } }: BuiltRound) =>
  allModels(context).ConditionalCount.findOne({ _id, companyId }).lean();
const receiptsOf = ({ round: { companyId, surveyId } }: BuiltRound) =>
  allModels(context).Receipt.find({ companyId, surveyId }).lean();

/** A histogram with these counts. */
const histogram = (counts: Readonly<Record<number, number>>) =>
  Array.from({ length: 11 }, (_, value) => counts[value] ?? 0);

describe('a question that may not apply', () => {
  it('is in no batch, and published when the round is closed', async () => {
    const built = await answeredRound(() => 7);
    await publish(built);
    const { companyId, surveyId } = built.round;
    const { DayCount, GroupCount } = allModels(context);
    const published = async () => [
      ...(await DayCount.find({ companyId, surveyId }).lean()),
      ...(await GroupCount.find({ companyId, surveyId }).lean()).flatMap(({ columns, rest }) => [
        ...columns,
        rest,
      ]),
    ];
    const during = await published();
    expect(during.length).toBeGreaterThan(0);
    expect(await publishedOf(built)).toBeNull();
    await closeIt(built);
    for (const { questions, squares, responses } of [...during, ...(await published())]) {
      expect(questions.every(({ id }) => id === '1')).toBe(true);
      // The sums of each person's answers reveal nothing about it either.
      expect(squares).toBeLessThanOrEqual(responses * 100);
    }
    expect(await publishedOf(built)).toMatchObject({
      responses: PEOPLE,
      questions: [{ id: '2', counts: histogram({ 7: 24 }), counting: 24, notConcerned: 0, leftOut: false }],
    });
    expect((await receiptsOf(built)).filter(({ conditional }) => conditional)).toEqual([]);
  });

  it('of which nobody is not concerned is published in all groups, with distributions in one segmentation', async () => {
    const built = await answeredRound((member) => (member < 10 ? 4 : 8));
    await closeIt(built);
    const groups = (await publishedOf(built))?.groups.map(({ segmentationId, columns, rest }) => [
      segmentationId,
      columns.map(({ id, questions }) => [id, questions[0]?.counts]).toSorted(),
      rest[0]?.counts,
    ]);
    const nobody = histogram({});
    expect(groups).toEqual([
      ...[team, site].toSorted().map((id) =>
        id === team
          ? [
              team,
              [
                ['a', histogram({ 4: 10, 8: 2 })],
                ['b', histogram({ 8: 12 })],
              ],
              nobody,
            ]
          : [
              site,
              [
                ['x', histogram({ 6: 8, 7: 4 })],
                ['y', histogram({ 6: 8, 7: 4 })],
              ],
              nobody,
            ],
      ),
    ]);
  });

  it.each([1, 2, 3])('with %i who are not concerned always looks the same', async (others) => {
    const built = await answeredRound((member) => (member < others ? null : 7));
    await closeIt(built);
    const published = await publishedOf(built);
    expect(published?.questions).toEqual([
      { id: '2', counts: histogram({ 7: PEOPLE - K }), counting: PEOPLE - K, notConcerned: K, leftOut: true },
    ]);
    expect(
      published?.groups.flatMap(({ columns, rest }) => [
        ...columns.flatMap(({ questions }) => questions),
        ...rest,
      ]),
    ).toEqual([]);
  });

  it('is published exactly of more, but in the groups of one segmentation', async () => {
    const built = await answeredRound((member) => (member < 8 && member % 2 === 0 ? null : 7));
    await closeIt(built);
    const { questions, groups } = (await publishedOf(built)) ?? {};
    expect(questions).toEqual([
      { id: '2', counts: histogram({ 7: 20 }), counting: 20, notConcerned: 4, leftOut: false },
    ]);
    const figures = groups?.map(({ segmentationId, columns }) => [
      segmentationId,
      columns
        .flatMap(({ id, questions: [figure] }) =>
          figure ? [[id, figure.counting, figure.notConcerned]] : [],
        )
        .toSorted(),
    ]);
    expect(new Map(figures as [string, unknown][])).toEqual(
      new Map([
        [
          team,
          [
            ['a', 8, 4],
            ['b', 12, 0],
          ],
        ],
        [site, []],
      ]),
    );
  });

  it('is not published at all of fewer than the minimum of numbers', async () => {
    const built = await answeredRound((member) => (member < K - 1 ? 7 : null));
    await closeIt(built);
    expect(await publishedOf(built)).toMatchObject({ questions: [] });
  });

  thoroughly(() => {
    it('is drawn once, wherever a process dies', async () => {
      const writes = watchWrites(context.connection);
      const draws = new Set<string>();
      for (let after = 0, died = true; died; after += 1) {
        const built = await answeredRound((member) => (member === 0 ? null : member % 11));
        writes.dieAfter(after);
        died = await closeIt(built).then(
          () => false,
          () => true,
        );
        writes.dieAfter(Infinity);
        const first = await publishedOf(built);
        await Promise.all([closeIt(built), closeIt(built, other)]);
        const published = await publishedOf(built);
        if (first) expect(published).toEqual(first);
        expect(published?.questions).toMatchObject([{ counting: PEOPLE - K, notConcerned: K }]);
        expect((await receiptsOf(built)).filter(({ conditional }) => conditional)).toEqual([]);
        draws.add(JSON.stringify(published?.questions[0]?.counts));
      }
      expect(draws.size).toBeGreaterThan(1);
    });
  });
});
