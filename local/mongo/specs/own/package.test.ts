import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { env, platform } from 'node:process';
import { promisify } from 'node:util';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packageFolder } from '../../support/run-node';

const run = promisify(execFile);
const windows = platform === 'win32';

type Manifest = {
  name: string;
  version: string;
  packageManager?: string;
  bin?: Record<string, string>;
  dependencies?: Record<string, string>;
};
const manifestOf = async (folder: string) =>
  JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as Manifest;

/** What a registry is sent: https://github.com/npm/registry/blob/main/docs/REGISTRY-API.md */
type Published = {
  name: string;
  'dist-tags': Record<string, string>;
  _attachments: Record<string, { data: string }>;
};

/** A folder with only what was published and its dependencies installed. */
let root: string;
let installed: string;
let published: Published;

/** Publishes to a registry of this test, by the command of README.md. */
async function publish(): Promise<Published> {
  const sent: Buffer[] = [];
  const registry = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => sent.push(chunk));
    request.on('end', () => response.writeHead(request.method === 'PUT' ? 201 : 404).end('{}'));
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  const address = `127.0.0.1:${(registry.address() as AddressInfo).port}/`;
  // Whatever leads to the registry that has pnpm is said there, too.
  const own = env['npm_config_userconfig'] ?? path.join(homedir(), '.npmrc');
  const settings = path.join(root, 'npmrc');
  const known = await readFile(own, 'utf8').catch(() => '');
  await writeFile(settings, `${known}\n//${address}:_authToken=of-a-test\n`, { mode: 0o600 });
  const { packageManager = 'pnpm' } = await manifestOf(path.join(packageFolder, '../..'));
  const command = ['publish', '--no-git-checks', '--registry', `http://${address}`];
  try {
    await run('npx', ['--yes', packageManager, ...command], {
      cwd: packageFolder,
      shell: windows,
      env: { ...env, npm_config_userconfig: settings },
    });
  } finally {
    registry.close();
  }
  return JSON.parse(Buffer.concat(sent).toString()) as Published;
}

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'local-mongo-package-'));
  const { name, version } = await manifestOf(packageFolder);
  published = await publish();
  const tarball = path.join(root, 'published.tgz');
  const { data } = published._attachments[`${name}-${version}.tgz`] ?? { data: '' };
  await writeFile(tarball, Buffer.from(data, 'base64'));
  const modules = path.join(root, 'node_modules');
  installed = path.join(modules, name);
  await mkdir(installed, { recursive: true });
  await run('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1']);
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

test('it is published under its own name and version', async () => {
  const { name, version } = await manifestOf(packageFolder);
  expect(published).toMatchObject({ name, 'dist-tags': { latest: version } });
});

test('the published server starts with only its dependencies installed, and answers', async () => {
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
