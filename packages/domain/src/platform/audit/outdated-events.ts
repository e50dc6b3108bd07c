import type { Context } from '../context/context';
import { auditEventModel } from './audit-event.model';

const writtenBefore = (companyId: string, before: Date) => ({ companyId, at: { $lt: before } });

/** @returns how many entries of the audit trail were written before an instant */
export const countEventsBefore = (context: Context, companyId: string, before: Date): Promise<number> =>
  auditEventModel(context).countDocuments(writtenBefore(companyId, before));

/** Deletes the entries of the audit trail that were written before an instant. */
export async function eraseEventsBefore(context: Context, companyId: string, before: Date): Promise<void> {
  await auditEventModel(context).deleteMany(writtenBefore(companyId, before));
}

/** @returns when the first entry was written; null: there is none */
export async function firstEventOf(context: Context, companyId: string): Promise<Date | null> {
  const first = await auditEventModel(context).findOne({ companyId }, { at: 1 }).sort({ at: 1 }).lean();
  return first?.at ?? null;
}
