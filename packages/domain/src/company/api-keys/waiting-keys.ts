import { type Context, recordAudit } from '../../platform';
import { findMembers } from '../members/find-member';
import { mailAdministrators } from '../members/mail-administrators';
import type { UserRecord } from '../members/user.model';
import { apiKeyModel, type ApiKeyRecord } from './api-key.model';
import { apiKeysWait } from './api-keys-wait.mail';

type Vouched = Pick<ApiKeyRecord, 'userId' | 'makerResetAt' | 'confirmed' | 'createdAt'>;
/** What of those on whom a key depends says whether it waits. */
export const VOUCHER_FIELDS = [
  ...(['role', 'status', 'passwordResetAt', 'addressSince', 'roleSince', 'createdAt'] as const),
] as const;
export type Voucher = Pick<UserRecord, (typeof VOUCHER_FIELDS)[number]>;
type Vouchers = ReadonlyMap<string, Voucher>;

/** Whose accounts a key depends on: somebody else may have been in the one in which it was made, or confirmed. */
export const vouchersOf = ({ userId, confirmed }: Vouched): string[] =>
  confirmed && confirmed.by !== userId ? [userId, confirmed.by] : [userId];

/**
 * @param people those on whose accounts it depends, as far as they are still there
 * @returns since when it waits: a reset or another address of one of these since it was made or confirmed, or the role
 * that its maker has got again since, or at least the confirmation of somebody who has not been an active administrator
 * all the time since; null: it is valid
 */
export function waitsSince(
  { userId, makerResetAt, confirmed, createdAt }: Vouched,
  people: Vouchers,
): Date | null {
  const since = (id: string, at: Date, known: Date | null = null): Date | null => {
    const { passwordResetAt, addressSince } = people.get(id) ?? {};
    if (passwordResetAt && passwordResetAt.getTime() !== known?.getTime()) return passwordResetAt;
    return addressSince && addressSince > at ? addressSince : null;
  };
  const vouchedAt = confirmed?.at ?? createdAt;
  const sinceMade = since(userId, vouchedAt, makerResetAt);
  if (sinceMade) return sinceMade;
  // Whoever took the role from its maker ends it afterwards: perhaps not, if the process died.
  const maker = people.get(userId);
  if (maker && beganAt(maker) > vouchedAt) return beganAt(maker);
  if (!confirmed) return null;
  if (!vouchesSince(people.get(confirmed.by), confirmed.at)) return confirmed.at;
  return since(confirmed.by, confirmed.at, confirmed.resetAt);
}

/** Whoever lost the role, left or got another address from somebody else may be another person when they come back. */
function vouchesSince(person: Voucher | undefined, at: Date): boolean {
  if (!person || person.role === 2 || person.status !== 'active') return false;
  return beganAt(person) <= at;
}

const beganAt = ({ roleSince, createdAt }: Voucher): Date => roleSince ?? createdAt;

/**
 * Tells all administrators, and the trail, that keys wait, if there are any: since a reset, since an account has another
 * address, or since whoever confirmed them is no administrator any more, or has another address from somebody else.
 * @param person as they were before it: keys that waited already are not told again
 */
export async function tellKeysWait(
  context: Context,
  person: UserRecord,
  why: 'reset' | 'address' | 'left' = 'reset',
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
    VOUCHER_FIELDS,
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
