import mongoose from 'mongoose';
import type { Logger } from 'pino';
import { allModels } from './all-models';
import { createOutageLog, systemClock, type Clock, type Context, type Settings } from './platform';
import { refuseUnfinished } from './keeping/unfinished';
import { upgrade } from './upgrades/upgrade';

/** Connects to the database, brings what earlier versions left in it to this one, and makes the indexes that are missing. @throws NewerDataError, KeepingError */
export async function openContext(options: {
  settings: Settings;
  log: Logger;
  clock?: Clock;
  /** For the restore itself, which finds a part of the data. */
  isUnfinished?: boolean;
  /** Whether the client of the database tells of each command, for traces. */
  tellsCommands?: boolean;
}): Promise<Context> {
  const { settings, log, clock = systemClock, isUnfinished = false, tellsCommands = false } = options;
  const connection = mongoose.createConnection(settings.MONGODB_URI, {
    autoIndex: false,
    maxPoolSize: 30,
    monitorCommands: tellsCommands,
    serverSelectionTimeoutMS: 5000,
    waitQueueTimeoutMS: 5000,
  });
  await connection.asPromise();
  const context = { connection, clock, settings, log };
  logOutages(context);
  try {
    if (!isUnfinished) await refuseUnfinished(context);
    await upgrade(context, () => makeIndexes(context));
  } catch (error) {
    await connection.close();
    throw error;
  }
  return context;
}

async function makeIndexes(context: Context): Promise<void> {
  await Promise.all(
    Object.values(allModels(context)).map((model: { createIndexes(): Promise<unknown> }) =>
      model.createIndexes(),
    ),
  );
}

function logOutages(context: Context): void {
  const { connection } = context;
  const outage = createOutageLog(context, 'the database');
  const began = () => outage.began();
  connection.on('disconnected', began);
  connection.on('reconnected', () => outage.ended());
  // On purpose, from here on.
  connection.once('disconnecting', () => connection.off('disconnected', began));
}
