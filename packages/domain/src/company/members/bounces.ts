import type { Context, OutboxMail } from '../../platform';
import { userModel } from './user.model';

type Attempt = Pick<OutboxMail, 'kind' | 'companyId' | 'memberId' | 'to'>;

/**
 * The mails whose delivery is shown with their member. Never reminders: only people who have not answered get them, so
 * their delivery would reveal who has.
 */
const shownKinds: readonly string[] = ['surveyInvitation', 'administratorInvitation'];

/** Records on a member that an invitation cannot be delivered; not if the address was changed meanwhile. */
export async function noteBounce(context: Context, mail: Attempt, reason: string): Promise<void> {
  await onMember(context, mail, { bounce: { at: context.clock.now(), reason } });
}

/** An invitation was accepted: the address works. */
export async function clearBounce(context: Context, mail: Attempt): Promise<void> {
  await onMember(context, mail, { bounce: null }, { 'bounce.at': { $gt: new Date(0) } });
}

/** Removes the record before an invitation is queued again: it may be refused at once. */
export async function forgetBounce(
  context: Context,
  { _id, companyId }: { readonly _id: string; readonly companyId: string },
): Promise<void> {
  await userModel(context).updateOne({ _id, companyId }, { $set: { bounce: null } });
}

async function onMember(context: Context, mail: Attempt, changes: object, condition = {}): Promise<void> {
  const { kind, companyId, memberId, to } = mail;
  if (companyId === null || memberId === null || !shownKinds.includes(kind)) return;
  await userModel(context).updateOne(
    { _id: memberId, companyId, email: to, ...condition },
    { $set: changes },
  );
}
