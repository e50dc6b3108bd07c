import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { isDay } from '@elan/calendar';
import {
  backUp,
  BackupError,
  drill,
  moveDatabase,
  noteCopy,
  noteCopying,
  openDatabase,
  outdatedBackups,
  restore,
} from '@elan/domain/backup';
import { openContext } from '@elan/domain/open-context';
import { AppError, closeContext, systemClock } from '@elan/domain/platform';
import { readAgreedState } from '@elan/domain/privacy';
import { CORRECTION_FILE, correctPromise, readCorrectionTexts } from '@elan/domain/scheduling';
import { type Forecast, foreseeUpgrade, postponeUpgradeMails } from '@elan/domain/upgrades';
import type { BackupConfig } from '../config';
import { createLog } from '../log';
import { copyElsewhere } from './copy-elsewhere';

type Say = (line: string) => void;

const usages = {
  backup: '--to <file or folder> [--secrets <file>] [--keep]',
  restore: '--from <file> [--secrets <file>] [--replace] [--ran-until <time>]',
  drill: '--from <file> [--into mongodb://<host>/<database of its own>]',
  move: '--to mongodb://<host>/<database>',
  correct: '--round <survey>:<period> --texts <file>',
  upgrade: '[--dry-run | --postpone-mails <day, as 2026-11-30>]',
};

/**
 * Runs a command on the database that the settings name.
 * @throws BackupError, SettingsError
 */
export async function runBackupCommand(
  command: string,
  words: readonly string[],
  config: BackupConfig,
  say: Say,
): Promise<void> {
  const order = { ...config, say, clock: systemClock };
  if (command === 'backup') return runBackup(words, order);
  if (command === 'restore') return runRestore(words, order);
  if (command === 'drill') return runDrill(words, order);
  if (command === 'move') return runMove(words, order);
  if (command === 'correct') return runCorrect(words, order);
  if (command === 'upgrade') return runUpgrade(words, order);
  throw new BackupError(`The command is backup, restore, drill, move, correct or upgrade, not "${command}".`);
}

interface Order extends BackupConfig {
  readonly say: Say;
  readonly clock: typeof systemClock;
}

async function runBackup(
  words: readonly string[],
  { settings, passphrase, offsite, ...order }: Order,
): Promise<void> {
  const options = { to: 'string', secrets: 'string', keep: 'boolean' } as const;
  const { to, secrets, keep } = parse('backup', words, options);
  const file = await backUp({
    ...order,
    uri: settings.MONGODB_URI,
    to: demand('backup', to),
    ...secretsIn(secrets, passphrase),
  });
  if (keep !== true) return;
  const folder = dirname(file);
  for (const name of outdatedBackups(readdirSync(folder))) {
    rmSync(join(folder, name));
    order.say(`Deleted ${name}: kept are those of seven days and four weeks.`);
  }
  await onDatabase(settings.MONGODB_URI, async (connection) => {
    await noteCopying({ connection }, offsite !== undefined);
    if (offsite === undefined) return;
    await copyElsewhere(folder, offsite, order.say);
    await noteCopy({ connection });
  });
}

async function runRestore(words: readonly string[], { passphrase, ...order }: Order): Promise<void> {
  const options = { from: 'string', secrets: 'string', replace: 'boolean', 'ran-until': 'string' } as const;
  const { from, secrets, replace, 'ran-until': until } = parse('restore', words, options);
  await restore({
    ...order,
    from: demand('restore', from),
    replaces: replace === true,
    ...secretsIn(secrets, passphrase),
    ...(until !== undefined && { ranUntil: timeOf(until, order.clock.now()) }),
    log: createLog(order.settings.LOG_LEVEL),
  });
}

async function runDrill(words: readonly string[], order: Order): Promise<void> {
  const { from, into } = parse('drill', words, { from: 'string', into: 'string' });
  await drill({
    ...order,
    from: demand('drill', from),
    scratch: into ?? besides(order.settings.MONGODB_URI),
    log: createLog(order.settings.LOG_LEVEL),
  });
}

/** The database beside the one in use, on the same server. A user is looked for where the one in use has it. */
function besides(uri: string): string {
  const [, server = '', database = '', query = ''] = /^([^/]+\/\/[^/]+)\/([^?]+)(\?.*)?$/.exec(uri) ?? [];
  if (database === '') throw new BackupError('Name a database for the drill alone: --into mongodb://…');
  const needsSource = server.includes('@') && !query.includes('authSource=');
  const source = needsSource ? `${query === '' ? '?' : '&'}authSource=${database}` : '';
  return `${server}/${database}_drill${query}${source}`;
}

async function runMove(words: readonly string[], { settings, say, clock }: Order): Promise<void> {
  const { to } = parse('move', words, { to: 'string' });
  await moveDatabase({ from: settings.MONGODB_URI, to: demand('move', to), say, clock });
}

