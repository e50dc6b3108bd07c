import { writeFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DamagedDatabase, startLocalMongo } from '../../src/index';
import { checkDatabaseFile } from '../../src/storage/check-file';
import { addIndex } from '../../support/database';
import { DatabaseFolders } from '../../support/database-folders';
import { runNode } from '../../support/run-node';

const pageSize = 4096;
let folders: DatabaseFolders;
let sound: Buffer;

beforeAll(async () => {
  folders = await DatabaseFolders.create();
  const server = await startLocalMongo({ dir: path.join(folders.root, 'sound') });
  const client = await MongoClient.connect(`${server.uri}/d`);
  const few = client.db().collection('few');
  await addIndex(few, { n: 1 });
  await addIndex(few, { at: 1 }, { expireAfterSeconds: 60 });
  await few.insertMany(Array.from({ length: 10 }, (_, n) => ({ n, at: new Date(0) })));
  const many = client.db().collection('many');
  await addIndex(many, { n: -1, text: 1 });
  await many.insertMany(Array.from({ length: 1500 }, (_, n) => ({ n, text: 'x'.repeat(n % 90) })));
  const long = client.db().collection('long');
  await long.insertMany(Array.from({ length: 30 }, (_, n) => ({ n, text: 'y'.repeat(n * 700) })));
  await many.deleteMany({ n: { $gte: 200, $lt: 900 } });
  await long.deleteMany({ n: { $gte: 20 } });
  await client.close();
  await server.close();
  sound = await readFile(path.join(folders.root, 'sound', 'data.mdb'));
});
afterAll(() => folders.remove());

/** Opens all folders in one process: a crash would end it before its last line. */
async function openAll(dirs: string[]): Promise<string[]> {
  const { code, signal, output, errors } = await runNode(['support/open-folders.ts', ...dirs]);
  const outcomes = output
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as string);
  expect({ signal, errors, code, reached: outcomes.length }).toEqual({
    signal: null,
    errors: '',
    code: 0,
    reached: dirs.length,
  });
  return outcomes;
}

/** The intact file with a change. */
function altered(change: (bytes: Buffer) => void): Buffer {
  const bytes = Buffer.from(sound);
  change(bytes);
  return bytes;
}

/** The valid header: the one with the later transaction. */
function currentHeader(bytes: Buffer): number {
  return bytes.readBigUInt64LE(152) > bytes.readBigUInt64LE(pageSize + 152) ? 0 : pageSize;
}

/** The first page of a kind (1 branch, 2 leaf, 4 long value) from a tree that is in use. */
function pageOf(bytes: Buffer, kind: number): number {
  for (let page = 2; page * pageSize < bytes.length; page += 1) {
    if ((bytes.readUInt16LE(page * pageSize + 18) & 0x2f) !== kind) continue;
    const broken = Buffer.from(bytes);
    broken.fill(0, page * pageSize, page * pageSize + 24);
    if (isRefused(broken)) return page * pageSize;
  }
  throw new Error(`There is no page of the kind ${kind}.`);
}

function isRefused(bytes: Buffer): boolean {
  const scratch = path.join(folders.root, 'scratch.mdb');
  writeFileSync(scratch, bytes);
  try {
    checkDatabaseFile(scratch);
    return false;
  } catch (error) {
    if (!(error instanceof DamagedDatabase)) throw error;
    return true;
  }
}

