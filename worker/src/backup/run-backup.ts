import { parseArgs } from 'node:util';
import { backUp, BackupError, moveDatabase, restore } from '@elan/domain/backup';
import { systemClock } from '@elan/domain/platform';
import type { BackupConfig } from '../config';
import { createLog } from '../log';

type Say = (line: string) => void;

const usages = {
  backup: '--to <file or folder> [--secrets <file>]',
  restore: '--from <file> [--secrets <file>] [--replace] [--ran-until <time>]',
  move: '--to mongodb://<host>/<database>',
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
  if (command === 'move') return runMove(words, order);
  throw new BackupError(`The command is backup, restore or move, not "${command}".`);
}

interface Order extends BackupConfig {
  readonly say: Say;
  readonly clock: typeof systemClock;
}

async function runBackup(words: readonly string[], { settings, passphrase, ...order }: Order): Promise<void> {
  const { to, secrets } = parse('backup', words, { to: 'string', secrets: 'string' });
  await backUp({
    ...order,
    uri: settings.MONGODB_URI,
    to: demand('backup', to),
    ...secretsIn(secrets, passphrase),
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

async function runMove(words: readonly string[], { settings, say, clock }: Order): Promise<void> {
  const { to } = parse('move', words, { to: 'string' });
  await moveDatabase({ from: settings.MONGODB_URI, to: demand('move', to), say, clock });
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
