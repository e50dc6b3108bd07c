import { type Document, type Sort } from 'mongodb';
import { expect, test } from 'vitest';
import { addIndex, useDatabase } from '../../support/database';

const { collectionOf } = useDatabase();

type Explained = {
  stages: string[];
  index: string | undefined;
  keys: number;
  documents: number;
  returned: number;
};

function stagesOf(plan: Document): { stages: string[]; index: string | undefined } {
  const inner =
    (plan['inputStages'] as Document[] | undefined)?.[0] ?? (plan['inputStage'] as Document | undefined);
  const below = inner === undefined ? { stages: [], index: undefined } : stagesOf(inner);
  return {
    stages: [String(plan['stage']), ...below.stages],
    index: (plan['indexName'] as string | undefined) ?? below.index,
  };
}

async function explain(indexes: [Document, Document?][], filter: Document, sort?: Sort): Promise<Explained> {
  const documents = Array.from({ length: 60 }, (_, n) => ({
    n,
    kind: `k${n % 3}`,
    on: n % 2 === 0,
    tags: [`t${n % 4}`, `u${n % 5}`],
    items: [{ x: n, y: n % 7 }],
    maybe: n % 10 === 0 ? n : undefined,
  }));
  const collection = await collectionOf(documents);
  for (const [key, options] of indexes) await addIndex(collection, key, options);
  const find = collection.find(filter);
  if (sort !== undefined) find.sort(sort);
  const explained = await find.explain('executionStats');
  const statistics = explained['executionStats'] as Document;
  return {
    ...stagesOf((explained['queryPlanner'] as Document)['winningPlan'] as Document),
    keys: Number(statistics['totalKeysExamined']),
    documents: Number(statistics['totalDocsExamined']),
    returned: Number(statistics['nReturned']),
  };
}

type Case = [
  string,
  [Document, Document?][],
  Document,
  Sort | undefined,
  string[],
  string | undefined,
  number,
];
const scan = ['COLLSCAN'];
const byIndex = ['FETCH', 'IXSCAN'];

