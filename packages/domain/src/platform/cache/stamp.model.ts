import { Schema } from 'mongoose';
import type { Context } from '../context/context';

/** Changes whenever something of a company changes that processes keep copies of. */
export interface StampRecord {
  /** Built by `stampOf`. */
  _id: string;
  /** Random, so that a value never repeats. */
  value: string;
  /** When the worker checks the company again for each of its tasks; absent: it has not started to. */
  due?: Partial<Record<DueTask, Date>>;
  /** Increases with each change of the company: a check during which it changed is repeated. */
  marks?: number;
}

/** What the worker does for a company when it is due, or something has changed. */
export const dueTasks = ['rounds', 'reminders', 'closing', 'summaries'] as const;
export type DueTask = (typeof dueTasks)[number];

/** Each task immediately. */
export const dueNow = Object.fromEntries(dueTasks.map((task) => [task, new Date(0)])) as Record<
  DueTask,
  Date
>;

/** No company has this id. */
export const EVERY_COMPANY = '*';

/** Data that changes often; its copies are kept separately, so that the others stay valid. */
export type CompanyPart = 'members' | 'sessions';

/** The id of the stamp of a company, of `EVERY_COMPANY` for all of them, or of one part of a company. */
export const stampOf = (companyId: string, part?: CompanyPart): string =>
  part === undefined ? companyId : `${part} ${companyId}`;

/** The company of a stamp id, or `EVERY_COMPANY`. */
export const companyOf = (stampId: string): string => stampId.slice(stampId.indexOf(' ') + 1);

const sessionStamps = stampOf('', 'sessions');

/** Whether the worker must check a company whose stamp changed: sessions make nothing due. */
export const bringsWork = (stampId: string): boolean => !stampId.startsWith(sessionStamps);

/** The stamps that bring work, in a query. */
export const bringingWork = { $not: new RegExp(`^${sessionStamps}`) };

/** The ids of all stamps of a company. */
export const stampsOf = (companyId: string): string[] => [
  stampOf(companyId),
  stampOf(companyId, 'members'),
  stampOf(companyId, 'sessions'),
];

const text = { type: String, required: true } as const;
const stampSchema = new Schema<StampRecord>(
  {
    _id: text,
    value: text,
    due: new Schema(Object.fromEntries(dueTasks.map((task) => [task, Date])), { _id: false }),
    marks: Number,
  },
  { collection: 'stamps', versionKey: false },
);
for (const task of dueTasks) stampSchema.index({ [`due.${task}`]: 1 });

export const stampModel = ({ connection }: Pick<Context, 'connection'>) =>
  connection.model<StampRecord>('Stamp', stampSchema);

/** @returns a token for the state of a part of a company, which changes with every change. */
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
