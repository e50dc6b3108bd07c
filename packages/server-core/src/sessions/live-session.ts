import { RECENT_SIGN_IN_MINUTES, SESSION_MAX_DAYS } from '@elan/contracts';
import { AppError } from '../core/app-error';
import type { Actor, Core } from '../core/core';
import { DAY, later, MINUTE } from '../core/time-spans';
import type { SessionRecord } from './session.model';

/** The part of a filter that leaves out sessions that were not used for long, or began long ago. */
export function live(core: Core) {
  const now = core.clock.now();
  return { expiresAt: { $gt: now }, createdAt: { $gt: later(now, -SESSION_MAX_DAYS * DAY) } };
}

export async function readSession(core: Core, sessionId: string): Promise<SessionRecord | null> {
  return core.models.Session.findOne({ _id: sessionId, ...live(core) })
    .setOptions({ acrossCompanies: true })
    .lean();
}

/** @throws AppError 403009 unless the password was given in the last minutes */
export function requireRecentSignIn(core: Core, { signedInAt }: Actor): void {
  const oldest = later(core.clock.now(), -RECENT_SIGN_IN_MINUTES * MINUTE);
  if (!signedInAt || signedInAt < oldest) throw new AppError('403009');
}
