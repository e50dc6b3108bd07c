import type { Period } from '@elan/scoring/periods';
import {
  type Context,
  keysWithPrefix,
  queueMails,
  revivableReasons,
  surveyMailKey,
  surveyMailPrefix,
} from '../../platform';
import type { AudienceMember } from '../../surveys';
import { reviveReaddressed } from './revive-refused';
import type { WatchedSurvey } from './watched-surveys';
import { outboxModel } from '../../platform/outbox/outbox.model';

const REVIVABLE = [...revivableReasons];

/**
 * Orders the invitation of each recipient to a period, and revives those that were held back while the survey was
 * closed or the member out of the audience, or refused for good at an address that was corrected since. A second run
 * finds the keys taken and orders nothing.
 */
export async function queueInvitations(
  context: Context,
  survey: WatchedSurvey,
  period: Period,
  recipients: readonly AudienceMember[],
  notBefore: Date,
): Promise<void> {
  const about = { surveyId: survey._id, periodId: period.id };
  const prefix = surveyMailPrefix('surveyInvitation', about);
  const known = await outboxModel(context)
    .find({ _id: keysWithPrefix(prefix) }, { state: 1, expiresAt: 1, to: 1 })
    .lean();
  const knownByKey = new Map(known.map((mail) => [mail._id, mail]));
  const invitations = recipients.flatMap(({ _id: memberId, email, language }) => {
    const payload = { ...about, memberId };
    const key = surveyMailKey('surveyInvitation', payload);
    return email === null
      ? []
      : [{ key, to: email, language, memberId, payload, notBefore, known: knownByKey.get(key) }];
  });
  await queueMails(
    context,
    invitations
      .filter((invitation) => !invitation.known)
      .map(({ known: _none, ...order }) => ({
        ...order,
        kind: 'surveyInvitation',
        companyId: survey.companyId,
        expiresAt: period.endsAt,
      })),
  );
  if (known.some((mail) => mail.expiresAt?.getTime() !== period.endsAt?.getTime())) {
    // The end was moved: the mails stay known for as long as the round can run.
    await outboxModel(context).updateMany(
      { _id: keysWithPrefix(prefix) },
      { $set: { expiresAt: period.endsAt } },
    );
  }
  await reviveCancelled(
    context,
    invitations.filter((invitation) => invitation.known?.state === 'cancelled'),
    notBefore,
  );
  await reviveReaddressed(
    context,
    invitations.filter(({ known: mail, to }) => mail?.state === 'failed' && mail.to !== to),
  );
}

async function reviveCancelled(
  context: Context,
  invitations: readonly { readonly key: string }[],
  notBefore: Date,
): Promise<void> {
  if (invitations.length === 0) return;
  await outboxModel(context).updateMany(
    {
      _id: { $in: invitations.map(({ key }) => key) },
      state: 'cancelled',
      cancelReason: { $in: REVIVABLE },
    },
    { $set: { state: 'pending', cancelReason: null, notBefore } },
  );
}
