import type { Period } from '@elan/scoring/periods';
import {
  type Context,
  findMailsOfRound,
  moveExpiry,
  queueMails,
  reviveCancelledMails,
  reviveReaddressedMail,
  surveyMailKey,
  surveyMailPrefix,
} from '../../platform';
import { takesCorrections } from '../../answers';
import type { AudienceMember } from '../../company';
import type { WatchedSurvey } from '../due/watched-surveys';
import { surveyInvitation } from './survey-invitation.mail';

/**
 * Queues the invitation of each recipient to a period, and revives those that were held back while the survey was
 * closed or the member not in the audience, or permanently refused at an address that has been corrected since. A
 * second run finds the keys in use and queues nothing.
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
  const known = await findMailsOfRound(context, prefix);
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
        mail: surveyInvitation,
        companyId: survey.companyId,
        expiresAt: period.endsAt,
      })),
  );
  if (known.some((mail) => mail.expiresAt?.getTime() !== period.endsAt?.getTime())) {
    // The end was moved: the mails are remembered for as long as the round can run.
    await moveExpiry(context, prefix, period.endsAt);
  }
  const cancelled = invitations.filter(
    ({ known: mail, to }) => mail?.state === 'cancelled' && mail.to === to,
  );
  await reviveCancelledMails(
    context,
    cancelled.map(({ key }) => key),
    notBefore,
  );
  const readdressed = invitations.filter(
    ({ known: mail, to }) => (mail?.state === 'failed' || mail?.state === 'cancelled') && mail.to !== to,
  );
  if (readdressed.length === 0) return;
  const round = { companyId: survey.companyId, surveyId: survey._id, startsAt: period.startsAt };
  const areTaken = await takesCorrections(context, round);
  for (const { key, known: mail, ...order } of readdressed) {
    // If the mail is left as it is, the page goes on saying that it was refused.
    if (mail?.state === 'cancelled' || areTaken) await reviveReaddressedMail(context, key, order);
  }
}
