import type { Core } from '../core/core';

/** Whom mails go to: a member of a company, with the present address. */
interface Member {
  readonly _id: string;
  readonly companyId: string;
  readonly email: string | null;
}

/** @returns the filter that finds every mail of a company to a member, whatever the address was. */
export function mailsOf({ _id: memberId, companyId, email }: Member) {
  // Mails from before they carried their member: keys end in the member, or name them amid.
  const old = [{ _id: { $regex: `:${memberId}(:|$)` } }, ...(email === null ? [] : [{ to: email }])];
  return { companyId, $or: [{ memberId }, { memberId: null, $or: old }] };
}

/** Erases every mail to a member, whatever the address was, sent or not: the right of whoever leaves. */
export async function eraseMailsOf(core: Core, member: Member): Promise<void> {
  await core.models.OutboxMail.deleteMany(mailsOf(member));
  const { email } = member;
  if (email !== null) await eraseMailsWithoutCompany(core, [email]);
}

/**
 * Erases mails to people who had no company yet, such as the code of a registration. One that is still on its way
 * belongs to a registration that somebody is at.
 */
export async function eraseMailsWithoutCompany(core: Core, addresses: readonly string[]): Promise<void> {
  await core.models.OutboxMail.deleteMany({
    companyId: null,
    to: { $in: [...addresses] },
    state: { $nin: ['pending', 'sending'] },
  });
}

/** Ties the mails of a registration to the company and member that came of it, so that they go with them. */
export async function adoptMails(core: Core, { _id: memberId, companyId, email }: Member): Promise<void> {
  await core.models.OutboxMail.updateMany(
    { companyId: null, to: email ?? '', kind: 'registrationCode' },
    { $set: { companyId, memberId } },
  );
}
