import { type Actor, AppError, type Context, newId, recordAudit } from '../../platform';
import { endSessions } from '../../sessions';
import { findMember, readUser, replaceSecondFactor, withPower } from '../../company';
import { mailFactorChange } from './mail-factor-change';

/**
 * Removes the second factor of another administrator, who has lost it: the password is enough for their next sign-in, or
 * for setting up another one where the company requires it. The person and all administrators are told.
 * @throws AppError memberNotFound, secondFactorNotFound, roleNotAllowed (one's own), changedMeanwhile,
 * recentSignInRequired
 */
export async function resetFactor(context: Context, actor: Actor, userId: string): Promise<void> {
  const { companyId } = actor;
  const user = await readUser(context, actor, userId);
  // One's own is removed where one proves it: a session is not enough for all of it at once.
  if (userId === actor.userId) throw new AppError('roleNotAllowed');
  if (!user.secondFactor || user.role === 2) throw new AppError('secondFactorNotFound');
  await withPower(context, actor, (power) =>
    power.over({ before: user, after: user, losesFactor: true }, async () => {
      const credentials = newId();
      if (!(await replaceSecondFactor(context, user, null, { credentials })))
        throw new AppError('changedMeanwhile');
    }),
  );
  await endSessions(context, { companyId, userId });
  const author = await findMember(context, companyId, actor.userId, ['name']);
  await mailFactorChange(context, user, { what: 'removedByOther', name: author?.name ?? '' });
  await recordAudit(context, { companyId, action: 'secondFactorReset', actor, target: `user:${userId}` });
}
