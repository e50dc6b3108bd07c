import { Schema } from 'mongoose';
import type { CompanyState } from './company-state';
import type { Connected } from './connected';

/** Changes whenever something of a company changes that processes keep copies of. */
export interface VersionRecord {
  /** Built by `versionId`. */
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

/** Makes each task due immediately. */
export const dueNow = Object.fromEntries(dueTasks.map((task) => [task, new Date(0)])) as Record<
  DueTask,
  Date
>;

/** No company has this id. */
export const EVERY_COMPANY = '*';

/** Data whose copies are kept separately, so that what changes often does not invalidate the others. */
export type CompanyPart = keyof CompanyState;

/** The id of the version of a part of a company, of `EVERY_COMPANY` for all of them. */
export const versionId = (companyId: string, part: CompanyPart = 'own'): string =>
  part === 'own' ? companyId : `${part} ${companyId}`;

/** The company of a version, or `EVERY_COMPANY`. */
export const companyOf = (id: string): string => id.slice(id.indexOf(' ') + 1);

const ofSessions = versionId('', 'sessions');

/** Whether the worker must check a company whose version was raised: sessions make nothing due. */
export const bringsWork = (id: string): boolean => !id.startsWith(ofSessions);

/** The versions that bring work, in a query. */
export const bringingWork = { $not: new RegExp(`^${ofSessions}`) };

/** The ids of all versions of a company. */
export const versionsOf = (companyId: string): string[] => [
  versionId(companyId),
  versionId(companyId, 'members'),
  versionId(companyId, 'sessions'),
];

const text = { type: String, required: true } as const;
const versionSchema = new Schema<VersionRecord>(
  {
    _id: text,
    value: text,
    due: new Schema(Object.fromEntries(dueTasks.map((task) => [task, Date])), { _id: false }),
    marks: Number,
  },
  { collection: 'stamps', versionKey: false },
);
for (const task of dueTasks) versionSchema.index({ [`due.${task}`]: 1 });

export const versionModel = ({ connection }: Connected) =>
  connection.model<VersionRecord>('Version', versionSchema);
