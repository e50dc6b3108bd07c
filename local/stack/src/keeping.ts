// Backup, restore and move of the database that `npm start` would use: starts the embedded one where it does not run.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DamagedDatabase, FolderLocked, type LocalMongo, startLocalMongo } from '@elan/local-mongo';
import { readStackConfig, type StackConfig } from './config';
import { databaseAddressFile, isDataFolderInUse, openDataFolder } from './data-folder';
import { StackError } from './supervision/stack-error';

/** Stands for the embedded database of the data folder, as what is moved to. */
const EMBEDDED = 'embedded';

interface Opened {
  readonly uri: string;
  close(): Promise<void>;
}

/** The embedded database: the one that runs, where it may be used beside the product, else one that is started for this. */
async function openEmbedded({ dataDir }: StackConfig, mayRun: boolean): Promise<Opened> {
  const addressFile = databaseAddressFile(dataDir);
  if (await isDataFolderInUse(dataDir)) {
    if (mayRun && existsSync(addressFile))
      return { uri: readFileSync(addressFile, 'utf8').trim(), close: () => Promise.resolve() };
    throw new StackError('The product runs on this data folder: stop it first.');
  }
  openDataFolder(dataDir);
  const mongo = await startEmbedded(join(dataDir, 'database'));
  return { uri: `${mongo.uri}/elan`, close: () => mongo.close() };
}

async function startEmbedded(dir: string): Promise<LocalMongo> {
  try {
    return await startLocalMongo({ dir });
  } catch (error) {
    if (error instanceof FolderLocked || error instanceof DamagedDatabase)
      throw new StackError(error.message);
    throw error;
  }
}

/** Runs the command in a process of its own. @returns its exit code */
async function run(config: StackConfig, uri: string, words: readonly string[]): Promise<number> {
  const entry = join(config.repository, 'worker/dist/keeping/main.js');
  const env = { ...config.environment, MONGODB_URI: uri };
  const child = spawn(process.execPath, ['--enable-source-maps', entry, ...words], { env, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

async function main([command = '', ...words]: readonly string[]): Promise<number> {
  const config = readStackConfig();
  const place = words.indexOf('--to') + 1;
  const comesBack = command === 'move' && words[place] === EMBEDDED;
  const opened: Opened[] = [];
  const open = async (mayRun: boolean) => {
    const embedded = await openEmbedded(config, mayRun);
    opened.push(embedded);
    return embedded.uri;
  };
  try {
    if (comesBack && config.mongoUri === undefined)
      throw new StackError('Set MONGODB_URI to the database that is moved to the embedded one.');
    const uri = config.mongoUri ?? (await open(command === 'backup'));
    const given = comesBack ? words.with(place, await open(false)) : words;
    return await run(config, uri, [command, ...given]);
  } finally {
    for (const { close } of opened) await close();
  }
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof StackError ? error.message : error);
    process.exit(1);
  },
);
