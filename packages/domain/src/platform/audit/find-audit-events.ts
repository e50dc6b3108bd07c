import type { Context } from '../context/context';
import { auditEventModel, type AuditEventRecord } from './audit-event.model';

/** @returns up to `limit` events of a company, newest first, from the one after `before` on. */
export async function findAuditEvents(
  context: Context,
  { companyId, before, limit }: { companyId: string; before: string | undefined; limit: number },
): Promise<AuditEventRecord[]> {
  const Events = auditEventModel(context);
  const last =
    before === undefined ? null : await Events.findOne({ _id: before, companyId }, { at: 1 }).lean();
  if (before !== undefined && !last) return [];
  return Events.find({
    companyId,
    ...(last && { $or: [{ at: { $lt: last.at } }, { at: last.at, _id: { $lt: last._id } }] }),
  })
    .sort({ at: -1, _id: -1 })
    .limit(limit)
    .lean();
}
