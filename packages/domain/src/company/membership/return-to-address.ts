import { AppError, type Context, recordAudit } from '../../platform';
import { refuseSeatHolder } from '../council-seat/find-seat';
import { findAdministrators } from '../members/find-administrators';
import { choosePassword } from '../members/passwords';
import { releaseSignInAddresses } from '../members/sign-in-address';
import type { UserRecord } from '../members/user.model';
import { tellMembersChange } from '../webhooks/queue-webhooks';
import { mailFormerAddress } from './mail-former-address';
import { tellAdministrators } from './tell-administrators';

/**
 * Takes an account back to the address that it had until lately, with a new password. The address that it has now, and
 * any before that, open nothing any more. The administrators are told, as of the change that this undoes.
 * @returns as `choosePassword`
 * @throws AppError invalidCode (also if somebody else of the company, or its council's seat, has the address by now)
 */
export async function returnToAddress(
  context: Context,
  user: UserRecord,
  email: string,
  passwordHash: string,
): ReturnType<typeof choosePassword> {
  const { _id: userId, companyId } = user;
  const isSeats = await refuseSeatHolder(context, companyId, email).then(
    () => false,
    () => true,
  );
  if (isSeats) throw new AppError('invalidCode');
  const before = await findAdministrators(context, companyId);
  const chosen = await tellMembersChange(context, companyId, () =>
    choosePassword(context, user, email, passwordHash),
  );
  await releaseSignInAddresses(context, companyId, [user], email);
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
