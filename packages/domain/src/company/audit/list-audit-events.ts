import type { AuditEvent } from '@elan/contracts';
import { findAuditEvents, type Actor, type Context } from '../../platform';
import { userModel } from '../members/user.model';

const PAGE = 100;

/** @returns up to 100 events of the caller's company, newest first, from the one after `before` on. */
export async function listAuditEvents(
  context: Context,
  actor: Actor,
  before?: string,
): Promise<AuditEvent[]> {
  const { companyId } = actor;
  const events = await findAuditEvents(context, { companyId, before, limit: PAGE });
  const actorIds = [...new Set(events.flatMap((event) => event.actorId ?? []))];
  const people = await userModel(context)
    .find({ companyId, _id: { $in: actorIds } }, { name: 1 })
    .lean();
  const names = new Map(people.map((person) => [person._id, person.name]));
  return events.map((event) => ({
    id: event._id,
    at: event.at.toISOString(),
    action: event.action,
    actorId: event.actorId,
    actorName: event.actorId === null ? null : (names.get(event.actorId) ?? null),
    sessionId: event.sessionId,
    target: event.target,
    details: event.details,
  }));
}
