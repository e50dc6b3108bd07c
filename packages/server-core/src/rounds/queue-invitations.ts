import type { Period } from '@elan/scoring/periods';
import type { Core } from '../core/core';
import { revivableReasons } from '../mail/outbox.model';
import { queueMails } from '../mail/queue-mail';
import type { AudienceMember } from '../surveys/audience-members';
import { reviveReaddressed } from './revive-refused';
import { keysWithPrefix, surveyMailKey, surveyMailPrefix } from './survey-mail-key';
import type { WatchedSurvey } from './watched-surveys';

const REVIVABLE = [...revivableReasons];

/**
 * Orders the invitation of each recipient to a period, and revives those that were held back while the survey was
 * closed or the member out of the audience, or refused for good at an address that was corrected since. A second run
 * finds the keys taken and orders nothing.
 */
export async function queueInvitations(
  core: Core,
  survey: WatchedSurvey,
  period: Period,
  recipients: readonly AudienceMember[],
  notBefore: Date,
): Promise<void> {
  const about = { surveyId: survey._id, periodId: period.id };
  const prefix = surveyMailPrefix('surveyInvitation', about);
  const known = await core.models.OutboxMail.find(
    { _id: keysWithPrefix(prefix) },
    { state: 1, expiresAt: 1, to: 1 },
  ).lean();
  const knownByKey = new Map(known.map((mail) => [mail._id, mail]));
  const invitations = recipients.flatMap(({ _id: memberId, email, language }) => {
    const payload = { ...about, memberId };
    const key = surveyMailKey('surveyInvitation', payload);
    return email === null
      ? []
      : [{ key, to: email, language, memberId, payload, notBefore, known: knownByKey.get(key) }];
  });
  await queueMails(
    core,
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
    await core.models.OutboxMail.updateMany(
      { _id: keysWithPrefix(prefix) },
      { $set: { expiresAt: period.endsAt } },
    );
  }
  await reviveCancelled(
    core,
    invitations.filter((invitation) => invitation.known?.state === 'cancelled'),
    notBefore,
  );
  await reviveReaddressed(
    core,
    invitations.filter(({ known: mail, to }) => mail?.state === 'failed' && mail.to !== to),
  );
}

async function reviveCancelled(
  core: Core,
  invitations: readonly { readonly key: string }[],
  notBefore: Date,
): Promise<void> {
  if (invitations.length === 0) return;
  await core.models.OutboxMail.updateMany(
    {
      _id: { $in: invitations.map(({ key }) => key) },
      state: 'cancelled',
      cancelReason: { $in: REVIVABLE },
    },
    { $set: { state: 'pending', cancelReason: null, notBefore } },
  );
}
