import { Schema, type Connection } from 'mongoose';

/** Attempts of one kind by one account or address, kept in the database so that every process and restart knows. */
export interface AttemptRecord {
  /** Kind and keyed hash of what is counted, so that no address is stored. */
  _id: string;
  count: number;
  /** No further attempt before this instant. */
  nextAt: Date;
  /** When all is forgotten. */
  expiresAt: Date;
}

export function attemptModel(connection: Connection) {
  const schema = new Schema<AttemptRecord>(
    {
      _id: { type: String, required: true },
      count: { type: Number, required: true },
      nextAt: { type: Date, required: true },
      expiresAt: { type: Date, required: true },
    },
    { collection: 'attempts', versionKey: false },
  );
  schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
  return connection.model<AttemptRecord>('Attempt', schema);
}