async function runCorrect(words: readonly string[], { settings, say, clock }: Order): Promise<void> {
  const { round, texts: file } = parse('correct', words, { round: 'string', texts: 'string' });
  const [surveyId = '', periodId = ''] = demand('correct', round).split(':');
  if (settings.PROMISE_KEY === undefined)
    throw new BackupError('PROMISE_KEY is not set: a correction is signed with the key of the product.');
  const texts = readCorrectionTexts(readTexts(demand('correct', file)));
  if (!texts) throw new BackupError(`The file must hold ${CORRECTION_FILE}.`);
  const log = createLog(settings.LOG_LEVEL);
  await onDatabase(settings.MONGODB_URI, async (connection) => {
    const context = { connection, clock, settings, log, readAgreedState };
    const corrected = await correctPromise(context, { surveyId, periodId }, texts).catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'surveyNotFound')) throw error;
      return null;
    });
    if (!corrected) throw new BackupError(`The round ${round} has no promise to correct.`);
    say(`Signed and shown: ${corrected.hash}.`);
    say(`Mails to those who were invited: ${corrected.mails}.`);
    if (corrected.mails === 0) say('Thirty days after its end, nobody knows whom a round invited.');
  });
}

function readTexts(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new BackupError(`${file} is no JSON that can be read (${(error as Error).message}).`);
  }
}

async function runUpgrade(words: readonly string[], { settings, say, clock }: Order): Promise<void> {
  const options = { 'dry-run': 'boolean', 'postpone-mails': 'string' } as const;
  const { 'dry-run': isDry, 'postpone-mails': day } = parse('upgrade', words, options);
  const log = createLog(settings.LOG_LEVEL);
  if (day !== undefined) {
    if (!isDay(day)) throw usageOf('upgrade');
    await onDatabase(settings.MONGODB_URI, async (connection) => {
      const mails = await postponeUpgradeMails({ connection, clock, settings, log, readAgreedState }, day);
      say(`Mails of the upgrade that now leave at 09:00 on ${day}: ${mails}.`);
    });
    return;
  }
  const forecast = await onDatabase(settings.MONGODB_URI, (connection) =>
    foreseeUpgrade({ connection, clock, settings, log, readAgreedState }),
  );
  if (!forecast)
    return say(
      'There is no data yet, so nothing to upgrade. If you have some, set DATA_DIR or MONGODB_URI to where it is.',
    );
  const { from, to } = forecast;
  if (from === to) return say(`The data has this version already (${to}): there is nothing to upgrade.`);
  sayForecast(forecast, say);
  if (isDry === true) return;
  const onProgress = (percent: number) => say(`upgrading, ${percent} %`);
  await closeContext(await openContext({ settings, clock, log, onProgress }));
  say('The data is upgraded.');
}

function sayForecast({ from, to, changes }: Forecast, say: Order['say']): void {
  say(`The upgrade brings the data from version ${from} to ${to}.`);
  for (const change of changes) say(`- ${change}`);
  if (changes.length === 0) say('It sends nobody anything, and people see no change of their data.');
  say(
    'Back up first, with the version that runs now: npm run backup; where it has none, stop it and copy its data folder (DATA_DIR), or use mongodump.',
  );
}

async function onDatabase<Result>(
  uri: string,
  work: (connection: Awaited<ReturnType<typeof openDatabase>>) => Promise<Result>,
): Promise<Result> {
  const connection = await openDatabase(uri);
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}

type Kinds = Readonly<Record<string, 'string' | 'boolean'>>;
type Values<K extends Kinds> = { readonly [Name in keyof K]?: K[Name] extends 'string' ? string : boolean };

function parse<K extends Kinds>(command: keyof typeof usages, words: readonly string[], kinds: K): Values<K> {
  try {
    const options = Object.fromEntries(Object.entries(kinds).map(([name, type]) => [name, { type }]));
    return parseArgs({ args: [...words], options }).values as Values<K>;
  } catch {
    throw usageOf(command);
  }
}

const usageOf = (command: keyof typeof usages) =>
  new BackupError(`Usage: npm run ${command} -- ${usages[command]}`);

function demand(command: keyof typeof usages, value: string | undefined): string {
  if (value === undefined || value === '') throw usageOf(command);
  return value;
}

function secretsIn(file: string | undefined, passphrase: string | undefined) {
  return file === undefined ? {} : { secrets: { file, passphrase } };
}

/** Mails due until then count as sent: one year too many would lose all that wait. */
function timeOf(text: string, now: Date): Date {
  const time = new Date(text);
  if (time <= now) return time;
  throw new BackupError(
    `--ran-until must be a time that is over, as in 2026-11-23T14:00:00Z, not "${text}".`,
  );
}
