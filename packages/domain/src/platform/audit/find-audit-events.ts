import type { AuditAction } from '@elan/contracts';
import type { Context } from '../context/context';
import { auditEventModel, type AuditEventRecord } from './audit-event.model';

export interface WantedAuditEvents {
  readonly companyId: string;
  readonly actorId?: string | undefined;
  readonly action?: AuditAction | undefined;
  /** Only these. */
  readonly actions?: readonly AuditAction[] | undefined;
  /** The first instant, itself included. */
  readonly since?: Date | undefined;
  /** The last instant, itself included. */
  readonly until?: Date | undefined;
  /** The event after which they begin; by default the newest. */
  readonly before?: string | undefined;
  readonly limit: number;
}

/** @returns up to `limit` events of a company, newest first. */
export async function findAuditEvents(
  context: Context,
  { companyId, actorId, action, actions, since, until, before, limit }: WantedAuditEvents,
): Promise<AuditEventRecord[]> {
  const Events = auditEventModel(context);
  const last =
    before === undefined ? null : await Events.findOne({ _id: before, companyId }, { at: 1 }).lean();
  if (before !== undefined && !last) return [];
  // Said twice, as an index begins there with a bound, and not with an alternative.
  const latest = last && (!until || last.at < until) ? last.at : until;
  return Events.find({
    companyId,
    ...(actorId !== undefined && { actorId }),
    ...(action !== undefined && { action }),
    ...(actions && { action: { $in: [...actions] } }),
    ...((since || latest) && { at: { ...(since && { $gte: since }), ...(latest && { $lte: latest }) } }),
    ...(last && { $or: [{ at: { $lt: last.at } }, { at: last.at, _id: { $lt: last._id } }] }),
  })
    .sort({ at: -1, _id: -1 })
    .limit(limit)
    .lean();
}

/** @returns the ids of everybody who did something in a company. */
export async function findAuditActors(context: Context, companyId: string): Promise<string[]> {
  return auditEventModel(context).distinct('actorId', { companyId, actorId: { $ne: null } });
}
