import type { Connection } from 'mongoose';
import { type Clock, SECOND } from '../platform';

interface Noted {
  /** The last backup, and the last one of which there is a copy elsewhere. */
  readonly _id: 'backup' | 'copy';
  readonly takenAt: Date;
}

interface Noting {
  readonly connection: Pick<Connection, 'collection'>;
}

const notes = ({ connection }: Noting) => connection.collection<Noted>('keeping');

async function note(context: Noting, _id: Noted['_id'], takenAt: Date): Promise<void> {
  await notes(context).updateOne({ _id }, { $set: { takenAt } }, { upsert: true });
}

/** Says in the database itself when it was backed up, so that workers can tell how long ago that was. */
export const noteBackup = (context: Noting, takenAt: Date): Promise<void> => note(context, 'backup', takenAt);

/** Says that backups are to be copied elsewhere from now on, or no more. One that was never copied is as old as can be. */
export async function noteCopying(context: Noting, isWanted: boolean): Promise<void> {
  const never = { $setOnInsert: { takenAt: new Date(0) } };
  if (isWanted) await notes(context).updateOne({ _id: 'copy' }, never, { upsert: true });
  else await notes(context).deleteOne({ _id: 'copy' });
}

/** Says that the last backup was copied elsewhere. */
export async function noteCopy(context: Noting): Promise<void> {
  const last = await notes(context).findOne({ _id: 'backup' });
  if (last) await note(context, 'copy', last.takenAt);
}

/** How old the last backup is (s), and the last one that was copied elsewhere. */
export interface BackupAges {
  /** Infinity if there is none. */
  readonly backup: number;
  /** Infinity if there is none, null if none is wanted. */
  readonly copy: number | null;
}

export async function backupAges(
  context: Noting & { readonly clock: Pick<Clock, 'now'> },
): Promise<BackupAges> {
  const [backup, copy] = await Promise.all([
    notes(context).findOne({ _id: 'backup' }),
    notes(context).findOne({ _id: 'copy' }),
  ]);
  const since = ({ takenAt }: Noted): number =>
    takenAt.getTime() === 0
      ? Infinity
      : Math.max(0, (context.clock.now().getTime() - takenAt.getTime()) / SECOND);
  return { backup: backup ? since(backup) : Infinity, copy: copy && since(copy) };
}
