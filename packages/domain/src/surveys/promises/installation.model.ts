import { Schema } from 'mongoose';
import type { Context } from '../../platform';

/** A key that has signed something. It stays when another one takes its place. */
interface PromiseKeyRecord {
  /** The public half of the key. */
  _id: string;
  since: Date;
}

/** The version of the page where people answer, as the web server last said. */
interface RespondentsPageRecord {
  _id: 'live';
  hash: string;
  /** When it went live; null: that is not known. */
  since: string | null;
}

const keySchema = new Schema<PromiseKeyRecord>(
  { _id: { type: String, required: true }, since: { type: Date, required: true } },
  { collection: 'promiseKeys', versionKey: false },
);
const pageSchema = new Schema<RespondentsPageRecord>(
  {
    _id: { type: String, required: true },
    hash: { type: String, required: true },
    since: { type: String, default: null },
  },
  { collection: 'respondentsPages', versionKey: false },
);

type Connected = Pick<Context, 'connection'>;

/** What follows belongs to the installation, not to a company. */
export const promiseKeyModel = ({ connection }: Connected) =>
  connection.model<PromiseKeyRecord>('PromiseKey', keySchema);
export const respondentsPageModel = ({ connection }: Connected) =>
  connection.model<RespondentsPageRecord>('RespondentsPage', pageSchema);
