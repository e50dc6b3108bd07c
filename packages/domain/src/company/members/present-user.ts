import { oneLine, type User } from '@elan/contracts';
import { invitedUntil } from './invitation-end';
import type { PublicUser } from './member-index';
import type { UserRecord } from './user.model';

/** A member as administrators see them, and as they see themselves: these fields and no others. */
export function presentUser(user: PublicUser | UserRecord): User {
  const until = 'passwordHash' in user ? invitedUntil(user) : user.invitedUntil;
  return {
    id: user._id,
    // One that was stored long ago may turn what stands behind it.
    name: oneLine(user.name),
    email: user.email,
    ...(user.addressSince && { emailSince: user.addressSince.toISOString() }),
    role: user.role,
    language: user.language,
    status: user.status,
    ...(until && { invitedUntil: until.toISOString() }),
    createdAt: user.createdAt.toISOString(),
    lastConnectedAt: user.lastConnectedAt?.toISOString() ?? null,
    ...(user.bounce && { bounce: { at: user.bounce.at.toISOString(), reason: user.bounce.reason } }),
    extraData: user.extraData.map(({ segmentationId, value }) => ({ segmentationId, value })),
  };
}
