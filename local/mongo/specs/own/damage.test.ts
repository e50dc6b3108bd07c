import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DamagedDatabase, startLocalMongo } from '../../src/index';
import { runNode } from '../../support/run-node';

let root: string;
let sound: Buffer;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'local-mongo-damage-'));
  const server = await startLocalMongo({ dir: path.join(root, 'sound') });
  const client = await MongoClient.connect(`${server.uri}/d`);
  await client
    .db()
    .collection('few')
    .insertMany(Array.from({ length: 10 }, (_, n) => ({ n })));
  await client.close();
  await server.close();
  sound = await readFile(path.join(root, 'sound', 'data.mdb'));
});
afterAll(async () => {
  await rm(root, { recursive: true, force: true });
});

let folders = 0;

/** A folder with a database file of these bytes. */
async function folderWith(bytes: Buffer): Promise<string> {
  folders += 1;
  const dir = path.join(root, `f${folders}`);
  await mkdir(dir);
  await writeFile(path.join(dir, 'data.mdb'), bytes);
  return dir;
}

describe('a damaged database file', () => {
  test('in this process the folder is free again', async () => {
    const dir = await folderWith(Buffer.alloc(0));
    await expect(startLocalMongo({ dir })).rejects.toThrow(DamagedDatabase);
    await copyFile(path.join(root, 'sound', 'data.mdb'), path.join(dir, 'data.mdb'));
    const server = await startLocalMongo({ dir });
    await server.close();
  });
  test('the server ends with code 1 and that line alone', async () => {
    const dir = await folderWith(sound.subarray(0, sound.length / 2));
    const ended = await runNode(['src/main.ts'], { LOCAL_MONGO_DIR: dir });
    expect(ended).toMatchObject({ code: 1, signal: null, output: '' });
    expect(ended.errors).toMatch(
      /^database: The database file \S+data\.mdb is damaged: .+\. Restore its folder from a backup\.\n$/,
    );
  });
});
