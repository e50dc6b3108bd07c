import { INVITATION_DAYS } from '@elan/contracts';
import { type Context, DAY, later } from '../../platform';
import type { UserRecord } from './user.model';

/**
 * Whether somebody was invited so long ago that the mail lets nobody in any more: whoever reads an old mailbox later is
 * not who was meant. Who has chosen a password has followed it in time.
 */
export function isInvitationOver(
  { clock }: Context,
  {
    status,
    passwordHash,
    createdAt,
    roleSince = createdAt,
    invitedAgainAt = createdAt,
  }: Pick<UserRecord, 'status' | 'passwordHash' | 'createdAt' | 'roleSince' | 'invitedAgainAt'>,
): boolean {
  if (status === 'active' || passwordHash !== null) return false;
  const last = Math.max(...[createdAt, roleSince, invitedAgainAt].map((time) => time.getTime()));
  return last <= later(clock.now(), -INVITATION_DAYS * DAY).getTime();
}
