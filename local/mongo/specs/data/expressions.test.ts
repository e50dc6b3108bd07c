import { Long, ObjectId } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { errorCode, useDatabase } from '../../support/database';

const { collectionOf } = useDatabase();

const document = {
  n: 7,
  f: 2.5,
  neg: -7,
  s: 'Hello',
  u: 'Zoë 😀',
  at: new Date('2024-02-29T13:45:06.789Z'),
  list: [3, 1, 2],
  docs: [
    { k: 'a', v: 1 },
    { k: 'b', v: 2 },
  ],
  sub: { x: 1, y: { z: 2 } },
  t: true,
  nil: null,
  id: new ObjectId('64b64c3f1f1f1f1f1f1f1f1f'),
};

async function evaluate(expression: unknown): Promise<unknown> {
  const collection = await collectionOf([document]);
  const [found] = await collection.aggregate([{ $project: { _id: 0, r: expression } }]).toArray();
  return found?.['r'];
}

const zone = 'America/New_York';

const cases: [name: string, expression: unknown, expected: unknown][] = [
  ['a field', '$n', 7],
  ['a nested field', '$sub.y.z', 2],
  ['a field of documents in an array', '$docs.v', [1, 2]],
  ['what is missing', '$zzz', undefined],
  ['$literal', { $literal: '$n' }, '$n'],
  ['a document', { a: '$n', b: { c: '$zzz' } }, { a: 7, b: {} }],
  ['a list', ['$n', '$zzz'], [7, null]],
  ['$$ROOT', '$$ROOT.n', 7],
  ['$add', { $add: ['$n', 1, 2] }, 10],
  ['$add to a date', { $add: ['$at', 1000] }, new Date('2024-02-29T13:45:07.789Z')],
  ['$add with null', { $add: ['$n', '$nil'] }, null],
  ['$add over 32 bits', { $add: [2147483647, 1] }, 2147483648],
  ['$subtract', { $subtract: ['$n', 10] }, -3],
  ['$subtract of dates', { $subtract: ['$at', new Date('2024-02-29T13:45:06Z')] }, 789],
  ['$multiply', { $multiply: ['$n', '$f'] }, 17.5],
  ['$divide', { $divide: ['$n', 2] }, 3.5],
  ['$mod', { $mod: ['$neg', 3] }, -1],
  ['$abs', { $abs: '$neg' }, 7],
  ['$ceil', { $ceil: 2.1 }, 3],
  ['$floor', { $floor: -2.1 }, -3],
  ['$round half to even', { $round: ['$f'] }, 2],
  ['$round to places', { $round: [2.345, 1] }, 2.3],
  ['$round to tens', { $round: [125, -1] }, 120],
  ['$trunc', { $trunc: [-2.9] }, -2],
  ['$trunc to places', { $trunc: [2.987, 2] }, 2.98],
  ['$sqrt', { $sqrt: 16 }, 4],
  ['$pow', { $pow: [2, 10] }, 1024],
  ['$exp and $ln', { $ln: { $exp: 1 } }, 1],
  ['$log10', { $log10: 1000 }, 3],
  ['$eq', { $eq: ['$n', Long.fromNumber(7)] }, true],
  ['$ne', { $ne: ['$n', 7] }, false],
  ['$gt across types', { $gt: ['$s', '$n'] }, true],
  ['$lt: missing is below null', { $lt: ['$zzz', null] }, true],
  ['$gte', { $gte: ['$n', 7] }, true],
  ['$lte', { $lte: ['$n', 6] }, false],
  ['$cmp', { $cmp: ['$n', 9] }, -1],
  ['$and', { $and: [true, '$n'] }, true],
  ['$and of nothing', { $and: [] }, true],
  ['$or', { $or: [0, '$nil'] }, false],
  ['$not', { $not: ['$nil'] }, true],
  ['$cond as a list', { $cond: ['$t', 'yes', 'no'] }, 'yes'],
  ['$cond by names', { $cond: { if: { $gt: ['$n', 9] }, then: 1, else: 2 } }, 2],
  ['$ifNull', { $ifNull: ['$nil', '$zzz', 5] }, 5],
  [
    '$switch',
    {
      $switch: {
        branches: [
          { case: { $lt: ['$n', 5] }, then: 'low' },
          { case: { $lt: ['$n', 8] }, then: 'middle' },
        ],
        default: 'high',
      },
    },
    'middle',
  ],
  ['$let', { $let: { vars: { m: { $add: ['$n', 1] } }, in: { $multiply: ['$$m', '$n'] } } }, 56],
  ['$concat', { $concat: ['$s', '-', 'x'] }, 'Hello-x'],
  ['$concat with null', { $concat: ['$s', '$nil'] }, null],
  ['$toLower', { $toLower: '$s' }, 'hello'],
  ['$toUpper', { $toUpper: '$s' }, 'HELLO'],
  ['$toLower of null', { $toLower: '$nil' }, ''],
  ['$trim', { $trim: { input: '  x ' } }, 'x'],
  ['$ltrim with characters', { $ltrim: { input: 'xxyx', chars: 'x' } }, 'yx'],
  ['$rtrim', { $rtrim: { input: 'x  ' } }, 'x'],
  ['$substrCP', { $substrCP: ['$u', 2, 3] }, 'ë 😀'],
  ['$substrBytes', { $substrBytes: ['$s', 1, 2] }, 'el'],
  ['$strLenCP', { $strLenCP: '$u' }, 5],
  ['$strLenBytes', { $strLenBytes: '$u' }, 9],
  ['$split', { $split: ['a,b,c', ','] }, ['a', 'b', 'c']],
  ['$indexOfCP', { $indexOfCP: ['$s', 'l'] }, 2],
  ['$indexOfCP without', { $indexOfCP: ['$s', 'z'] }, -1],
  ['$strcasecmp', { $strcasecmp: ['$s', 'HELLO'] }, 0],
  ['$regexMatch', { $regexMatch: { input: '$s', regex: /^he/i } }, true],
  ['$regexFind', { $regexFind: { input: '$s', regex: 'l(l)' } }, { match: 'll', idx: 2, captures: ['l'] }],
  [
    '$regexFindAll',
    { $regexFindAll: { input: 'a1b2', regex: '[0-9]' } },
    [
      { match: '1', idx: 1, captures: [] },
      { match: '2', idx: 3, captures: [] },
    ],
  ],
  ['$replaceOne', { $replaceOne: { input: 'aa', find: 'a', replacement: 'b' } }, 'ba'],
  ['$replaceAll', { $replaceAll: { input: 'aa', find: 'a', replacement: { $literal: '$&' } } }, '$&$&'],
  ['$size', { $size: '$list' }, 3],
  ['$arrayElemAt', { $arrayElemAt: ['$list', -1] }, 2],
  ['$arrayElemAt outside', { $arrayElemAt: ['$list', 9] }, undefined],
  ['$first and $last of an array', [{ $first: '$list' }, { $last: '$list' }], [3, 2]],
  ['$slice', { $slice: ['$list', 2] }, [3, 1]],
  ['$slice from the end', { $slice: ['$list', -2, 1] }, [1]],
  ['$in', { $in: [1, '$list'] }, true],
  ['$concatArrays', { $concatArrays: ['$list', [9]] }, [3, 1, 2, 9]],
  ['$reverseArray', { $reverseArray: '$list' }, [2, 1, 3]],
  ['$range', { $range: [0, 6, 2] }, [0, 2, 4]],
  ['$isArray', { $isArray: '$list' }, true],
  ['$map', { $map: { input: '$list', as: 'v', in: { $multiply: ['$$v', 2] } } }, [6, 2, 4]],
  ['$filter', { $filter: { input: '$list', cond: { $gt: ['$$this', 1] } } }, [3, 2]],
  ['$filter with a limit', { $filter: { input: '$list', cond: true, limit: 1 } }, [3]],
  ['$reduce', { $reduce: { input: '$list', initialValue: 0, in: { $add: ['$$value', '$$this'] } } }, 6],
  ['$sortArray', { $sortArray: { input: '$list', sortBy: 1 } }, [1, 2, 3]],
  [
    '$sortArray by a field',
    { $sortArray: { input: '$docs', sortBy: { v: -1 } } },
    [
      { k: 'b', v: 2 },
      { k: 'a', v: 1 },
    ],
  ],
  [
    '$zip',
    { $zip: { inputs: [[1, 2], ['a']], useLongestLength: true } },
    [
      [1, 'a'],
      [2, null],
    ],
  ],
  ['$indexOfArray', { $indexOfArray: ['$list', 2] }, 2],
  ['$sum of an array', { $sum: '$list' }, 6],
  ['$avg of arguments', { $avg: ['$n', 1] }, 4],
  ['$min and $max', [{ $min: '$list' }, { $max: '$list' }], [1, 3]],
  [
    '$firstN and $lastN',
    [{ $firstN: { input: '$list', n: 2 } }, { $lastN: { input: '$list', n: 1 } }],
    [[3, 1], [2]],
  ],
  [
    '$minN and $maxN',
    [{ $minN: { input: '$list', n: 2 } }, { $maxN: { input: '$list', n: 2 } }],
    [
      [1, 2],
      [3, 2],
    ],
  ],
  ['$setUnion', { $size: { $setUnion: ['$list', [3, 4]] } }, 4],
  ['$setIntersection', { $setIntersection: ['$list', [2, 9]] }, [2]],
  ['$setDifference', { $setDifference: ['$list', [3]] }, [1, 2]],
  ['$setEquals', { $setEquals: ['$list', [1, 2, 3, 3]] }, true],
  ['$setIsSubset', { $setIsSubset: [[1], '$list'] }, true],
  ['$anyElementTrue', { $anyElementTrue: [[0, null, 1]] }, true],
  ['$allElementsTrue', { $allElementsTrue: [[1, null]] }, false],
  ['$mergeObjects', { $mergeObjects: ['$sub', { x: 9 }, '$nil'] }, { x: 9, y: { z: 2 } }],
  ['$objectToArray', { $objectToArray: { a: 1 } }, [{ k: 'a', v: 1 }]],
  ['$arrayToObject', { $arrayToObject: '$docs' }, { a: 1, b: 2 }],
  ['$arrayToObject of pairs', { $arrayToObject: { $literal: [['a', 1]] } }, { a: 1 }],
  ['$getField', { $getField: { field: 'x', input: '$sub' } }, 1],
  ['$setField', { $setField: { field: 'w', input: '$sub', value: 5 } }, { x: 1, y: { z: 2 }, w: 5 }],
  [
    '$type',
    [{ $type: '$n' }, { $type: '$s' }, { $type: '$zzz' }, { $type: '$id' }],
    ['int', 'string', 'missing', 'objectId'],
  ],
  ['$isNumber', { $isNumber: '$n' }, true],
  ['$toString of a number', { $toString: '$f' }, '2.5'],
  ['$toString of an ObjectId', { $toString: '$id' }, '64b64c3f1f1f1f1f1f1f1f1f'],
  ['$toString of a date', { $toString: '$at' }, '2024-02-29T13:45:06.789Z'],
  ['$toInt', { $toInt: '42' }, 42],
  ['$toInt cuts', { $toInt: 4.9 }, 4],
  ['$toDouble', { $toDouble: '2.5' }, 2.5],
  ['$toLong', { $toLong: '9007199254740991' }, 9007199254740991],
  ['$toBool', { $toBool: 0 }, false],
  ['$toDate', { $toDate: '2024-01-02T03:04:05Z' }, new Date('2024-01-02T03:04:05Z')],
  ['$toObjectId', { $toObjectId: '64b64c3f1f1f1f1f1f1f1f1f' }, document.id],
  ['$convert with onError', { $convert: { input: 'x', to: 'int', onError: -1 } }, -1],
  ['$convert with onNull', { $convert: { input: '$nil', to: 'int', onNull: 0 } }, 0],
  [
    '$year, $month, $dayOfMonth',
    [{ $year: '$at' }, { $month: '$at' }, { $dayOfMonth: '$at' }],
    [2024, 2, 29],
  ],
  [
    '$hour, $minute, $second, $millisecond',
    [{ $hour: '$at' }, { $minute: '$at' }, { $second: '$at' }, { $millisecond: '$at' }],
    [13, 45, 6, 789],
  ],
  [
    '$dayOfWeek, $dayOfYear, $week',
    [{ $dayOfWeek: '$at' }, { $dayOfYear: '$at' }, { $week: '$at' }],
    [5, 60, 8],
  ],
  [
    '$isoWeek, $isoWeekYear, $isoDayOfWeek',
    [{ $isoWeek: '$at' }, { $isoWeekYear: '$at' }, { $isoDayOfWeek: '$at' }],
    [9, 2024, 4],
  ],
  [
    'ISO week of a first of January',
    [{ $isoWeek: new Date('2021-01-01T00:00:00Z') }, { $isoWeekYear: new Date('2021-01-01T00:00:00Z') }],
    [53, 2020],
  ],
  ['$hour in a zone', { $hour: { date: '$at', timezone: zone } }, 8],
  [
    '$dateToString',
    { $dateToString: { date: '$at', format: '%Y-%m-%dT%H:%M:%S.%L%z' } },
    '2024-02-29T13:45:06.789+0000',
  ],
  [
    '$dateToString in a zone',
    { $dateToString: { date: '$at', format: '%d/%m/%Y %H:%M %z', timezone: zone } },
    '29/02/2024 08:45 -0500',
  ],
  ['$dateToString of weeks', { $dateToString: { date: '$at', format: '%G-W%V-%u %j' } }, '2024-W09-4 060'],
  ['$dateToString without a format', { $dateToString: { date: '$at' } }, '2024-02-29T13:45:06.789Z'],
  ['$dateToString with onNull', { $dateToString: { date: '$nil', onNull: 'none' } }, 'none'],
  ['$dateTrunc to months', { $dateTrunc: { date: '$at', unit: 'month' } }, new Date('2024-02-01T00:00:00Z')],
  [
    '$dateTrunc to days of a zone',
    { $dateTrunc: { date: new Date('2024-03-01T02:00:00Z'), unit: 'day', timezone: zone } },
    new Date('2024-02-29T05:00:00Z'),
  ],
  [
    '$dateTrunc to days in summer time',
    { $dateTrunc: { date: new Date('2024-07-01T03:00:00Z'), unit: 'day', timezone: zone } },
    new Date('2024-06-30T04:00:00Z'),
  ],
  ['$dateTrunc to weeks', { $dateTrunc: { date: '$at', unit: 'week' } }, new Date('2024-02-25T00:00:00Z')],
  [
    '$dateTrunc to weeks from Monday',
    { $dateTrunc: { date: '$at', unit: 'week', startOfWeek: 'monday' } },
    new Date('2024-02-26T00:00:00Z'),
  ],
  [
    '$dateTrunc to quarters',
    { $dateTrunc: { date: '$at', unit: 'quarter' } },
    new Date('2024-01-01T00:00:00Z'),
  ],
  ['$dateTrunc to years', { $dateTrunc: { date: '$at', unit: 'year' } }, new Date('2024-01-01T00:00:00Z')],
  [
    '$dateTrunc to quarters of an hour',
    { $dateTrunc: { date: '$at', unit: 'minute', binSize: 15 } },
    new Date('2024-02-29T13:45:00Z'),
  ],
  [
    '$dateAdd of a month keeps the last day',
    { $dateAdd: { startDate: new Date('2024-01-31T10:00:00Z'), unit: 'month', amount: 1 } },
    new Date('2024-02-29T10:00:00Z'),
  ],
  [
    '$dateAdd of a day over a change of clocks',
    { $dateAdd: { startDate: new Date('2024-03-09T15:00:00Z'), unit: 'day', amount: 1, timezone: zone } },
    new Date('2024-03-10T14:00:00Z'),
  ],
  [
    '$dateAdd of hours',
    { $dateAdd: { startDate: '$at', unit: 'hour', amount: 2 } },
    new Date('2024-02-29T15:45:06.789Z'),
  ],
  [
    '$dateSubtract',
    { $dateSubtract: { startDate: '$at', unit: 'year', amount: 1 } },
    new Date('2023-02-28T13:45:06.789Z'),
  ],
  [
    '$dateDiff in days',
    {
      $dateDiff: {
        startDate: new Date('2024-01-01T23:00:00Z'),
        endDate: new Date('2024-01-02T01:00:00Z'),
        unit: 'day',
      },
    },
    1,
  ],
  [
    '$dateDiff in months',
    {
      $dateDiff: {
        startDate: new Date('2024-01-31T00:00:00Z'),
        endDate: new Date('2024-03-01T00:00:00Z'),
        unit: 'month',
      },
    },
    2,
  ],
  [
    '$dateDiff in weeks',
    {
      $dateDiff: {
        startDate: new Date('2024-02-24T00:00:00Z'),
        endDate: new Date('2024-02-25T00:00:00Z'),
        unit: 'week',
      },
    },
    1,
  ],
  [
    '$dateDiff in hours, backwards',
    {
      $dateDiff: {
        startDate: new Date('2024-01-02T01:30:00Z'),
        endDate: new Date('2024-01-01T23:10:00Z'),
        unit: 'hour',
      },
    },
    -2,
  ],
  [
    '$dateFromParts',
    { $dateFromParts: { year: 2024, month: 3, day: 1, hour: 6, timezone: zone } },
    new Date('2024-03-01T11:00:00Z'),
  ],
  [
    '$dateToParts',
    { $dateToParts: { date: '$at' } },
    { year: 2024, month: 2, day: 29, hour: 13, minute: 45, second: 6, millisecond: 789 },
  ],
  [
    '$dateFromString',
    { $dateFromString: { dateString: '2024-03-01T06:00:00', timezone: zone } },
    new Date('2024-03-01T11:00:00Z'),
  ],
];

