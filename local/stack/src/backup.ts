// Backs up, restores, drills, moves or upgrades the database that `npm start` would use; starts the embedded one if it is not running.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readStackConfig, type StackConfig } from './config';
import { databaseAddressFile, isDataFolderInUse, openDataFolder } from './data-folder';
import { localSecrets } from './secrets';
import { builtParts } from './stack';
import { StackError } from './supervision/stack-error';

/** Value of `--to` that means the embedded database of the data folder. */
const EMBEDDED = 'embedded';

/**
 * What may use the running product's database: it only reads, or changes single documents as the product itself does.
 * Everything else replaces data under the product's feet.
 */
const besideProduct: readonly ((command: string, words: readonly string[]) => boolean)[] = [
  (command) => command === 'backup' || command === 'drill' || command === 'correct',
  (command, words) =>
    command === 'upgrade' && words.some((word) => /^--(dry-run|postpone-mails)(=|$)/.test(word)),
];

interface Opened {
  readonly uri: string;
  close(): Promise<void>;
}

/** The embedded database: the running one, if it may be used alongside the product, or one started for this. */
async function openEmbedded(config: StackConfig, mayRun: boolean): Promise<Opened> {
  const { dataDir } = config;
  const addressFile = databaseAddressFile(dataDir);
  if (await isDataFolderInUse(dataDir)) {
    if (mayRun && existsSync(addressFile))
      return { uri: readFileSync(addressFile, 'utf8').trim(), close: () => Promise.resolve() };
    throw new StackError('The product runs on this data folder: stop it first.');
  }
  openDataFolder(dataDir);
  return startEmbedded(config);
}

/** Starts a program of the product, which ends with this process. */
function start(
  { repository, environment }: StackConfig,
  entry: string,
  { words = [], env }: { readonly words?: readonly string[]; readonly env: Record<string, string> },
): ChildProcess {
  const followParent = pathToFileURL(join(repository, 'local/stack/dist/follow-parent.js')).href;
  return fork(join(repository, entry), [...words], {
    // npm runs this in the repository, even if it was called from elsewhere.
    cwd: environment['INIT_CWD'] ?? process.cwd(),
    env: { ...environment, ...env },
    execArgv: ['--import', followParent, '--enable-source-maps'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

/** @throws StackError with the database's own message */
async function startEmbedded(config: StackConfig): Promise<Opened> {
  const env = { LOCAL_MONGO_DIR: join(config.dataDir, 'database'), LOCAL_MONGO_PORT: '0' };
  const child = start(config, builtParts.database.entry, { env });
  let said = '';
  child.stderr?.on('data', (text) => (said += String(text)));
  const uri = await new Promise<string>((resolve, reject) => {
    let heard = '';
    child.stdout?.on('data', (text) => {
      heard += String(text);
      const address = /mongodb:\S+/.exec(heard)?.[0];
      if (address !== undefined && heard.endsWith('\n')) resolve(`${address}/elan`);
    });
    child.once('close', () => reject(new StackError(said.trim().replace(/^database: /, ''))));
  });
  return {
    uri,
    async close() {
      const ended = once(child, 'close');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** A database for a moment, which the one in use cannot notice. */
async function startScratch(config: StackConfig): Promise<Opened> {
  const dataDir = mkdtempSync(join(tmpdir(), 'elan-drill-'));
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const { uri, close } = await startEmbedded({ ...config, dataDir });
    return { uri, close: () => close().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

/** What signs a correction: the key of the data folder, unless one is set. */
function keyOf({ dataDir, mongoUri, promiseKey }: StackConfig, [command]: readonly string[]) {
  if (command !== 'correct' || mongoUri !== undefined) return {};
  return { PROMISE_KEY: promiseKey ?? localSecrets(dataDir).secrets.PROMISE_KEY };
}

/** Runs the command in a separate process. @returns its exit code */
async function run(config: StackConfig, uri: string, words: readonly string[]): Promise<number> {
  const child = start(config, 'worker/dist/backup/main.js', {
    words,
    env: { ...keyOf(config, words), MONGODB_URI: uri },
  });
  child.stdout?.pipe(process.stdout);
  child.stderr?.pipe(process.stderr);
  const [code] = (await once(child, 'close')) as [number | null];
  return code ?? 1;
}

async function main([command = '', ...given]: readonly string[]): Promise<number> {
  const config = readStackConfig();
  const words = given.flatMap((word) => (word.startsWith('--to=') ? ['--to', word.slice(5)] : [word]));
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
      throw new StackError('Set MONGODB_URI to the database to move into the embedded one.');
    const uri = config.mongoUri ?? (await open(besideProduct.some((allows) => allows(command, words))));
    const named = comesBack ? words.with(place, await open(false)) : words;
    if (command === 'drill' && config.mongoUri === undefined && !words.includes('--into')) {
      const scratch = await startScratch(config);
      opened.push(scratch);
      named.push('--into', scratch.uri);
    }
    return await run(config, uri, [command, ...named]);
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
