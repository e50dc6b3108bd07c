import type { Mail, SurveyMailKind } from '../../platform';
import { passwordChanged } from '../../accounts/password-changed.mail';
import { registrationCode } from '../../accounts/registration-code.mail';
import { resetCode } from '../../accounts/reset-code.mail';
import { secondFactorChanged } from '../../accounts/second-factor/second-factor-changed.mail';
import { signInRulesChanged } from '../../accounts/second-factor/sign-in-rules-changed.mail';
import { singleSignOnChanged } from '../../accounts/single-sign-on/single-sign-on-changed.mail';
import { apiKeyCreated } from '../../company/api-keys/api-key-created.mail';
import { apiKeysWait } from '../../company/api-keys/api-keys-wait.mail';
import {
  councilSeatChanged,
  councilSeatCode,
  councilSeatConfirmation,
  councilSeatLink,
} from '../../company/council-seat/council-seat.mail';
import { addressChanged } from '../../company/membership/address-changed.mail';
import { administratorInvitation } from '../../company/membership/administrator-invitation.mail';
import { administratorsChanged } from '../../company/membership/administrators-changed.mail';
import { emailChangeCode } from '../../company/membership/email-change-code.mail';
import { emailChanged } from '../../company/membership/email-changed.mail';
import { webhookOff } from '../../company/webhooks/webhook-off.mail';
import { managerConfirmation, managerLink } from '../../follow-up/manager-links/manager.mail';
import { reportReady } from '../../follow-up/reports/report-ready.mail';
import { surveySummary } from '../close/survey-summary.mail';
import { actionsDue } from '../notices/actions-due.mail';
import { companyDeleted } from '../notices/company-deleted.mail';
import { companyExportReady } from '../notices/company-export-ready.mail';
import { packEnding30, packEnding7 } from '../notices/pack-ending.mail';
import { promiseCorrection } from '../notices/promise-correction.mail';
import { retentionShortened } from '../notices/retention-shortened.mail';
import { surveyInvitation } from '../open/survey-invitation.mail';
import { surveyLink, surveyLinkRenewed } from '../open/survey-link.mail';
import { surveyTest } from '../progress/survey-test.mail';
import { reminders } from '../remind/survey-reminder.mail';

/** Every mail of the product, each defined in the wing that queues it; those of the wings above are in `notices/`. */
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
  ...reminders,
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
} satisfies Record<SurveyMailKind, Mail> & Readonly<Record<string, Mail>>;

const byKind: ReadonlyMap<string, Mail> = new Map(Object.values(mails).map((mail) => [mail.kind, mail]));

/** @throws Error for a mail that a later version queued, which its worker sends */
export function mailOfKind(kind: string): Mail {
  const mail = byKind.get(kind);
  if (!mail) throw new Error(`no mail is called ${kind}`);
  return mail;
}
