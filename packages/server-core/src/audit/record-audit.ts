import type { AuditAction } from '@elan/contracts';
import type { Actor, Core } from '../core/core';
import { newId } from '../core/new-id';
import type { AuditDetails } from './audit-event.model';

export interface AuditEntry {
  readonly companyId: string;
  readonly action: AuditAction;
  /** Absent: the system. */
  readonly actor?: Pick<Actor, 'userId' | 'sessionId'> | { userId: string; sessionId: null };
  /** What it was done to, e.g. `user:<id>`. */
  readonly target?: string;
  /** Ids, numbers and words of ours only: no name and no e-mail, so that erasing a person needs no rewriting. */
  readonly details?: AuditDetails;
}

/** Adds an event to the audit trail of a company. */
export async function recordAudit(core: Core, entry: AuditEntry): Promise<void> {
  await core.models.AuditEvent.create({
    _id: newId(),
    companyId: entry.companyId,
    at: core.clock.now(),
    action: entry.action,
    actorId: entry.actor?.userId ?? null,
    sessionId: entry.actor?.sessionId ?? null,
    target: entry.target ?? null,
    details: entry.details ?? {},
  });
}
