import { ROLES, type Audience, type User } from '@elan/contracts';

/** Whether an audience was chosen that is no longer there; unknown while the audiences are. */
export function isAudienceGone(
  audienceId: string | null,
  audiences: readonly Audience[] | undefined,
): boolean {
  return audienceId !== null && audiences?.every(({ id }) => id !== audienceId) === true;
}

/** Members (role 2) are who surveys are for; administrators answer only where an audience names them. */
export function membersOf(
  audienceId: string | null,
  users: readonly User[],
  audiences: readonly Audience[],
): User[] {
  if (audienceId === null) return users.filter(({ role }) => role === ROLES.user);
  const audience = audiences.find(({ id }) => id === audienceId);
  if (!audience) return [];
  const ids = new Set(JSON.parse(audience.userIds) as string[]);
  return users.filter(({ id }) => ids.has(id));
}
