import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packageFolder } from '../../support/run-node';

const run = promisify(execFile);
const windows = process.platform === 'win32';

type Manifest = {
  name: string;
  packageManager?: string;
  bin?: Record<string, string>;
  dependencies?: Record<string, string>;
};
const manifestOf = async (folder: string) =>
  JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as Manifest;

/** A folder with only the tarball and its dependencies installed. */
let root: string;
let installed: string;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'local-mongo-package-'));
  const { packageManager = 'pnpm' } = await manifestOf(path.join(packageFolder, '../..'));
  await run('npx', ['--yes', packageManager, 'pack', '--pack-destination', root], {
    cwd: packageFolder,
    shell: windows,
  });
  const [tarball = ''] = await readdir(root);
  const { name } = await manifestOf(packageFolder);
  const modules = path.join(root, 'node_modules');
  installed = path.join(modules, name);
  await mkdir(installed, { recursive: true });
  await run('tar', ['-xzf', path.join(root, tarball), '-C', installed, '--strip-components=1']);
  for (const dependency of Object.keys((await manifestOf(installed)).dependencies ?? {})) {
    const target = await realpath(path.join(packageFolder, 'node_modules', dependency));
    await symlink(target, path.join(modules, dependency), 'junction');
  }
});
afterAll(async () => {
  await rm(root, { recursive: true, force: true });
});

async function answers(uri: string): Promise<unknown> {
  const client = await MongoClient.connect(uri);
  try {
    const collection = client.db('packed').collection<{ _id: number; n: number }>('c');
    await collection.insertOne({ _id: 1, n: 41 });
    return await collection.findOneAndUpdate({ _id: 1 }, { $inc: { n: 1 } }, { returnDocument: 'after' });
  } finally {
    await client.close();
  }
}

/** Runs a program in the folder until it prints its address, queries the database there, and stops it. */
async function askWhatStarts(args: string[]): Promise<unknown> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { LOCAL_MONGO_DIR: path.join(root, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    const uri = await new Promise<string>((resolve, reject) => {
      let output = '';
      const look = (chunk: Buffer) => {
        output += chunk.toString();
        const found = /(mongodb:\/\/127\.0\.0\.1:\d+\S*)\n/.exec(output)?.[1];
        if (found !== undefined) resolve(found);
      };
      child.stdout.on('data', look);
      child.stderr.on('data', look);
      child.once('exit', () => reject(new Error(output)));
    });
    return await answers(uri);
  } finally {
    child.kill('SIGKILL');
  }
}

test('the packed server starts with only its dependencies installed, and answers', async () => {
  const { bin } = await manifestOf(installed);
  const entry = path.join(installed, bin?.['local-mongo'] ?? '');
  expect(await askWhatStarts([entry])).toEqual({ _id: 1, n: 42 });
});

test('what tests import of it starts too', async () => {
  await writeFile(
    path.join(root, 'suite.mjs'),
    `import { DamagedDatabase, FolderLocked, startLocalMongo } from '@elan/local-mongo';
     import { startTestMongo } from '@elan/local-mongo/testing';
     if (![DamagedDatabase, FolderLocked, startLocalMongo].every((it) => typeof it === 'function')) process.exit(1);
     console.log((await startTestMongo()).uri());`,
  );
  expect(await askWhatStarts(['suite.mjs'])).toEqual({ _id: 1, n: 42 });
});

test('its types can be resolved by full file names', async () => {
  await writeFile(
    path.join(root, 'typed.mts'),
    `import { DamagedDatabase, startLocalMongo } from '@elan/local-mongo';
     import { startTestMongo } from '@elan/local-mongo/testing';
     export const uri: string = (await startLocalMongo({ dir: new DamagedDatabase('a', 'b').file })).uri;
     export const port: number = (await startLocalMongo({ dir: '' })).port;
     export const other: string = (await startTestMongo()).uri();
     // @ts-expect-error There is no such option.
     await startLocalMongo({ folder: '' });`,
  );
  const compiler = path.join(packageFolder, 'node_modules/typescript/bin/tsc');
  const options = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2023'];
  await run(process.execPath, [compiler, ...options, 'typed.mts'], { cwd: root });
});

test('it contains neither sources nor names of the workspace', async () => {
  expect((await readdir(installed)).sort()).toEqual(['CHANGELOG.md', 'README.md', 'dist', 'package.json']);
  expect(await readFile(path.join(installed, 'package.json'), 'utf8')).not.toMatch(/workspace:|catalog:/);
});
