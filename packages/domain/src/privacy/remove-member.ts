import { unnameRoundMember } from '../answers';
import { removeUser } from '../company';
import type { Actor, Context } from '../platform';

/**
 * Removes a member, and the name from their segments in the rounds that run.
 * @throws AppError memberNotFound, lastAdministrator
 */
export async function removeMember(context: Context, actor: Actor, userId: string): Promise<void> {
  await removeUser(context, actor, userId);
  await unnameRoundMember(context, actor.companyId, userId);
}
