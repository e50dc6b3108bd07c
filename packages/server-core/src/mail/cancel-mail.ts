import type { Core } from '../core/core';

/** Takes back a mail that has not left, for good: an invitation that was revoked. One that is on its way stays so. */
export async function cancelMail(core: Core, key: string): Promise<void> {
  await core.models.OutboxMail.updateOne(
    { _id: key, state: { $in: ['pending', 'sending'] } },
    { $set: { state: 'cancelled', cancelReason: 'revoked', payload: {}, leaseToken: null } },
  );
}

/** Erases every mail to an address of a company, sent or not: the right of a member who leaves. */
export async function eraseMailsTo(core: Core, companyId: string, address: string): Promise<void> {
  await core.models.OutboxMail.deleteMany({ companyId, to: address });
}
