import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Id, IsoTime, Language } from './primitives';
import { SurveyChanges, SurveyDraft } from './surveys';

/** What saving a survey does with its mails. */
export const MailPlan = z.object({
  /** Who is asked. */
  people: z.number(),
  /** Those of them with an e-mail address. */
  withEmail: z.number(),
  /** Invitations that leave because of it: of a survey that is saved already, only those that would not leave anyway. */
  invitations: z.number(),
  /** Whether they leave as soon as it is saved. */
  atOnce: z.boolean(),
  /** When they leave; null: none does. */
  leaveAt: z.nullable(IsoTime),
  /** When the reminders of that round leave, in order; some of them may have left. */
  remindersAt: z.array(IsoTime),
});
export type MailPlan = z.infer<typeof MailPlan>;

const PreviewedMail = z.object({
  language: Language,
  /** To how many people of the audience it goes in this language. */
  people: z.number(),
  subject: z.string(),
  /** A whole document. Its personal link leads nowhere. */
  html: z.string(),
});

/** The invitation as it would be sent, in each language that somebody of the audience reads; in the caller's if nobody. */
export const MailPreview = z.object({
  from: z.object({ name: z.string(), address: z.string() }),
  /** Null: nobody reads what is answered to the mail. */
  replyTo: z.nullable(z.string()),
  mails: z.array(PreviewedMail),
});
export type MailPreview = z.infer<typeof MailPreview>;

const { audienceId, active, startAt, endAt, frequency, frequencyStart, reminders } = SurveyChanges.shape;
/** What of a survey decides who gets a mail when. */
const Distribution = z.object({ audienceId, active, startAt, endAt, frequency, frequencyStart, reminders });

export const surveyMailEndpoints = {
  plan: endpoint({
    access: 'subscription',
    method: 'POST',
    path: '/surveys/mail-plan',
    summary: 'How many invitations creating a survey would send, and when. Nothing is written.',
    body: Distribution,
    response: MailPlan,
  }),
  planChange: endpoint({
    access: 'subscription',
    method: 'POST',
    path: '/surveys/:surveyId/mail-plan',
    summary: 'How many invitations a change of a survey would send, and when. Nothing is written.',
    params: z.object({ surveyId: Id }),
    body: Distribution,
    response: MailPlan,
  }),
  preview: endpoint({
    access: 'subscription',
    method: 'POST',
    path: '/surveys/mail-preview',
    summary: 'The invitation of a survey that is not created yet, as its audience would get it.',
    body: SurveyDraft,
    response: MailPreview,
    bodyLimit: 500_000,
  }),
};
