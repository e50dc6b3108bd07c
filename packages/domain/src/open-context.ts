import mongoose from 'mongoose';
import type { Logger } from 'pino';
import { allModels } from './all-models';
import { findCompanyIds } from './company';
import {
  createOutageLog,
  dueAtFirst,
  systemClock,
  type Clock,
  type Context,
  type Settings,
} from './platform';
import { dropRetiredIndexes } from './upgrades/drop-retired-indexes';
import { foldResponses } from './upgrades/fold-responses';
import { forgetWhoWasReminded } from './upgrades/forget-who-was-reminded';
import { once } from './upgrades/once';
import { renewLinks } from './upgrades/renew-links';
import { separateEnpsQuestions } from './upgrades/separate-enps-questions';

/** Connects to the database, mends what earlier versions left in it and creates the indexes that are missing. */
export async function openContext(options: {
  settings: Settings;
  log: Logger;
  clock?: Clock;
  /** Whether the client of the database tells of each command, for traces. */
  tellsCommands?: boolean;
}): Promise<Context> {
  const { settings, log, clock = systemClock, tellsCommands = false } = options;
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
  await dropRetiredIndexes(connection);
  await separateEnpsQuestions(context);
  await Promise.all(
    Object.values(allModels(context)).map((model: { createIndexes(): Promise<unknown> }) =>
      model.createIndexes(),
    ),
  );
  await foldResponses(context);
  await forgetWhoWasReminded(context);
  // With the keys of the secrets that surveys have from here on.
  await renewLinks(context);
  await once(context, 'due-at-first', async () => {
    await dueAtFirst(context, await findCompanyIds(context));
  });
  return context;
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
