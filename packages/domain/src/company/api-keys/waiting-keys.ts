import { type Context, recordAudit } from '../../platform';
import { findMembers } from '../members/find-member';
import { mailAdministrators } from '../members/mail-administrators';
import type { UserRecord } from '../members/user.model';
import { apiKeyModel, type ApiKeyRecord } from './api-key.model';
import { apiKeysWait } from './api-keys-wait.mail';

type Vouched = Pick<ApiKeyRecord, 'userId' | 'makerResetAt' | 'confirmed'>;
type Resets = ReadonlyMap<string, Pick<UserRecord, 'passwordResetAt'>>;

/** Whose passwords a key depends on: somebody else may have been in the account in which it was made, or confirmed. */
export const vouchersOf = ({ userId, confirmed }: Vouched): string[] =>
  confirmed && confirmed.by !== userId ? [userId, confirmed.by] : [userId];

/**
 * @param people those on whose passwords it depends, as far as they are still there: who is gone vouches for nothing
 * @returns since when it waits: a reset of one of these since it was made or confirmed, or at least the confirmation of
 * somebody who is gone; null: it is valid
 */
export function waitsSince({ userId, makerResetAt, confirmed }: Vouched, people: Resets): Date | null {
  const since = (id: string, known: Date | null = null): Date | null => {
    const { passwordResetAt } = people.get(id) ?? {};
    return passwordResetAt && passwordResetAt.getTime() !== known?.getTime() ? passwordResetAt : null;
  };
  const sinceMade = since(userId, makerResetAt);
  if (sinceMade || !confirmed) return sinceMade;
  return people.has(confirmed.by) ? since(confirmed.by, confirmed.resetAt) : confirmed.at;
}

/**
 * Tells all administrators, and the trail, that keys wait since a reset or a removal, if there are any.
 * @param person as they were before it: keys that waited already are not told again
 */
export async function tellKeysWait(
  context: Context,
  person: UserRecord,
  why: 'reset' | 'left' = 'reset',
): Promise<void> {
  const { companyId, _id: userId, name } = person;
  const all = await apiKeyModel(context)
    .find({ companyId, expiresAt: { $gt: context.clock.now() } }, { secretHash: 0 })
    .lean();
  const concerned = all.filter((key) => vouchersOf(key).includes(userId));
  const people = await findMembers(
    context,
    companyId,
    [...new Set(concerned.flatMap(vouchersOf))],
    ['passwordResetAt'],
  );
  const before = new Map(people.flatMap((one) => (one ? [[one._id, one] as const] : []))).set(userId, person);
  const keys = concerned.filter((key) => !waitsSince(key, before)).length;
  if (keys === 0) return;
  const link = `${context.settings.PUBLIC_URL}/company?tab=connections`;
  await mailAdministrators(context, companyId, apiKeysWait, ({ companyName }) => ({
    ...{ companyName, makerName: name, why, link },
  }));
  const actor = { userId, sessionId: null };
  await recordAudit(context, {
    ...({ companyId, action: 'apiKeysWait', actor } as const),
    ...{ target: `user:${userId}`, details: { keys } },
  });
}
