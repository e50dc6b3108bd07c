import type { Connection } from 'mongoose';
import type { Context } from '../platform';
import { BackupError } from './backup-error';

/** Marks a database while a restore or a move fills it: nobody may work on half of the data. */
export interface Unfinished {
  readonly _id: 'unfinished';
  readonly command: 'restore' | 'move';
  readonly startedAt: Date;
}

const marks = ({ connection }: { readonly connection: Pick<Connection, 'collection'> }) =>
  connection.collection<Unfinished>('keeping');

export async function findUnfinished(context: Pick<Context, 'connection'>): Promise<Unfinished | null> {
  return marks(context).findOne({ _id: 'unfinished' });
}

export async function markUnfinished(
  context: Pick<Context, 'connection' | 'clock'>,
  command: Unfinished['command'],
): Promise<void> {
  const mark = { $set: { command, startedAt: context.clock.now() } };
  await marks(context).updateOne({ _id: 'unfinished' }, mark, { upsert: true });
}

export async function markFinished(context: Pick<Context, 'connection'>): Promise<void> {
  await marks(context).deleteOne({ _id: 'unfinished' });
}

/** @throws BackupError while only a part of the data is there */
export async function refuseUnfinished(context: Pick<Context, 'connection'>): Promise<void> {
  const unfinished = await findUnfinished(context);
  if (unfinished === null) return;
  throw new BackupError(
    `A ${unfinished.command} into this database did not finish: run it again. Nothing can work on incomplete data.`,
  );
}
