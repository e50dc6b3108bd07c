import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Id, IsoTime, RespondentLanguage } from './primitives';
import { SurveyChanges, SurveyDraft } from './surveys';

/** The mails that saving a survey sends. */
export const MailPlan = z.object({
  /** How many people are asked. */
  people: z.number(),
  /** How many of them have an e-mail address. */
  withEmail: z.number(),
  /** The smallest group of which anything is shown. */
  minimumGroupSize: z.number(),
  /**
   * Whether fewer people than that can count: then nothing about their answers is ever shown, in any call, not even how
   * many there are. The survey can be sent all the same.
   */
  isBelowMinimum: z.boolean(),
  /**
   * The other surveys beside which nothing about the answers is shown: they ask the same, and their people differ from
   * its people by too few. Empty: none.
   */
  hiddenBeside: z.array(z.string()),
  /** Invitations sent because of it: for an existing survey, only those that would not be sent anyway. */
  invitations: z.number(),
  /** Whether they are sent as soon as it is saved. */
  atOnce: z.boolean(),
  /** When they are sent; null: none is. */
  leaveAt: z.nullable(IsoTime),
  /** When the reminders of that round are sent, in order; some may be in the past. */
  remindersAt: z.array(IsoTime),
  /** Median participation (0-1) in the latest closed rounds of the company; null: unknown. */
  expectedParticipation: z.nullable(z.number()),
});
export type MailPlan = z.infer<typeof MailPlan>;

const PreviewedMail = z.object({
  language: RespondentLanguage,
  /** How many people of the audience get it in this language. */
  people: z.number(),
  subject: z.string(),
  /** A whole document. Its personal link does not work. */
  html: z.string(),
});

/**
 * The invitation as it would be sent, in each language that somebody in the audience reads; if nobody is in it, in the
 * caller's.
 */
export const MailPreview = z.object({
  from: z.object({ name: z.string(), address: z.string() }),
  /** Null: nobody reads replies to the mail. */
  replyTo: z.nullable(z.string()),
  mails: z.array(PreviewedMail),
});
export type MailPreview = z.infer<typeof MailPreview>;

const { audienceId, active, startAt, endAt, frequency, frequencyStart, reminders, questions } =
  SurveyChanges.shape;
/** The fields of a survey that decide who gets a mail when, and what is asked: it decides what is shown. */
const Distribution = z.object({
  ...{ audienceId, active, startAt, endAt, frequency, frequencyStart, reminders, questions },
  templateId: SurveyDraft.shape.templateId,
});

export const surveyMailEndpoints = {
  plan: endpoint({
    access: 'subscription',
    method: 'POST',
    path: '/surveys/mail-plan',
    summary: 'How many invitations creating a survey would send, and when. Nothing is written.',
    countedAs: 'statistics',
    errors: ['audienceNotFound', 'thematicNotFound'],
    body: Distribution,
    response: MailPlan,
  }),
  planChange: endpoint({
    access: 'subscription',
    method: 'POST',
    path: '/surveys/:surveyId/mail-plan',
    summary: 'How many invitations a change of a survey would send, and when. Nothing is written.',
    countedAs: 'statistics',
    errors: ['audienceNotFound', 'surveyNotFound', 'thematicNotFound'],
    params: z.object({ surveyId: Id }),
    body: Distribution,
    response: MailPlan,
  }),
  preview: endpoint({
    access: 'subscription',
    method: 'POST',
    path: '/surveys/mail-preview',
    summary: 'The invitation of a survey that is not created yet, as its audience would get it.',
    countedAs: 'statistics',
    errors: ['audienceNotFound', 'thematicNotFound'],
    body: SurveyDraft,
    response: MailPreview,
    bodyLimit: 500_000,
  }),
};
