import type { AuditEvent } from '@elan/contracts';
import type { Actor, Context } from '../../platform';
import { type AuditInput, readAuditEvents } from './read-audit-events';

const PAGE = 100;

/** @returns up to 100 matching events of the caller's company, newest first, starting after `before`. */
export async function listAuditEvents(
  context: Context,
  actor: Actor,
  input: AuditInput,
): Promise<AuditEvent[]> {
  const { events } = await readAuditEvents(context, actor, input, PAGE);
  return events.map(
    ({ _id, at, action, actorId, actorName, sessionId, target, targetName, note, details }) => ({
      ...{ id: _id, at: at.toISOString(), action },
      ...{ actorId, actorName, sessionId, target, targetName, note, details },
    }),
  );
}
