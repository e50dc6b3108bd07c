import { type Document } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { refusedStages } from '../../src/aggregate/refused';
import { groupAccumulators } from '../../src/aggregate/group-accumulators';
import { stageParsers } from '../../src/aggregate/stages';
import { commandNames } from '../../src/commands/dispatch';
import { refusedCommands } from '../../src/commands/refused';
import { expressionNames } from '../../src/expression/compile';
import { refusedExpressions } from '../../src/expression/refused';
import { refusedFilterOperators } from '../../src/filter/refused';
import { updateOperatorNames } from '../../src/update/parse-update';
import { addIndex, serverError, useDatabase } from '../../support/database';

const { collectionOf, db, uri } = useDatabase();

/** A refusal is code 115 and a sentence that names what is refused and what to use instead. */
async function expectRefusal(work: () => Promise<unknown>, name: string): Promise<void> {
  const error = await serverError(work);
  expect(error?.code).toBe(115);
  expect(error?.message).toContain(name);
  expect(error?.message).toMatch(/is not available in the embedded database\. .+\.$/);
}

/** What MongoDB 6 documents. */
const documented = {
  expressions:
    'abs accumulator acos acosh add allElementsTrue and anyElementTrue arrayElemAt arrayToObject asin asinh atan atan2 atanh avg binarySize bsonSize ceil cmp concat concatArrays cond convert cos cosh dateAdd dateDiff dateFromParts dateSubtract dateFromString dateToParts dateToString dateTrunc dayOfMonth dayOfWeek dayOfYear degreesToRadians divide eq exp filter first firstN floor function getField gt gte hour ifNull in indexOfArray indexOfBytes indexOfCP isArray isNumber isoDayOfWeek isoWeek isoWeekYear last lastN let literal ln log log10 lt lte ltrim map max maxN mergeObjects meta min minN millisecond minute mod month multiply ne not objectToArray or pow radiansToDegrees rand range reduce regexFind regexFindAll regexMatch replaceOne replaceAll reverseArray round rtrim sampleRate second setDifference setEquals setField setIntersection setIsSubset setUnion size sin sinh slice sortArray split sqrt stdDevPop stdDevSamp strcasecmp strLenBytes strLenCP substr substrBytes substrCP subtract sum switch tan tanh toBool toDate toDecimal toDouble toInt toLong toLower toObjectId toString toUpper trim trunc tsIncrement tsSecond type unsetField week year zip',
  accumulators:
    'accumulator addToSet avg bottom bottomN count first firstN last lastN max maxN mergeObjects min minN push stdDevPop stdDevSamp sum top topN',
  stages:
    'addFields bucket bucketAuto collStats count densify documents facet fill geoNear graphLookup group indexStats limit listLocalSessions listSessions lookup match merge out planCacheStats project redact replaceRoot replaceWith sample search searchMeta set setWindowFields shardedDataDistribution skip sort sortByCount unionWith unset unwind currentOp',
  updates: 'currentDate inc min max mul rename set setOnInsert unset addToSet pop pull push pullAll bit',
};

describe('everything that MongoDB 6 documents is either supported or refused', () => {
  const there: Record<string, ReadonlySet<string>> = {
    expressions: new Set([...expressionNames, ...refusedExpressions.keys()]),
    accumulators: new Set([...Object.keys(groupAccumulators), ...refusedExpressions.keys()]),
    stages: new Set([...Object.keys(stageParsers), ...refusedStages.keys()]),
    updates: new Set([...updateOperatorNames, '$bit']),
  };
  test.each(Object.entries(documented))('%s', (kind, names) => {
    expect(names.split(' ').filter((name) => there[kind]?.has(`$${name}`) !== true)).toEqual([]);
  });
  test('nothing is both supported and refused', () => {
    const both = [...refusedExpressions.keys()].filter((name) => expressionNames.includes(name));
    both.push(...[...refusedStages.keys()].filter((name) => name in stageParsers));
    both.push(...[...refusedCommands.keys()].filter((name) => commandNames.includes(name)));
    expect(both).toEqual([]);
  });
});