describe('expressions', () => {
  test.each(cases)('%s', async (_, expression, expected) => {
    const collection = await collectionOf([document]);
    const pipeline = [{ $project: { _id: 0, r: expression } }];
    const [found] = await collection.aggregate(pipeline).toArray();
    expect(found?.['r']).toEqual(expected);
  });
});

describe('expressions that MongoDB rejects', () => {
  const rejected: [string, unknown, number][] = [
    ['$add of a text', { $add: ['$s', 1] }, 14],
    ['$subtract of texts', { $subtract: ['$s', 1] }, 14],
    ['$divide by zero', { $divide: ['$n', 0] }, 2],
    ['$mod by zero', { $mod: ['$n', 0] }, 16610],
    ['$concat of a number', { $concat: ['$s', '$n'] }, 16702],
    ['$size of a number', { $size: '$n' }, 17124],
    ['$in without an array', { $in: [1, '$n'] }, 40081],
    ['$eq with one argument', { $eq: ['$n'] }, 16020],
    ['$cond without else', { $cond: { if: true, then: 1 } }, 17082],
    ['$toInt of a text', { $toInt: 'x' }, 241],
    ['$toObjectId of a short text', { $toObjectId: 'abc' }, 241],
    ['an unknown zone', { $hour: { date: '$at', timezone: 'Nowhere/Town' } }, 40485],
    ['a date format with an unknown letter', { $dateToString: { date: '$at', format: '%q' } }, 18536],
    ['$year of a text', { $year: '$s' }, 16006],
    ['$split by nothing', { $split: ['$s', ''] }, 40087],
    ['$arrayElemAt of a number', { $arrayElemAt: ['$n', 0] }, 28689],
    ['$switch without a branch that holds', { $switch: { branches: [{ case: false, then: 1 }] } }, 40066],
    ['an undefined variable', '$$nobody', 17276],
  ];
  test.each(rejected)('%s', async (_, expression, code) => {
    expect(await errorCode(() => evaluate(expression))).toBe(code);
  });
});
