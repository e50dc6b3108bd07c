import type { EndpointDefinition } from '@elan/contracts';
import { admitSubscribed, requireRecentSignIn } from '@elan/domain/company';
import { AppError, countHeavyCall, type Actor, type Context } from '@elan/domain/platform';

/**
 * Checks who may call a row. Role 2 never signs in, so every signed-in caller is an administrator; the role is checked
 * again here because this is the only place that decides who may do what.
 * @throws AppError `unauthenticated`, scopeMissing, tooManyRequests, roleNotAllowed, recentSignInRequired, subscriptionRequired
 */
export async function checkAccess(
  context: Context,
  row: EndpointDefinition,
  actor: Actor | null,
): Promise<Actor | null> {
  if (actor?.key) {
    await admitKey(context, row, actor.key);
    // Programs take nobody's power away, so they have no use without a pack.
    await admitSubscribed(context, actor.companyId);
  }
  if (row.access === 'public') return actor;
  if (!actor) throw new AppError('unauthenticated');
  if (row.recentSignIn === true) await requireRecentSignIn(context, actor);
  if (row.access === 'session') return actor;
  if (actor.role === 2) throw new AppError('roleNotAllowed');
  if (row.access === 'subscription') await admitSubscribed(context, actor.companyId);
  return actor;
}

/** Counts a call of a key, also one that it may not make. */
async function admitKey(
  context: Context,
  { scopes = [], produces }: EndpointDefinition,
  key: NonNullable<Actor['key']>,
): Promise<void> {
  await countHeavyCall(context, produces === 'scim' ? 'directory' : 'key', key.id);
  if (!scopes.some((scope) => key.scopes.includes(scope))) throw new AppError('scopeMissing');
}
