import { Schema } from 'mongoose';
import type { Context } from '../context/context';

/** Changes whenever something of a company changed that processes keep a copy of. */
export interface StampRecord {
  /** Made by `stampOf`. */
  _id: string;
  /** Random, so that it is never the same again. */
  value: string;
  /** When the worker looks at the company again for each of its tasks; absent: it has not begun to. */
  due?: Partial<Record<DueTask, Date>>;
  /** Grows with each change of the company: who looked at it while it changed looks once more. */
  marks?: number;
}

/** What the worker does for a company when the time comes, or something of it has changed. */
export const dueTasks = ['rounds', 'reminders', 'closing', 'summaries'] as const;
export type DueTask = (typeof dueTasks)[number];

/** Each task at once. */
export const dueNow = Object.fromEntries(dueTasks.map((task) => [task, new Date(0)])) as Record<
  DueTask,
  Date
>;

/** No company has this id. */
export const EVERY_COMPANY = '*';

/** What changes often, and of which copies are kept apart so that the others stay. */
export type CompanyPart = 'members' | 'sessions';

/** The id of the stamp of a company, `EVERY_COMPANY` for all of them, or of one part of it. */
export const stampOf = (companyId: string, part?: CompanyPart): string =>
  part === undefined ? companyId : `${part} ${companyId}`;

/** The company whose stamp has an id, or `EVERY_COMPANY`. */
export const companyOf = (stampId: string): string => stampId.slice(stampId.indexOf(' ') + 1);

/** Whether the worker is to look at a company whose stamp changed: nothing becomes due by who is signed in. */
export const bringsWork = (stampId: string): boolean => !stampId.startsWith(stampOf('', 'sessions'));

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
