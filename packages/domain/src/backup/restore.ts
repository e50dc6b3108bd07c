import { type Connection, mongo } from 'mongoose';
import type { Logger } from 'pino';
import { openContext } from '../open-context';
import { type Clock, closeContext, type Context, type Settings } from '../platform';
import { DATA_VERSION } from '../upgrades/steps';
import { type BackupHeader, type BackupLine, openBackupFile } from './archive/backup-file';
import { requirePassphrase, readSecretsFile, type Secrets } from './archive/secrets-file';
import { keptCollections, leftOut, writtenAtStart } from './saved-collections';
import { BackupError } from './backup-error';
import { openDatabase } from './open-database';
import { reconcile } from './reconcile/reconcile';
import { refuseRunning } from './heartbeat';
import { findUnfinished, markFinished, markUnfinished } from './unfinished';

export interface RestoreOrder {
  readonly settings: Settings;
  readonly from: string;
  readonly secrets?: { readonly file: string; readonly passphrase: string | undefined };
  /** Whether the present data of the database may be deleted. */
  readonly replaces: boolean;
  /** Until when the backed-up product sent mails; absent: until the backup. */
  readonly ranUntil?: Date;
  readonly clock: Clock;
  readonly log: Logger;
  say(line: string): void;
}

/**
 * Fills an empty database from a backup and brings its data up to date: secrets past their day are dropped, rounds that
 * cannot continue without theirs are ended, nothing is mailed again. An interrupted restore can be run again.
 * @throws BackupError before anything is changed, if the file or the database is not right, or the product runs on it
 */
export async function restore(order: RestoreOrder): Promise<void> {
  const { from, settings, clock, log, say } = order;
  const header = await checkBackup(from);
  const secrets = await readSecrets(order, header);
  const connection = await openDatabase(settings.MONGODB_URI);
  try {
    await refuseRunning({ connection, clock });
    await makeRoom({ connection, clock }, order);
    const documents = await load(connection, from);
    say(`Restored ${documents} documents as of ${header.takenAt}.`);
  } finally {
    await connection.close();
  }
  const context: Context = await openContext({ settings, clock, log, isUnfinished: true });
  try {
    const takenAt = new Date(header.takenAt);
    await reconcile(context, {
      backup: header.id,
      takenAt,
      secrets,
      ranUntil: order.ranUntil ?? takenAt,
      say,
    });
    await markFinished(context);
    say('Everybody signs in again. The product can be started.');
  } finally {
    await closeContext(context);
  }
}

/** Reads a backup from its first line to its last. */
async function checkBackup(file: string): Promise<BackupHeader> {
  const { header, content } = await openBackupFile(file);
  if (header.dataVersion > DATA_VERSION)
    throw new BackupError(
      `${file} contains data of version ${header.dataVersion}, and this program knows versions up to ${DATA_VERSION}: restore it with a later version of the product.`,
    );
  for await (const line of content) {
    if ('collection' in line && !keptCollections.some((name) => name === line.collection))
      throw new BackupError(`${file} contains ${line.collection}, which this version does not know.`);
  }
  return header;
}

async function readSecrets({ secrets }: RestoreOrder, { id }: BackupHeader): Promise<Secrets | null> {
  return secrets ? readSecretsFile(secrets.file, requirePassphrase(secrets.passphrase), id) : null;
}

/** @throws BackupError if there is other data that may not be deleted */
async function makeRoom(
  context: Pick<Context, 'connection' | 'clock'>,
  { replaces }: RestoreOrder,
): Promise<void> {
  const database = context.connection.getClient().db();
  const ours = new Set([...keptCollections, ...leftOut]);
  const present = await database.listCollections({}, { nameOnly: true }).toArray();
  const names = present.map(({ name }) => name).filter((name) => ours.has(name) && name !== 'keeping');
  const isResumed = (await findUnfinished(context))?.command === 'restore';
  if (!isResumed && !replaces) {
    for (const name of names) {
      if (writtenAtStart.has(name) || !(await database.collection(name).findOne({}))) continue;
      throw new BackupError(
        `The database is not empty (${name}). Restore into an empty one, or use --replace to delete its data.`,
      );
    }
  }
  await markUnfinished(context, 'restore');
  for (const name of names) await database.collection(name).drop();
}

const BATCH = 500;
const BATCH_BYTES = 8 * 1024 * 1024;

async function load(connection: Connection, file: string): Promise<number> {
  const database = connection.getClient().db();
  const { content } = await openBackupFile(file);
  let documents = 0;
  for await (const { collection, batch } of batches(content)) {
    await database
      .collection(collection)
      .insertMany([...batch], { ordered: false, forceServerObjectId: true });
    documents += batch.length;
  }
  return documents;
}

interface Batch {
  readonly collection: string;
  readonly batch: readonly mongo.BSON.Document[];
}

async function* batches(content: AsyncIterable<BackupLine>): AsyncGenerator<Batch> {
  let collection = '';
  let batch: mongo.BSON.Document[] = [];
  let bytes = 0;
  for await (const line of content) {
    if ('document' in line) {
      batch.push(line.document);
      bytes += mongo.BSON.calculateObjectSize(line.document);
    }
    const isFull = batch.length >= BATCH || bytes >= BATCH_BYTES;
    if (batch.length > 0 && (isFull || 'collection' in line)) {
      yield { collection, batch };
      [batch, bytes] = [[], 0];
    }
    if ('collection' in line) ({ collection } = line);
  }
  if (batch.length > 0) yield { collection, batch };
}
