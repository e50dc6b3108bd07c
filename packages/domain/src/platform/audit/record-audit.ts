import type { AuditAction } from '@elan/contracts';
import type { Context } from '../context/context';
import { newId } from '@elan/database';
import { type AuditDetails, auditEventModel, type AuditEventRecord } from './audit-event.model';

export interface AuditEntry {
  /** An event that may be reported more than once has an id: it is recorded only once. */
  readonly id?: string;
  readonly companyId: string;
  readonly action: AuditAction;
  /** Absent: the system. */
  readonly actor?: { readonly userId: string; readonly sessionId: string | null };
  /** What it was done to, e.g. `user:<id>`. */
  readonly target?: string;
  /**
   * Ids, numbers and our own words only: no names and no e-mail addresses, so that erasing a person needs no rewriting.
   */
  readonly details?: AuditDetails;
}

/** Adds an event to the audit trail of a company. */
export async function recordAudit(context: Context, entry: AuditEntry): Promise<void> {
  const events = auditEventModel.of(context, entry.companyId);
  // Each by itself: what fails for one fails for nobody else. Only `insertOne` takes one that is there already for written.
  if (entry.id === undefined) await events.insertMany([eventOf(context, entry)]);
  else await events.insertOne(eventOf(context, entry));
}

/** Adds events to the audit trail for what happened to many at once. */
export async function recordAudits(
  context: Context,
  entries: readonly Omit<AuditEntry, 'id'>[],
): Promise<void> {
  await auditEventModel(context).insertMany(entries.map((entry) => eventOf(context, entry)));
}

function eventOf(context: Context, entry: AuditEntry): AuditEventRecord {
  const { id = newId(), companyId, action, actor, target = null, details = {} } = entry;
  return {
    ...{ _id: id, companyId, at: context.clock.now(), action, target, details },
    ...{ actorId: actor?.userId ?? null, sessionId: actor?.sessionId ?? null },
  };
}
