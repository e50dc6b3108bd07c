import type { Language, Role } from '@elan/contracts';
import mongoose, { STATES, type Connection } from 'mongoose';
import type { Logger } from 'pino';
import { createModels, type Models } from '../models';
import { systemClock, type Clock } from './clock';
import { createOutageLog } from './outage-log';
import { separateEnpsQuestions } from '../surveys/separate-enps-questions';
import { dropRetiredIndexes } from './retired-indexes';
import type { CoreSettings } from './settings';

/** Everything a service needs from outside: database, clock, settings, log. One per process; tests make their own. */
export interface Core {
  readonly connection: Connection;
  readonly models: Models;
  readonly clock: Clock;
  readonly settings: CoreSettings;
  readonly log: Logger;
}

/** Who calls. Every query carries `companyId`. */
export interface Actor {
  readonly userId: string;
  readonly companyId: string;
  readonly role: Role;
  readonly language: Language;
  /** The session of the refresh cookie from which the access token came. */
  readonly sessionId: string;
  /** When the password was last given in that session; absent or null: not known, which counts as long ago. */
  readonly signedInAt?: Date | null;
}

/** Connects to the database, mends what earlier versions left in it and creates the indexes that are missing. */
export async function openCore(options: {
  settings: CoreSettings;
  log: Logger;
  clock?: Clock;
}): Promise<Core> {
  const { settings, log, clock = systemClock } = options;
  const connection = mongoose.createConnection(settings.MONGODB_URI, {
    autoIndex: false,
    maxPoolSize: 30,
    serverSelectionTimeoutMS: 5000,
    waitQueueTimeoutMS: 5000,
  });
  await connection.asPromise();
  logOutages(connection, log);
  const models = createModels(connection);
  await dropRetiredIndexes(connection);
  await separateEnpsQuestions(models);
  await Promise.all(
    Object.values(models).map((model: { createIndexes(): Promise<unknown> }) => model.createIndexes()),
  );
  return { connection, models, clock, settings, log };
}

function logOutages(connection: Connection, log: Logger): void {
  const outage = createOutageLog(log, 'the database');
  const began = () => outage.began();
  connection.on('disconnected', began);
  connection.on('reconnected', () => outage.ended());
  // On purpose, from here on.
  connection.once('disconnecting', () => connection.off('disconnected', began));
}

/** @returns whether a failure needs no line of its own, because the log says already that the database is away. */
export function isDatabaseAway({ connection }: Core): boolean {
  return connection.readyState !== STATES.connected;
}

export async function closeCore(core: Core): Promise<void> {
  await core.connection.close();
}
