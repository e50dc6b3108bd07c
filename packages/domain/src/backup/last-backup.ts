import type { Connection } from 'mongoose';
import { type Context, SECOND } from '../platform';

interface LastBackup {
  readonly _id: 'backup';
  readonly takenAt: Date;
}

const notes = ({ connection }: { readonly connection: Pick<Connection, 'collection'> }) =>
  connection.collection<LastBackup>('keeping');

/** Says in the database itself when it was backed up, so that workers can tell how long ago that was. */
export async function noteBackup(
  context: { readonly connection: Pick<Connection, 'collection'> },
  takenAt: Date,
): Promise<void> {
  await notes(context).updateOne({ _id: 'backup' }, { $set: { takenAt } }, { upsert: true });
}

/** @returns how old the last backup is (s); Infinity if there is none */
export async function secondsSinceBackup(context: Pick<Context, 'connection' | 'clock'>): Promise<number> {
  const last = await notes(context).findOne({ _id: 'backup' });
  if (last === null) return Infinity;
  return Math.max(0, (context.clock.now().getTime() - last.takenAt.getTime()) / SECOND);
}
