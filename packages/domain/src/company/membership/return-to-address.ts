import { AppError, type Context, recordAudit } from '../../platform';
import { withCompanyLock } from '../companies/with-company-lock';
import { isSeatHolder } from '../council-seat/find-seat';
import { findAdministrators } from '../members/find-administrators';
import { choosePassword } from '../members/passwords';
import { readFormerUntil, releaseLaterAddresses } from '../members/sign-in-address';
import type { UserRecord } from '../members/user.model';
import { tellMembersChange } from '../webhooks/queue-webhooks';
import { mailFormerAddress } from './mail-former-address';
import { tellAdministrators } from './tell-administrators';

/**
 * Takes an account back to an address that it had until lately, with a new password. The address that it has now, and
 * those since that one, open nothing any more. The administrators are told, as of the change that this undoes.
 * @returns as `choosePassword`
 * @throws AppError invalidCode (also if another administrator of the company, or its council's seat, has the address by
 * now)
 */
export async function returnToAddress(
  context: Context,
  user: UserRecord,
  email: string,
  passwordHash: string,
): ReturnType<typeof choosePassword> {
  const { _id: userId, companyId } = user;
  const before = await findAdministrators(context, companyId);
  const choose = async () => {
    const formerUntil = await readFormerUntil(context, user, email);
    if (formerUntil === null || (await isSeatHolder(context, companyId, email)))
      throw new AppError('invalidCode');
    return { formerUntil, chosen: await choosePassword(context, user, email, passwordHash, formerUntil) };
  };
  const { formerUntil, chosen } = await tellMembersChange(context, companyId, () =>
    withCompanyLock(context, companyId, choose),
  );
  await releaseLaterAddresses(context, user, email, formerUntil);
  await mailFormerAddress(context, user, { email, until: null });
  await tellAdministrators(
    context,
    { companyId, userId },
    [{ before: user, after: { ...user, email } }],
    before,
  );
  await recordAudit(context, {
    ...{ companyId, action: 'emailChange', target: `user:${userId}` },
    actor: { userId, sessionId: null },
  });
  return chosen;
}
