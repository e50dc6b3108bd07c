import type { Connection } from 'mongoose';
import { type Context, DAY, later, MINUTE, newId, reportUnlessUnreachable, SECOND } from '../platform';
import { BackupError } from './backup-error';

/** A process that works on the database, while it runs. */
interface Heartbeat {
  readonly _id: string;
  readonly program: 'API' | 'worker';
  readonly at: Date;
}

const EVERY = 20 * SECOND;
/** Whatever has not beaten for this long does not run any more. */
const ALIVE = MINUTE;

type Beating = Pick<Context, 'connection' | 'clock'>;

const heartbeats = ({ connection }: { readonly connection: Pick<Connection, 'collection'> }) =>
  connection.collection<Heartbeat>('heartbeats');

/**
 * Says in the database, again and again, that this process works on it.
 * @returns what says that it does no longer
 */
export async function keepHeartbeat(
  context: Beating & Pick<Context, 'log'>,
  program: Heartbeat['program'],
): Promise<() => Promise<void>> {
  const _id = newId();
  const beat = () =>
    heartbeats(context).updateOne({ _id }, { $set: { program, at: context.clock.now() } }, { upsert: true });
  // A killed process leaves its last one behind.
  await heartbeats(context).deleteMany({ at: { $lt: later(context.clock.now(), -DAY) } });
  await beat();
  // While the database is away, nobody restores into it either.
  const report = (error: unknown) =>
    reportUnlessUnreachable(context, error, () => context.log.error({ err: error }, 'the heartbeat failed'));
  const timer = setInterval(() => void beat().catch(report), EVERY).unref();
  return async () => {
    clearInterval(timer);
    // A heartbeat that is left behind while the database is away counts for a minute.
    await heartbeats(context).deleteOne({ _id }).catch(report);
  };
}

/** @throws BackupError while a process works on the database, or did a moment ago */
export async function refuseRunning(context: Beating): Promise<void> {
  const now = context.clock.now();
  const running = await heartbeats(context).findOne({ at: { $gt: later(now, -ALIVE) } });
  if (running === null) return;
  const seconds = Math.max(0, Math.round((now.getTime() - running.at.getTime()) / SECOND));
  throw new BackupError(
    `The product is running on this database: a process of the ${running.program} said so ${seconds} s ago. Stop the API and the worker, and try again; if one was killed, a minute after that.`,
  );
}
