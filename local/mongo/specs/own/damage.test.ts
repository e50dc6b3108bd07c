import { copyFile, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DamagedDatabase, startLocalMongo } from '../../src/index';
import { DatabaseFolders } from '../../support/database-folders';
import { runNode } from '../../support/run-node';

let folders: DatabaseFolders;
let sound: Buffer;

beforeAll(async () => {
  folders = await DatabaseFolders.create();
  const server = await startLocalMongo({ dir: path.join(folders.root, 'sound') });
  const client = await MongoClient.connect(`${server.uri}/d`);
  await client
    .db()
    .collection('few')
    .insertMany(Array.from({ length: 10 }, (_, n) => ({ n })));
  await client.close();
  await server.close();
  sound = await readFile(path.join(folders.root, 'sound', 'data.mdb'));
});
afterAll(() => folders.remove());

test('nobody else on the machine can read a database, wherever its folder is', async () => {
  expect((await stat(path.join(folders.root, 'sound'))).mode & 0o777).toBe(0o700);
});

describe('a damaged database file', () => {
  test('in this process, the folder is unlocked again', async () => {
    const dir = await folders.with(Buffer.alloc(0));
    await expect(startLocalMongo({ dir })).rejects.toThrow(DamagedDatabase);
    await copyFile(path.join(folders.root, 'sound', 'data.mdb'), path.join(dir, 'data.mdb'));
    const server = await startLocalMongo({ dir });
    await server.close();
  });
  test('the server exits with code 1 and prints only that line', async () => {
    const dir = await folders.with(sound.subarray(0, sound.length / 2));
    const ended = await runNode(['src/main.ts'], { LOCAL_MONGO_DIR: dir });
    expect(ended).toMatchObject({ code: 1, signal: null, output: '' });
    expect(ended.errors).toMatch(
      /^database: The database file \S+data\.mdb is damaged: .+\. Restore its folder from a backup\.\n$/,
    );
  });
});