const cases: Case[] = [
  ['no index', [], { n: 5 }, undefined, scan, undefined, 60],
  ['equality on _id', [], { _id: 5 }, undefined, byIndex, '_id_', 1],
  ['equality', [[{ n: 1 }]], { n: 5 }, undefined, byIndex, 'n_1', 1],
  ['$in', [[{ n: 1 }]], { n: { $in: [5, 7, 99] } }, undefined, byIndex, 'n_1', 2],
  ['a range', [[{ n: 1 }]], { n: { $gte: 10, $lt: 20 } }, undefined, byIndex, 'n_1', 10],
  [
    'a range on a descending index',
    [[{ n: -1 }]],
    { n: { $gt: 10, $lte: 20 } },
    undefined,
    byIndex,
    'n_-1',
    10,
  ],
  ['two fields', [[{ kind: 1, n: 1 }]], { kind: 'k1', n: { $lt: 10 } }, undefined, byIndex, 'kind_1_n_1', 3],
  ['the first field of two', [[{ kind: 1, n: 1 }]], { kind: 'k1' }, undefined, byIndex, 'kind_1_n_1', 20],
  ['not the second field alone', [[{ kind: 1, n: 1 }]], { n: 5 }, undefined, scan, undefined, 60],
  ['a sort by index', [[{ n: 1 }]], {}, { n: 1 }, byIndex, 'n_1', 60],
  ['a sort by index, backwards', [[{ n: 1 }]], {}, { n: -1 }, byIndex, 'n_1', 60],
  [
    'equality and sort by one index',
    [[{ kind: 1, n: -1 }]],
    { kind: 'k0' },
    { n: 1 },
    byIndex,
    'kind_1_n_-1',
    20,
  ],
  [
    'range and sort by one index',
    [[{ kind: 1, n: -1 }]],
    { kind: 'k0', n: { $gte: 30 } },
    { n: -1 },
    byIndex,
    'kind_1_n_-1',
    10,
  ],
  [
    'a sort behind $in',
    [[{ kind: 1, n: 1 }]],
    { kind: { $in: ['k0', 'k2', 'k9'] } },
    { n: 1 },
    ['FETCH', 'SORT_MERGE', 'IXSCAN'],
    'kind_1_n_1',
    40,
  ],
  [
    'a range and a sort behind two $in, backwards',
    [[{ on: 1, kind: 1, n: 1 }]],
    { on: { $in: [true, false] }, kind: { $in: ['k0', 'k2'] }, n: { $lt: 30 } },
    { n: -1 },
    ['FETCH', 'SORT_MERGE', 'IXSCAN'],
    'on_1_kind_1_n_1',
    20,
  ],
  [
    'a sort behind $in on an array, each document once',
    [[{ tags: 1, n: 1 }]],
    { tags: { $in: ['t1', 'u1'] } },
    { n: 1 },
    ['FETCH', 'SORT_MERGE', 'IXSCAN'],
    'tags_1_n_1',
    24,
  ],
  [
    'a sort by the field of $in and the one behind it',
    [[{ kind: 1, n: 1 }]],
    { kind: { $in: ['k0', 'k2'] } },
    { kind: 1, n: 1 },
    byIndex,
    'kind_1_n_1',
    40,
  ],
  [
    'a sort behind $in of one',
    [[{ kind: 1, n: 1 }]],
    { kind: { $in: ['k0'] } },
    { n: 1 },
    byIndex,
    'kind_1_n_1',
    20,
  ],
  [
    'no merge when the order of the index is not the wanted one',
    [[{ kind: 1, n: 1, on: 1 }]],
    { kind: { $in: ['k0', 'k2'] } },
    { n: 1, on: -1 },
    ['SORT', ...byIndex],
    'kind_1_n_1_on_1',
    40,
  ],
  [
    'no merge of more than 200 ranges',
    [[{ n: 1, kind: 1 }]],
    { n: { $in: Array.from({ length: 201 }, (__, n) => n) } },
    { kind: 1 },
    ['SORT', ...byIndex],
    'n_1_kind_1',
    60,
  ],
  [
    'a sort in another order',
    [[{ kind: 1, n: 1 }]],
    {},
    { kind: 1, n: -1 },
    ['SORT', 'COLLSCAN'],
    undefined,
    60,
  ],
  [
    'the better of two indexes',
    [[{ kind: 1 }], [{ n: 1 }]],
    { kind: 'k1', n: 4 },
    undefined,
    byIndex,
    'n_1',
    1,
  ],
  ['elements of an array', [[{ tags: 1 }]], { tags: 't1' }, undefined, byIndex, 'tags_1', 15],
  [
    'a field of documents in an array',
    [[{ 'items.x': 1 }]],
    { 'items.x': 7 },
    undefined,
    byIndex,
    'items.x_1',
    1,
  ],
  [
    '$elemMatch',
    [[{ 'items.x': 1 }]],
    { items: { $elemMatch: { x: 7, y: 0 } } },
    undefined,
    byIndex,
    'items.x_1',
    1,
  ],
  ['a beginning of a text', [[{ kind: 1 }]], { kind: /^k1/ }, undefined, byIndex, 'kind_1', 20],
  [
    '$or of indexed parts',
    [[{ n: 1 }], [{ kind: 1 }]],
    { $or: [{ n: 5 }, { n: 7 }] },
    undefined,
    ['FETCH', 'OR', ...byIndex],
    'n_1',
    2,
  ],
  [
    '$or with a part without an index',
    [[{ n: 1 }]],
    { $or: [{ n: 5 }, { on: true }] },
    undefined,
    scan,
    undefined,
    60,
  ],
  [
    'a partial index that the filter implies',
    [[{ n: 1 }, { partialFilterExpression: { on: true } }]],
    { n: { $lt: 10 }, on: true },
    undefined,
    byIndex,
    'n_1',
    5,
  ],
  [
    'a partial index that the filter does not imply',
    [[{ n: 1 }, { partialFilterExpression: { on: true } }]],
    { n: { $lt: 10 } },
    undefined,
    scan,
    undefined,
    60,
  ],
  [
    'a sparse index for a value',
    [[{ maybe: 1 }, { sparse: true }]],
    { maybe: 20 },
    undefined,
    byIndex,
    'maybe_1',
    1,
  ],
  [
    'not a sparse index for null',
    [[{ maybe: 1 }, { sparse: true }]],
    { maybe: null },
    undefined,
    scan,
    undefined,
    60,
  ],
  [
    'not a sparse index for a sort',
    [[{ maybe: 1 }, { sparse: true }]],
    {},
    { maybe: 1 },
    ['SORT', 'COLLSCAN'],
    undefined,
    60,
  ],
];

test.each(cases)('%s', async (_, indexes, filter, sort, stages, index, documents) => {
  const explained = await explain(indexes, filter, sort);
  expect(explained).toMatchObject({ stages, index, documents });
});

test('a limit after $in reads no more than it returns', async () => {
  const collection = await collectionOf(
    Array.from({ length: 3000 }, (_, n) => ({ state: n % 3, at: new Date(n * 1000) })),
  );
  await addIndex(collection, { state: 1, at: 1 });
  const find = () =>
    collection
      .find({ state: { $in: [0, 2] }, at: { $lte: new Date(2000 * 1000) } })
      .sort({ at: 1 })
      .skip(5)
      .limit(20);
  const { executionStats } = (await find().explain('executionStats')) as { executionStats: Document };
  expect(executionStats).toMatchObject({ nReturned: 20, totalKeysExamined: 25, totalDocsExamined: 25 });
  const expected = Array.from({ length: 60 }, (_, n) => n).filter((n) => n % 3 !== 1);
  expect((await find().toArray()).map(({ at }) => Number(at) / 1000)).toEqual(expected.slice(5, 25));
  const claimed = await collection.findOneAndUpdate(
    { state: { $in: [0, 2] } },
    { $set: { state: 7 } },
    { sort: { at: -1 } },
  );
  expect(Number(claimed?.['at']) / 1000).toBe(2999);
});

test('explain of other commands', async () => {
  const collection = await collectionOf([{ a: 1 }]);
  await addIndex(collection, { a: 1 });
  const explained = await collection.aggregate([{ $match: { a: 1 } }]).explain();
  expect(stagesOf((explained['queryPlanner'] as Document)['winningPlan'] as Document).index).toBe('a_1');
});
