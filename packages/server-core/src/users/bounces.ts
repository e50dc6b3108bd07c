import type { Core } from '../core/core';
import type { OutboxMail } from '../mail/outbox.model';

type Attempt = Pick<OutboxMail, 'kind' | 'companyId' | 'memberId' | 'to'>;

/**
 * The mails whose fate is shown on their member. Never reminders: these go to those alone who have not answered, so that
 * their fate would tell who has.
 */
const told: readonly OutboxMail['kind'][] = ['surveyInvitation', 'administratorInvitation'];

/** Notes on a member that an invitation cannot be delivered; an address that was changed meanwhile keeps a clean sheet. */
export async function noteBounce(core: Core, mail: Attempt, reason: string): Promise<void> {
  await onMember(core, mail, { bounce: { at: core.clock.now(), reason } });
}

/** An invitation was accepted: the address works. */
export async function clearBounce(core: Core, mail: Attempt): Promise<void> {
  await onMember(core, mail, { bounce: null }, { 'bounce.at': { $gt: new Date(0) } });
}

/** Begins anew, before an invitation is ordered again: it may be refused at once. */
export async function forgetBounce(
  core: Core,
  { _id, companyId }: { readonly _id: string; readonly companyId: string },
): Promise<void> {
  await core.models.User.updateOne({ _id, companyId }, { $set: { bounce: null } });
}

async function onMember(core: Core, mail: Attempt, changes: object, condition = {}): Promise<void> {
  const { kind, companyId, memberId, to } = mail;
  if (companyId === null || memberId === null || !told.includes(kind)) return;
  await core.models.User.updateOne({ _id: memberId, companyId, email: to, ...condition }, { $set: changes });
}
