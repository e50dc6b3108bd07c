import { Schema } from 'mongoose';
import type { Context } from '../context/context';

/** Changes whenever something of a company changed that processes keep a copy of. */
export interface StampRecord {
  /** Made by `stampOf`. */
  _id: string;
  /** Random, so that it is never the same again. */
  value: string;
}

/** No company has this id. */
export const EVERY_COMPANY = '*';

/** What changes often, and of which copies are kept apart so that the others stay. */
export type CompanyPart = 'members' | 'sessions';

/** The id of the stamp of a company, `EVERY_COMPANY` for all of them, or of one part of it. */
export const stampOf = (companyId: string, part?: CompanyPart): string =>
  part === undefined ? companyId : `${part} ${companyId}`;

/** The ids of all stamps of a company. */
export const stampsOf = (companyId: string): string[] => [
  stampOf(companyId),
  stampOf(companyId, 'members'),
  stampOf(companyId, 'sessions'),
];

const text = { type: String, required: true } as const;
const stampSchema = new Schema<StampRecord>(
  { _id: text, value: text },
  { collection: 'stamps', versionKey: false },
);

export const stampModel = ({ connection }: Pick<Context, 'connection'>) =>
  connection.model<StampRecord>('Stamp', stampSchema);

/** @returns what stands for the state of a part of a company: it is another one after every change. */
export async function readStamp(
  context: Pick<Context, 'connection'>,
  companyId: string,
  part: CompanyPart,
): Promise<string> {
  const ids = [stampOf(companyId, part), stampOf(EVERY_COMPANY, part)];
  const stamps = await stampModel(context)
    .find({ _id: { $in: ids } })
    .lean();
  return ids.map((id) => stamps.find(({ _id }) => _id === id)?.value).join(' ');
}
