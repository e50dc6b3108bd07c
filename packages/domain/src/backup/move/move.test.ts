import { startTestMongo, type TestMongo } from '@elan/local-mongo/testing';
import mongoose, { type Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildRunningCompany, openBackupScene } from '../testing/backup-scene';
import { moveDatabase } from './move-database';

type Scene = Awaited<ReturnType<typeof openBackupScene>>;

let scene: Scene;
let elsewhere: TestMongo;
let target: Connection;
let from: string;
let to: string;
beforeAll(async () => {
  scene = await openBackupScene();
  await buildRunningCompany(scene.context, scene.clock);
  from = scene.context.settings.MONGODB_URI;
  elsewhere = await startTestMongo();
  to = elsewhere.uri('elan');
  target = await mongoose.createConnection(to, { autoIndex: false }).asPromise();
});
afterAll(async () => {
  await target.close();
  await elsewhere.close();
  await scene.close();
});
beforeEach(() => target.dropDatabase());

const said: string[] = [];
const move = (way = { from, to }) => {
  said.length = 0;
  return moveDatabase({ ...way, clock: scene.clock, say: (line) => void said.push(line) });
};

/** Every document with its types, and every index. */
async function everything({ db }: Connection) {
  if (!db) throw new Error('not connected');
  const collections = (await db.listCollections().toArray()).map(({ name }) => name).sort();
  const wanted = collections.filter((name) => !['heartbeats', 'keeping', 'leases'].includes(name));
  return Promise.all(
    wanted.map(async (name) => [
      name,
      await db.collection(name).find({}, { promoteValues: false }).sort({ _id: 1 }).toArray(),
      (await db.collection(name).indexes()).sort((one, other) =>
        (one.name ?? '') < (other.name ?? '') ? -1 : 1,
      ),
    ]),
  );
}

it('moves all documents and indexes to another server, and back', async () => {
  const before = await everything(scene.context.connection);
  await move();
  expect(await everything(target)).toEqual(before);
  expect(said.at(-1)).toContain('documents and indexes of both databases are the same');
  const back = scene.newUri();
  await move({ from: to, to: back });
  const returned = await mongoose.createConnection(back, { autoIndex: false }).asPromise();
  expect(await everything(returned)).toEqual(before);
  await returned.dropDatabase();
  await returned.close();
});

it('goes on where it was cut off, and copies no collection twice', async () => {
  const before = await everything(scene.context.connection);
  await move();
  // The state that a killed process leaves behind: half of a collection, and no end.
  await target.collection('keeping').insertOne({ _id: 'unfinished' as never, command: 'move' });
  await target.collection('users').deleteOne({});
  await target.collection('receipts').drop();
  await expect(scene.open(to)).rejects.toThrow('A move into this database did not finish');
  await move();
  expect(said).toContain('users: 13 documents.');
  expect(said).toContain('companies: 1 documents, there already.');
  expect(await everything(target)).toEqual(before);
  await (await scene.open(to)).connection.close();
});

it('tells of whoever writes meanwhile, and can be run again', async () => {
  const { connection } = scene.context;
  const writes = connection.collection('companies');
  const way = { from, to, clock: scene.clock };
  const say = (line: string) => {
    if (line.startsWith('users')) void writes.insertOne({ _id: 'late' as never, name: 'Late' });
  };
  await expect(moveDatabase({ ...way, say })).rejects.toThrow(
    'companies changed while it was moved (2 documents here, 1 there): stop API and worker',
  );
  await move();
  expect(await target.collection('companies').countDocuments()).toBe(2);
  await writes.deleteOne({ _id: 'late' as never });
});

it('moves into an empty database only, and nowhere that cannot be', async () => {
  await target.collection('companies').insertOne({ name: 'Other' });
  await expect(move()).rejects.toThrow('The database to move to is not empty (companies)');
  expect(await target.collection('companies').countDocuments()).toBe(1);
  await expect(move({ from, to: from })).rejects.toThrow('not empty');
  const nothing = scene.newUri();
  await expect(move({ from: nothing, to: nothing })).rejects.toThrow(
    'Both addresses lead to the same database',
  );
  await expect(move({ from, to: 'mongodb://127.0.0.1:27017' })).rejects.toThrow('must name its database');
  await expect(move({ from: nothing, to: scene.newUri() })).rejects.toThrow('nothing in the database');
});
