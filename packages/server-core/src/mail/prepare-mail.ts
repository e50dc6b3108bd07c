import * as z from 'zod/mini';
import type { Core } from '../core/core';
import { prepareSurveyMail } from '../rounds/prepare-survey-mail';
import { preparePackEnding } from '../rounds/pack-ending';
import type { MailContent } from './mail-content';
import type { OutboxMail } from './outbox.model';
import type { Prepared } from './prepared';

const CodePayload = z.object({ code: z.string() });
const InvitationPayload = z.object({ link: z.string(), companyName: z.string(), inviterName: z.string() });
const SummaryPayload = z.object({
  link: z.string(),
  surveyName: z.string(),
  answers: z.number(),
  invited: z.number(),
});

/**
 * Decides at the last moment whether a mail is still wanted, and gathers what its text needs.
 * @throws ZodError when the payload is not what its kind needs
 */
export async function prepareMail(core: Core, mail: OutboxMail): Promise<Prepared> {
  if (mail.expiresAt !== null && mail.expiresAt <= core.clock.now())
    return { verdict: 'cancel', reason: 'expired' };
  const { kind, to, language } = mail;
  const send = (content: MailContent): Prepared => ({ verdict: 'send', content, to, language });
  switch (kind) {
    case 'registrationCode':
    case 'resetCode':
      return send({ kind, ...z.parse(CodePayload, mail.payload) });
    case 'administratorInvitation': {
      const invitation = z.parse(InvitationPayload, mail.payload);
      // Whoever invited may be gone; then the company does.
      return send({ kind, ...invitation, inviterName: invitation.inviterName || invitation.companyName });
    }
    case 'surveySummary':
      return send({ kind, ...z.parse(SummaryPayload, mail.payload) });
    case 'packEnding30':
    case 'packEnding7':
      return preparePackEnding(core, { ...mail, kind });
    case 'surveyInvitation':
    case 'surveyReminderHalfway':
    case 'surveyReminderLast':
      return prepareSurveyMail(core, { ...mail, kind });
  }
}