/** Reproducible pseudo-random numbers. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function garbage(length: number, seed = 1): Buffer {
  const next = generator(seed);
  return Buffer.from(Array.from({ length }, () => Math.floor(next() * 256)));
}

const kinds: [string, () => Buffer][] = [
  ['an empty file', () => Buffer.alloc(0)],
  ['one byte', () => Buffer.from('x')],
  ['a text', () => Buffer.from('This was a database once.\n'.repeat(1000))],
  ['random bytes', () => garbage(sound.length)],
  ['zeros', () => Buffer.alloc(sound.length)],
  ['an end within the first header', () => sound.subarray(0, 100)],
  ['an end behind the first header', () => sound.subarray(0, pageSize)],
  ['an end behind both headers', () => sound.subarray(0, 2 * pageSize)],
  ['half of the file', () => sound.subarray(0, Math.floor(sound.length / 2 / pageSize) * pageSize)],
  ['an end within a page', () => sound.subarray(0, sound.length - Math.floor(sound.length / 3))],
  ['a first header of zeros', () => altered((bytes) => bytes.fill(0, 0, pageSize))],
  ['a second header of random bytes', () => altered((bytes) => garbage(pageSize).copy(bytes, pageSize))],
  ['the magic number of something else', () => altered((bytes) => bytes.writeUInt32LE(0x12345678, 24))],
  ['an older data format', () => altered((bytes) => bytes.writeUInt32LE(1, 28))],
  [
    'a newer data format in the second header',
    () => altered((bytes) => bytes.writeUInt32LE(3, pageSize + 28)),
  ],
  ['a page size of 0', () => altered((bytes) => bytes.writeUInt32LE(0, 48))],
  ['a page size that is no power of two', () => altered((bytes) => bytes.writeUInt32LE(4097, 48))],
  ['another page size', () => altered((bytes) => bytes.writeUInt32LE(8192, 48))],
  [
    'a last page beyond all bounds',
    () => altered((bytes) => bytes.writeBigUInt64LE(2n ** 60n, currentHeader(bytes) + 144)),
  ],
  [
    'a last page before the ones in use',
    () => altered((bytes) => bytes.writeBigUInt64LE(3n, currentHeader(bytes) + 144)),
  ],
  [
    'a root beyond the end',
    () => altered((bytes) => bytes.writeBigUInt64LE(2n ** 40n, currentHeader(bytes) + 136)),
  ],
  [
    'a root that is a header',
    () => altered((bytes) => bytes.writeBigUInt64LE(1n, currentHeader(bytes) + 136)),
  ],
  [
    'a list of free pages that is a tree of data',
    () =>
      altered((bytes) => {
        const header = currentHeader(bytes);
        bytes.writeBigUInt64LE(bytes.readBigUInt64LE(header + 136), header + 88);
      }),
  ],
  ['a depth of 0', () => altered((bytes) => bytes.writeUInt16LE(0, currentHeader(bytes) + 102))],
  ['a depth of one more', () => altered((bytes) => bytes.writeUInt16LE(2, currentHeader(bytes) + 102))],
  [
    'a branch page of zeros',
    () => altered((bytes) => bytes.fill(0, pageOf(bytes, 1), pageOf(bytes, 1) + pageSize)),
  ],
  ['a leaf page of random bytes', () => altered((bytes) => garbage(pageSize).copy(bytes, pageOf(bytes, 2)))],
  [
    'a leaf page whose body is random',
    () => altered((bytes) => garbage(pageSize - 24).copy(bytes, pageOf(bytes, 2) + 24)),
  ],
  [
    'a long value whose page is another',
    () =>
      altered((bytes) => bytes.copy(bytes, pageOf(bytes, 4), pageOf(bytes, 2), pageOf(bytes, 2) + pageSize)),
  ],
];

describe('a damaged database file', () => {
  test('an intact one is opened', async () => {
    expect(isRefused(sound)).toBe(false);
    expect(await openAll([await folders.with(sound)])).toEqual(['served']);
  });
  test(`${kinds.length} kinds of damage: each ends in one line that names the file and says what to do`, async () => {
    const dirs: string[] = [];
    for (const [, damage] of kinds) dirs.push(await folders.with(damage()));
    const outcomes = await openAll(dirs);
    for (const [index, [name]] of kinds.entries()) {
      const outcome = outcomes[index] ?? '';
      expect(outcome, name).toContain(
        `DamagedDatabase: The database file ${path.join(dirs[index] ?? '', 'data.mdb')} is damaged: `,
      );
      expect(outcome, name).toMatch(/\. Restore its folder from a backup\.$/);
      expect(outcome.split('\n'), name).toHaveLength(1);
    }
  });
  test('random damage: refused or served, never the end of the process', async () => {
    const next = generator(7);
    const pages = Math.floor(sound.length / pageSize);
    const dirs: string[] = [];
    for (let count = 0; count < 24; count += 1) {
      const bytes = altered((copy) => {
        const page = Math.floor(next() * pages) * pageSize;
        const at = page + Math.floor(next() * 64) * (next() < 0.5 ? 1 : 60);
        const other = Math.floor(next() * pages) * pageSize;
        if (count % 4 === 0) garbage(pageSize, count + 1).copy(copy, page);
        else if (count % 4 === 1) garbage(8, count + 1).copy(copy, at);
        else if (count % 4 === 2) copy.copy(copy, page, other, other + pageSize);
        else copy[at] = (copy[at] ?? 0) ^ (1 << (count % 8));
      });
      dirs.push(await folders.with(bytes));
    }
    const outcomes = await openAll(dirs);
    const kindsOfEnd = new Set(outcomes.map((outcome) => outcome.split(':')[0]));
    expect(kindsOfEnd).toEqual(new Set(['served', 'DamagedDatabase']));
  }, 300_000);
  test('a corrupt record of a collection', async () => {
    const bytes = altered((copy) => {
      for (let at = copy.indexOf('database'); at >= 0; at = copy.indexOf('database', at + 1))
        copy.write('x', at);
    });
    const [outcome] = await openAll([await folders.with(bytes)]);
    expect(outcome).toMatch(/^DamagedDatabase: .+: the record of a collection is garbled\. Restore/);
  });
  test('a folder instead of the file, and a lock file of random bytes', async () => {
    const dir = path.join(folders.root, 'nested');
    await mkdir(path.join(dir, 'data.mdb'), { recursive: true });
    const locked = await folders.with(sound);
    await writeFile(path.join(locked, 'data.mdb-lock'), garbage(8192));
    expect(await openAll([dir, locked])).toEqual([
      `DamagedDatabase: The database file ${path.join(dir, 'data.mdb')} is damaged: it is not a file. Restore its folder from a backup.`,
      'served',
    ]);
  });
});
