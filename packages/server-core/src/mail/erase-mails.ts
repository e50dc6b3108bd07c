import type { Core } from '../core/core';

/** Erases every mail to an address of a company, sent or not: the right of a member who leaves. */
export async function eraseMailsTo(core: Core, companyId: string, address: string): Promise<void> {
  await core.models.OutboxMail.deleteMany({ companyId, to: address });
}
