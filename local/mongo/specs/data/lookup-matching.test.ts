import { type Document } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { addIndex, useDatabase } from '../../support/database';

const { collectionOf } = useDatabase();

/** What $lookup joins for missing fields, null, arrays and nested arrays, according to MongoDB's own tests. */
const values: Document[] = [
  { _id: 0, a: [[]] },
  { _id: 1, a: [[], 1] },
  { _id: 2, a: [[], null] },
  { _id: 3, a: [] },
  { _id: 10, other: 1 },
  { _id: 11, a: null },
  { _id: 12, a: [null] },
  { _id: 13, a: [null, 1] },
  { _id: 20, a: 1 },
  { _id: 21, a: [[[], 1], 2] },
  { _id: 22, a: [1, 2] },
  { _id: 23, a: [[null, 1], 2] },
  { _id: 24, a: [2, 1] },
  { _id: 25, a: [[1, 2], 3] },
  { _id: 26, a: { x: null } },
];
const paths: Document[] = [
  { _id: 0, a: { x: [[]], y: 1 } },
  { _id: 3, a: [{ x: [[]] }, { x: null }] },
  { _id: 4, a: [{ x: [[]] }, { other: 1 }] },
  { _id: 5, a: { x: [[], 1] } },
  { _id: 10, a: { x: [], y: 1 } },
  { _id: 11, a: [{ x: [] }, { x: 1 }] },
  { _id: 12, a: [{ x: [] }, { x: null }] },
  { _id: 13, a: [{ x: [] }, { other: 1 }] },
  { _id: 20, other: 1 },
  { _id: 21, a: { other: 1 } },
  { _id: 22, a: [{ other: 1 }, { other: 2 }] },
  { _id: 23, a: [{ x: null }, { x: 1 }] },
  { _id: 40, a: { x: 1 } },
  { _id: 42, a: { x: [1, 2] } },
  { _id: 44, a: [{ x: 1 }] },
];

type Case = [what: string, path: string, value: Document, matching: number[]];

const fromMany: [string, Document[], Case[]][] = [
  [
    'a field',
    values,
    [
      ['null', 'a', { b: null }, [2, 3, 10, 11, 12, 13]],
      ['missing', 'a', {}, [2, 3, 10, 11, 12, 13]],
      ['an empty array', 'a', { b: [] }, [0, 1, 2]],
      ['an empty array in an array', 'a', { b: [[], 42] }, [0, 1, 2]],
      ['a number', 'a', { b: 1 }, [1, 13, 20, 22, 24]],
      ['an array', 'a', { b: [1, 2] }, [1, 13, 20, 21, 22, 23, 24, 25]],
    ],
  ],
  [
    'a path',
    paths,
    [
      ['null', 'a.x', { b: null }, [3, 10, 12, 13, 20, 21, 22, 23]],
      ['an empty array', 'a.x', { b: [] }, [0, 3, 4, 5]],
      ['a number', 'a.x', { b: 1 }, [5, 11, 23, 40, 42, 44]],
    ],
  ],
  [
    'a path with a number',
    [
      { _id: 0, a: [{ x: 1 }, { x: 2 }] },
      { _id: 1, a: [{ x: [2, 3, 1] }] },
      { _id: 2, a: [{ x: 1 }, { y: 1 }] },
      { _id: 10, a: [{ x: 2 }, { x: 1 }] },
      { _id: 12, a: { x: 1 } },
      { _id: 14, a: [{ y: 1 }, { x: 1 }] },
      { _id: 15, a: [1, 2] },
    ],
    [
      ['a number', 'a.0.x', { b: 1 }, [0, 1, 2]],
      ['null', 'a.0.x', { b: null }, [12, 14, 15]],
    ],
  ],
];
const toMany: [string, Document[], Case[]][] = [
  [
    'a field',
    values,
    [
      ['null', 'a', { b: null }, [2, 10, 11, 12, 13]],
      ['missing', 'a', {}, [2, 10, 11, 12, 13]],
      ['an empty array', 'a', { b: [] }, [2, 10, 11, 12, 13]],
      ['an empty array in an array', 'a', { b: [[], 42] }, [0, 1, 2, 3]],
      ['a number', 'a', { b: 1 }, [1, 13, 20, 22, 24]],
      ['an array', 'a', { b: [1, 2] }, [1, 13, 20, 21, 22, 23, 24]],
      ['an array in an array', 'a', { b: [[1, 2], 42] }, [22, 25]],
    ],
  ],
  [
    'a path',
    paths,
    [
      ['an empty array', 'a.x', { b: [] }, [3, 4, 12, 13, 20, 21, 22, 23]],
      ['an empty array in an array', 'a.x', { b: [[], 42] }, [0, 3, 4, 5, 10, 11, 12, 13]],
    ],
  ],
];

function sorted(ids: number[]): number[] {
  return ids.sort((left, right) => left - right);
}

describe.each([false, true])('with an index on the foreign field: %s', (isIndexed) => {
  describe.each(fromMany)('local documents with %s', (_, locals, cases) => {
    test.each(cases)('meet a foreign document with %s', async (__, localField, foreign, expected) => {
      const to = await collectionOf([foreign]);
      if (isIndexed) await addIndex(to, { b: 1 });
      const from = await collectionOf(locals);
      const found = await from
        .aggregate([
          { $lookup: { from: to.collectionName, localField, foreignField: 'b', as: 'found' } },
          { $match: { 'found.0': { $exists: true } } },
        ])
        .toArray();
      expect(sorted(found.map(({ _id }) => Number(_id)))).toEqual(expected);
    });
  });
  describe.each(toMany)('foreign documents with %s', (_, foreigns, cases) => {
    test.each(cases)('meet a local document with %s', async (__, foreignField, local, expected) => {
      const to = await collectionOf(foreigns);
      if (isIndexed) await addIndex(to, { [foreignField]: 1 });
      const from = await collectionOf([local]);
      const [found] = await from
        .aggregate([{ $lookup: { from: to.collectionName, localField: 'b', foreignField, as: 'found' } }])
        .toArray();
      expect(sorted((found?.['found'] as Document[]).map(({ _id }) => Number(_id)))).toEqual(expected);
    });
  });
});
