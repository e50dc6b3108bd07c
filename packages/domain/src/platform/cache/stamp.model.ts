import { Schema } from 'mongoose';
import type { Context } from '../context/context';

/** Changes whenever something of a company changed that processes keep a copy of. */
export interface StampRecord {
  /** The company; `EVERY_COMPANY`: of all of them. */
  _id: string;
  /** Random, so that it is never the same again. */
  value: string;
}

/** No company has this id. */
export const EVERY_COMPANY = '*';

const text = { type: String, required: true } as const;
const stampSchema = new Schema<StampRecord>(
  { _id: text, value: text },
  { collection: 'stamps', versionKey: false },
);

export const stampModel = ({ connection }: Pick<Context, 'connection'>) =>
  connection.model<StampRecord>('Stamp', stampSchema);
