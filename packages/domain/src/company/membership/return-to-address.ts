import { ROLES } from '@elan/contracts';
import { AppError, type Context, recordAudit } from '../../platform';
import { withCompanyLock } from '../companies/with-company-lock';
import { isSeatHolder } from '../council-seat/find-seat';
import { findAdministrators } from '../members/find-administrators';
import { choosePassword } from '../members/passwords';
import { formersWith, readFormerAddresses, tidySignInAddresses } from '../members/sign-in-address';
import { readdressed, userModel, type UserRecord } from '../members/user.model';
import { tellMembersChange } from '../webhooks/queue-webhooks';
import { mailFormerAddress } from './mail-former-address';
import { type MemberChange, tellAdministrators } from './tell-administrators';

/**
 * Takes an account back to an address that it had until lately, with a new password. The address that it has now, and
 * those since the former one, open nothing any more. A member without power who has got the former one loses it, and so
 * does whoever was invited as an administrator and has not come: whoever took the account can add and invite, and would
 * bar the way back. The administrators are told, as of the change that this undoes.
 * @returns as `choosePassword`
 * @throws AppError invalidCode (also if another administrator of the company has the address by now, or its council has
 * confirmed it)
 */
export async function returnToAddress(
  context: Context,
  user: UserRecord,
  email: string,
  passwordHash: string,
): ReturnType<typeof choosePassword> {
  const { _id: userId, companyId } = user;
  const before = await findAdministrators(context, companyId);
  const changes: MemberChange[] = [{ before: user, after: { ...user, email } }];
  const choose = async () => {
    const formers = await readFormerAddresses(context, user);
    const isFormer = formers.some((former) => former.email === email);
    if (!isFormer || (await isSeatHolder(context, companyId, email, true))) throw new AppError('invalidCode');
    const makeRoom = async () => {
      const member = await takeFromMember(context, user, email);
      if (member && member.role !== ROLES.user)
        changes.push({ before: member, after: { ...member, email: null } });
    };
    const chosen = await choosePassword(context, user, email, passwordHash, { formers, makeRoom });
    await tidySignInAddresses(context, user, email, formersWith(context, user, formers, email));
    return chosen;
  };
  const chosen = await tellMembersChange(context, companyId, () =>
    withCompanyLock(context, companyId, choose),
  );
  await mailFormerAddress(context, user, { email, until: null });
  await tellAdministrators(context, { companyId, userId }, changes, before);
  await recordAudit(context, {
    ...{ companyId, action: 'emailChange', target: `user:${userId}` },
    actor: { userId, sessionId: null },
  });
  return chosen;
}

/**
 * Takes an address from a member without power, or with an invitation that was not followed, who stays, and records it.
 * The caller tells that members changed. @returns as they were before; null: nobody has it
 */
async function takeFromMember(
  context: Context,
  { _id: userId, companyId }: UserRecord,
  email: string,
): Promise<UserRecord | null> {
  const now = context.clock.now();
  const member = await userModel(context)
    .findOneAndUpdate(
      { companyId, email, $or: [{ role: ROLES.user }, { status: 'pending', passwordHash: null }] },
      {
        $set: { email: null, bounce: null, addressSince: now, changedAt: now },
        ...readdressed(),
        $unset: { noRemindersOf: 1 },
      },
    )
    .lean();
  if (!member) return null;
  await recordAudit(context, {
    ...{ companyId, action: 'emailChange', target: `user:${member._id}` },
    actor: { userId, sessionId: null },
  });
  return member;
}
