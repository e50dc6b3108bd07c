import type { AuditAction } from '@elan/contracts';
import type { Context } from '../context/context';
import { auditEventModel, type AuditEventRecord } from './audit-event.model';

/** @returns the targets of some kinds of events in a company since a time, oldest first. */
export async function findEventsOfActions(
  context: Context,
  companyId: string,
  {
    actions,
    since,
    notAbout,
  }: {
    readonly actions: readonly AuditAction[];
    readonly since: Date;
    readonly notAbout: readonly string[];
  },
): Promise<Pick<AuditEventRecord, 'action' | 'target' | 'details'>[]> {
  return auditEventModel(context)
    .find(
      { companyId, action: { $in: [...actions] }, at: { $gte: since }, target: { $nin: [...notAbout] } },
      { action: 1, target: 1, details: 1 },
    )
    .sort({ at: 1 })
    .lean();
}

/** @returns up to `limit` events that a member caused or that were done to them, oldest first. */
export async function findEventsAbout(
  context: Context,
  { _id, companyId }: { readonly _id: string; readonly companyId: string },
  limit: number,
): Promise<AuditEventRecord[]> {
  return auditEventModel(context)
    .find({ companyId, $or: [{ target: `user:${_id}` }, { actorId: _id }] })
    .sort({ at: 1, _id: 1 })
    .limit(limit)
    .lean();
}
