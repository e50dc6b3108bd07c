import { MongoClient } from 'mongodb';
import { expect, test } from 'vitest';
import { startTestSet } from '../../src/played-set';

test('a write whose answer is lost in an election is sent again by the driver and done once', async () => {
  const set = await startTestSet();
  const client = await MongoClient.connect(set.uri('elections'));
  try {
    const collection = client.db().collection<{ _id: number }>('written');
    await collection.insertOne({ _id: 1 });
    const election = set.loseNext?.(50);
    await collection.insertOne({ _id: 2 });
    await election;
    expect(set.met).toMatchObject({ cutAfter: 1, repeated: 1 });
    const stored = (await collection.find().toArray()).map(({ _id }) => _id);
    expect(stored.toSorted()).toEqual([1, 2]);
  } finally {
    await client.close();
    await set.close();
  }
});
