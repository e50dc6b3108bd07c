import { Schema } from 'mongoose';
import type { Context } from '../context/context';

/**
 * Attempts of one kind by one account or address, kept in the database so that every process knows them, also after a
 * restart.
 */
export interface AttemptRecord {
  /** Kind and keyed hash of what is counted, so that no address is stored. */
  _id: string;
  count: number;
  /** No further attempt before this instant. */
  nextAt: Date;
  /** When the whole record is forgotten. */
  expiresAt: Date;
}

const attemptSchema = new Schema<AttemptRecord>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    nextAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'attempts', versionKey: false },
);
attemptSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const attemptModel = ({ connection }: Pick<Context, 'connection'>) =>
  connection.model<AttemptRecord>('Attempt', attemptSchema);
