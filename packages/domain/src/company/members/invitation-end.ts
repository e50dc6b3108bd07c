import { INVITATION_DAYS } from '@elan/contracts';
import { type Context, DAY, later } from '../../platform';
import type { UserRecord } from './user.model';

type Invited = Pick<UserRecord, 'status' | 'passwordHash' | 'createdAt' | 'roleSince' | 'invitedAgainAt'>;

/** Until when an invitation lets in; undefined: none waits. Who has chosen a password has followed it in time. */
export function invitedUntil({
  status,
  passwordHash,
  createdAt,
  roleSince = createdAt,
  invitedAgainAt = createdAt,
}: Invited): Date | undefined {
  if (status === 'active' || passwordHash !== null) return undefined;
  const last = Math.max(...[createdAt, roleSince, invitedAgainAt].map((time) => time.getTime()));
  return later(new Date(last), INVITATION_DAYS * DAY);
}

/**
 * Whether somebody was invited so long ago that the mail lets nobody in any more: whoever reads an old mailbox later is
 * not who was meant.
 */
export function isInvitationOver({ clock }: Context, user: Invited): boolean {
  const until = invitedUntil(user);
  return until !== undefined && until <= clock.now();
}
