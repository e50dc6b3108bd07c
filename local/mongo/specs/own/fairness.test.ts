import { type Collection } from 'mongodb';
import { test } from 'vitest';
import { expectToYield, useBigCollection } from '../../support/fairness';

const all = useBigCollection();

/** Expressions that only a program would generate. */
const heavy: [string, (all: () => Collection) => Promise<unknown>][] = [
  [
    'a filter that computes much per document',
    (all) =>
      all()
        .find({ n: { $lt: 200 }, $expr: { $gt: [{ $sum: { $range: [0, 30_000] } }, 1e12] } })
        .toArray(),
  ],
  [
    'stages that compute much per document',
    (all) =>
      all()
        .aggregate([
          { $limit: 200 },
          { $project: { n: { $size: { $range: [0, 30_000] } } } },
          { $match: { $expr: { $gt: [{ $sum: { $range: [0, 30_000] } }, 0] } } },
          {
            $group: {
              _id: { $sum: { $range: [0, 30_000] } },
              n: { $sum: { $size: { $range: [0, 30_000] } } },
            },
          },
        ])
        .toArray(),
  ],
  [
    'a projection that computes much per document',
    (all) =>
      all()
        .find({}, { projection: { n: { $sum: { $range: [0, 30_000] } } } })
        .limit(200)
        .toArray(),
  ],
];

test.each(heavy)('%s yields to others soon', async (_, work) => {
  await expectToYield(() => work(all));
});
