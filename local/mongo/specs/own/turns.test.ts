import { type Collection } from 'mongodb';
import { expect, test } from 'vitest';
import { expectToYield, useBigCollection } from '../../support/fairness';

const all = useBigCollection();

const byDay = { $dateToString: { date: '$at', format: '%Y-%m-%d', timezone: 'Europe/Paris' } };
type Work = (all: () => Collection, attempt: number) => Promise<unknown>;

const heavy: [string, Work][] = [
  ['a scan', (all) => all().countDocuments({ 'list.v': 99 })],
  [
    'a sort',
    (all) =>
      all()
        .aggregate([{ $sort: { text: -1 } }, { $count: 'n' }])
        .toArray(),
  ],
  [
    'a group',
    (all) =>
      all()
        .aggregate([{ $group: { _id: byDay, n: { $sum: 1 } } }])
        .toArray(),
  ],
  [
    'many groups',
    (all) =>
      all()
        .aggregate([{ $group: { _id: '$text', n: { $push: '$n' } } }, { $count: 'n' }])
        .toArray(),
  ],
  [
    '$unwind and $facet',
    (all) =>
      all()
        .aggregate([
          { $unwind: '$list' },
          { $facet: { a: [{ $group: { _id: '$list.v', n: { $sum: 1 } } }], b: [{ $count: 'n' }] } },
        ])
        .toArray(),
  ],
  [
    'a $lookup without an index',
    (all) =>
      all()
        .aggregate([
          { $limit: 200 },
          { $lookup: { from: 'big', localField: 'n', foreignField: 'n', as: 'same' } },
          { $count: 'n' },
        ])
        .toArray(),
  ],
  ['an update of many', (all) => all().updateMany({}, { $inc: { n: 1 } })],
  [
    'the building of an index',
    (all, attempt) => all().createIndexes([{ key: { text: 1, [`more${attempt}`]: 1 } }]),
  ],
  ['a removal of many', (all, attempt) => all().deleteMany({ n: { $mod: [3, attempt] } })],
];

test.each(heavy)('%s yields to others soon', async (_, work) => {
  await expectToYield((attempt) => work(all, attempt));
});

test('maxTimeMS ends a long query', async () => {
  const slow = all().aggregate(
    [{ $sort: { text: 1 } }, { $group: { _id: byDay, all: { $push: '$text' } } }],
    { maxTimeMS: 1 },
  );
  await expect(slow.toArray()).rejects.toMatchObject({ code: 50 });
});
