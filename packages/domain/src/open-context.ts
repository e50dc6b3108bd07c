import mongoose, { type mongo } from 'mongoose';
import type { Logger } from 'pino';
import { allModels } from './all-models';
import { createOutageLog, systemClock, type Clock, type Context, type Settings } from './platform';
import { readAgreedState } from './privacy';
import { refuseUnfinished } from './backup/unfinished';
import { type OnProgress, upgrade } from './upgrades/upgrade';

/**
 * Connects to the database, upgrades the data that earlier versions left in it, and creates missing indexes. @throws
 * NewerDataError, BackupError
 */
export async function openContext(options: {
  settings: Settings;
  log: Logger;
  clock?: Clock;
  /** True for the restore itself, which works on incomplete data. */
  isUnfinished?: boolean;
  /** Whether the database client reports each command, for traces. */
  monitorsCommands?: boolean;
  /** Is told how much of an upgrade is done, as long as one runs. */
  onProgress?: OnProgress;
}): Promise<Context> {
  const {
    settings,
    log,
    clock = systemClock,
    isUnfinished = false,
    monitorsCommands = false,
    onProgress,
  } = options;
  const connection = mongoose.createConnection(settings.MONGODB_URI, {
    autoIndex: false,
    autoCreate: false,
    maxPoolSize: 30,
    monitorCommands: monitorsCommands,
    serverSelectionTimeoutMS: 5000,
    waitQueueTimeoutMS: 5000,
  });
  await connection.asPromise();
  const context = { connection, clock, settings, log, readAgreedState };
  logOutages(context);
  try {
    if (!isUnfinished) await refuseUnfinished(context);
    await upgrade(context, () => makeIndexes(context), onProgress && { onProgress });
  } catch (error) {
    await connection.close();
    throw error;
  }
  return context;
}

interface Indexed {
  readonly schema: { indexes(): [key: object, options: object][] };
  readonly collection: { createIndexes(indexes: mongo.IndexDescription[]): Promise<unknown> };
}

/**
 * One after the other: on a busy machine the database builds them slowly, and a second process that waits for the same
 * ones would have no connection left for anything else.
 */
async function makeIndexes(context: Context): Promise<void> {
  const models: readonly Indexed[] = Object.values(allModels(context));
  for (const { schema, collection } of models) {
    const indexes = schema.indexes().map(([key, options]) => ({
      ...options,
      key: key as mongo.IndexDescription['key'],
    }));
    // The command makes the collection, too; without an index, the first record does.
    if (indexes.length > 0) await collection.createIndexes(indexes);
  }
}

function logOutages(context: Context): void {
  const { connection } = context;
  const outage = createOutageLog(context, 'the database');
  const began = () => outage.began();
  connection.on('disconnected', began);
  connection.on('reconnected', () => outage.ended());
  // From here on, disconnecting is intended.
  connection.once('disconnecting', () => connection.off('disconnected', began));
}
