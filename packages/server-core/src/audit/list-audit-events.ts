import type { AuditEvent } from '@elan/contracts';
import type { Actor, Core } from '../core/core';

const PAGE = 100;

/** @returns up to 100 events of the caller's company, newest first, from the one after `before` on. */
export async function listAuditEvents(core: Core, actor: Actor, before?: string): Promise<AuditEvent[]> {
  const { AuditEvent: Events, User } = core.models;
  const { companyId } = actor;
  const last =
    before === undefined ? null : await Events.findOne({ _id: before, companyId }, { at: 1 }).lean();
  if (before !== undefined && !last) return [];
  const events = await Events.find({
    companyId,
    ...(last && { $or: [{ at: { $lt: last.at } }, { at: last.at, _id: { $lt: last._id } }] }),
  })
    .sort({ at: -1, _id: -1 })
    .limit(PAGE)
    .lean();
  const actorIds = [...new Set(events.flatMap((event) => event.actorId ?? []))];
  const people = await User.find({ companyId, _id: { $in: actorIds } }, { name: 1 }).lean();
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