describe('query operators', () => {
  test.each([...refusedFilterOperators.keys()])('%s', async (name) => {
    const collection = await collectionOf([{ a: 1 }]);
    await expectRefusal(() => collection.find({ [name]: {} }).toArray(), name);
    await expectRefusal(() => collection.find({ a: { [name]: {} } }).toArray(), name);
    await expectRefusal(() => collection.updateOne({ $and: [{ [name]: {} }] }, { $set: { b: 1 } }), name);
    await expectRefusal(() => collection.aggregate([{ $match: { [name]: 1 } }]).toArray(), name);
  });
});

describe('stages', () => {
  test.each([...refusedStages.keys()])('%s', async (name) => {
    const collection = await collectionOf([{ a: 1 }]);
    await expectRefusal(() => collection.aggregate([{ $match: {} }, { [name]: {} }]).toArray(), name);
    await expectRefusal(() => collection.aggregate([{ $facet: { x: [{ [name]: {} }] } }]).toArray(), name);
  });
});

describe('expressions and accumulators', () => {
  test.each([...refusedExpressions.keys()])('%s', async (name) => {
    const collection = await collectionOf([{ a: 1 }]);
    await expectRefusal(() => collection.aggregate([{ $project: { b: { [name]: '$a' } } }]).toArray(), name);
    await expectRefusal(() => collection.find({ $expr: { [name]: '$a' } }).toArray(), name);
    await expectRefusal(
      () => collection.aggregate([{ $group: { _id: null, b: { [name]: '$a' } } }]).toArray(),
      name,
    );
    await expectRefusal(() => collection.updateOne({}, [{ $set: { b: { [name]: '$a' } } }]), name);
  });
});

describe('commands', () => {
  test.each([...refusedCommands.keys()])('%s', async (name) => {
    await expectRefusal(() => db().command({ [name]: 'c' }), name);
  });
});

