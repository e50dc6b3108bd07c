import type { MailKind, Prepared } from '../../platform';
import { actionsDue } from './mails/actions-due.mail';
import { addressChanged } from './mails/address-changed.mail';
import { administratorInvitation } from './mails/administrator-invitation.mail';
import { administratorsChanged } from './mails/administrators-changed.mail';
import { apiKeyCreated } from './mails/api-key-created.mail';
import { apiKeysWait } from './mails/api-keys-wait.mail';
import { companyDeleted } from './mails/company-deleted.mail';
import {
  councilSeatChanged,
  councilSeatCode,
  councilSeatConfirmation,
  councilSeatLink,
} from './mails/council-seat.mail';
import { emailChangeCode } from './mails/email-change-code.mail';
import { emailChanged } from './mails/email-changed.mail';
import { managerConfirmation, managerLink } from './mails/manager.mail';
import { packEnding30, packEnding7 } from './mails/pack-ending.mail';
import { passwordChanged } from './mails/password-changed.mail';
import { promiseCorrection } from './mails/promise-correction.mail';
import { registrationCode } from './mails/registration-code.mail';
import { companyExportReady } from './mails/company-export-ready.mail';
import { retentionShortened } from './mails/retention-shortened.mail';
import { reportReady } from './mails/report-ready.mail';
import { resetCode } from './mails/reset-code.mail';
import { secondFactorChanged } from './mails/second-factor-changed.mail';
import { signInRulesChanged } from './mails/sign-in-rules-changed.mail';
import { singleSignOnChanged } from './mails/single-sign-on-changed.mail';
import { surveyInvitation, surveyTest } from './mails/survey-invitation.mail';
import { surveyLink, surveyLinkRenewed } from './mails/survey-link.mail';
import {
  surveyReminderByHand,
  surveyReminderHalfway,
  surveyReminderLast,
} from './mails/survey-reminder.mail';
import { surveySummary } from './mails/survey-summary.mail';
import { webhookOff } from './mails/webhook-off.mail';
import type { Mail } from './mail';

/** Every mail of the product. */
export const mails = {
  registrationCode,
  resetCode,
  emailChangeCode,
  emailChanged,
  addressChanged,
  passwordChanged,
  secondFactorChanged,
  signInRulesChanged,
  singleSignOnChanged,
  apiKeyCreated,
  apiKeysWait,
  webhookOff,
  administratorInvitation,
  administratorsChanged,
  companyDeleted,
  surveyInvitation,
  surveyReminderHalfway,
  surveyReminderLast,
  surveyReminderByHand,
  surveyTest,
  surveyLink,
  surveyLinkRenewed,
  surveySummary,
  reportReady,
  companyExportReady,
  retentionShortened,
  actionsDue,
  packEnding30,
  packEnding7,
  managerLink,
  managerConfirmation,
  councilSeatLink,
  councilSeatConfirmation,
  councilSeatCode,
  councilSeatChanged,
  promiseCorrection,
} satisfies Record<MailKind, unknown>;

type ContentOf<Definition> = Definition extends Mail<infer Content> ? Content : never;
/** What the text of some mail needs to know. All strings are plain text; dates are in the reader's language. */
export type MailContent = ContentOf<(typeof mails)[MailKind]>;
export type PreparedMail = Prepared<MailContent>;