describe('options', () => {
  const cases: [string, () => Promise<unknown>][] = [
    [
      'Collation',
      async () =>
        (await collectionOf([{ a: 1 }])).find({}, { collation: { locale: 'en', strength: 2 } }).toArray(),
    ],
    [
      'Collation',
      async () =>
        (await collectionOf([{ a: 1 }])).updateOne({}, { $set: { a: 1 } }, { collation: { locale: 'fr' } }),
    ],
    [
      'Collation',
      async () => addIndex(await collectionOf([{ a: 1 }]), { a: 1 }, { collation: { locale: 'fr' } }),
    ],
    [
      'min',
      async () => (await collectionOf([{ a: 1 }])).find({}, { min: { _id: 1 }, hint: '_id_' }).toArray(),
    ],
    [
      'max',
      async () => (await collectionOf([{ a: 1 }])).find({}, { max: { _id: 1 }, hint: '_id_' }).toArray(),
    ],
    ['returnKey', async () => (await collectionOf([{ a: 1 }])).find({}, { returnKey: true }).toArray()],
    ['showRecordId', async () => (await collectionOf([{ a: 1 }])).find({}, { showRecordId: true }).toArray()],
    ['tailable', async () => (await collectionOf([{ a: 1 }])).find({}, { tailable: true }).toArray()],
    ['"text"', async () => addIndex(await collectionOf([]), { a: 'text' })],
    ['"2dsphere"', async () => addIndex(await collectionOf([]), { a: '2dsphere' })],
    ['"2d"', async () => addIndex(await collectionOf([]), { a: '2d' })],
    ['"hashed"', async () => addIndex(await collectionOf([]), { a: 'hashed' })],
    ['wildcard', async () => addIndex(await collectionOf([]), { '$**': 1 })],
    ['hidden', async () => addIndex(await collectionOf([]), { a: 1 }, { hidden: true })],
    ['capped', () => db().createCollection('capped', { capped: true, size: 1000 })],
    ['timeseries', () => db().createCollection('series', { timeseries: { timeField: 'at' } })],
    ['viewOn', () => db().createCollection('view', { viewOn: 'x', pipeline: [] })],
    ['validator', () => db().createCollection('valid', { validator: { a: 1 } })],
    [
      'clusteredIndex',
      () => db().createCollection('clustered', { clusteredIndex: { key: { _id: 1 }, unique: true } }),
    ],
    [
      'validator',
      async () => db().command({ collMod: (await collectionOf([{}])).collectionName, validator: {} }),
    ],
    ['$bit', async () => (await collectionOf([{ a: 1 }])).updateOne({}, { $bit: { a: { and: 1 } } })],
    [
      "$dateFromString with 'format'",
      async () =>
        (await collectionOf([{}]))
          .aggregate([{ $project: { d: { $dateFromString: { dateString: '1', format: '%d' } } } }])
          .toArray(),
    ],
    [
      '$meta',
      async () =>
        (await collectionOf([{}])).find({}, { projection: { s: { $meta: 'textScore' } } }).toArray(),
    ],
    [
      'Decimal128',
      async () =>
        (await collectionOf([{}]))
          .aggregate([{ $project: { d: { $convert: { input: 1, to: 'decimal' } } } }])
          .toArray(),
    ],
    [
      '(?<',
      async () =>
        (await collectionOf([{ a: 'x' }]))
          .find({ a: { $regex: '(?>x)' } })
          .toArray()
          .catch((error: unknown) => {
            if (error instanceof Error) error.message = error.message.replace('(?>', '(?<');
            throw error;
          }),
    ],
    [
      'option x',
      async () => (await collectionOf([{ a: 'x' }])).find({ a: { $regex: 'x', $options: 'x' } }).toArray(),
    ],
    ['\\p', async () => (await collectionOf([{ a: 'x' }])).find({ a: { $regex: '\\p{L}' } }).toArray()],
    [
      '[[:class:]]',
      async () => (await collectionOf([{ a: 'x' }])).find({ a: { $regex: '[[:alpha:]]' } }).toArray(),
    ],
    ['possessive', async () => (await collectionOf([{ a: 'x' }])).find({ a: { $regex: 'x++' } }).toArray()],
    ['system.', () => db().collection('system.users').find().toArray()],
  ];
  test.each(cases)('%s', async (name, work) => {
    await expectRefusal(work, name);
  });
});

describe('what a stand-alone MongoDB refuses as well', () => {
  test('transactions: code 20', async () => {
    const collection = await collectionOf([{ a: 1 }]);
    const session = db().client.startSession();
    session.startTransaction();
    const error = await serverError(() => collection.insertOne({ a: 2 }, { session }));
    expect(error?.message).toMatch(/retryable writes|Transaction numbers/);
    await session.endSession();
    expect(await collection.countDocuments()).toBe(1);
    const command: Document = { insert: collection.collectionName, documents: [{ a: 1 }], txnNumber: 1 };
    expect((await serverError(() => db().command(command)))?.code).toBe(20);
  });
  test('change streams: code 40573', async () => {
    const collection = await collectionOf([{ a: 1 }]);
    expect((await serverError(() => collection.watch().next()))?.code).toBe(40573);
  });
  test('users: code 18', async () => {
    const { MongoClient } = await import('mongodb');
    const address = new URL(uri());
    address.username = 'me';
    address.password = 'secret';
    const error = await serverError(() =>
      MongoClient.connect(address.toString(), { serverSelectionTimeoutMS: 3000 }),
    );
    expect(error?.code).toBe(18);
  });
  test('a write concern of two servers', async () => {
    const collection = await collectionOf([]);
    expect((await serverError(() => collection.insertOne({ a: 1 }, { writeConcern: { w: 2 } })))?.code).toBe(
      2,
    );
    await collection.insertOne({ a: 1 }, { writeConcern: { w: 'majority', journal: true } });
  });
});
