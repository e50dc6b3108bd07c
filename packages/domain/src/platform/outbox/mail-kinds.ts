import { CODE_LIFETIME_MINUTES } from '@elan/contracts';
import { DAY, MINUTE } from '../basics/time-spans';

/** How a kind of mail is queued. */
interface Queueing {
  /** Somebody waits for it, or has to know at once: it is sent in parallel to the others, not after them. */
  readonly urgent: boolean;
  /** It is not sent later than this after it was queued (ms), unless its order says otherwise; null: always useful. */
  readonly lifetime: number | null;
}

const urgent: Queueing = { urgent: true, lifetime: null };
const code: Queueing = { urgent: true, lifetime: CODE_LIFETIME_MINUTES * MINUTE };
const urgentForAWeek: Queueing = { urgent: true, lifetime: 7 * DAY };
const unhurried: Queueing = { urgent: false, lifetime: null };

/** Every kind of mail. The names are stored: one that was in use stays. */
export const mailKinds = {
  registrationCode: code,
  resetCode: code,
  emailChangeCode: code,
  emailChanged: urgent,
  addressChanged: urgent,
  passwordChanged: urgent,
  secondFactorChanged: urgent,
  signInRulesChanged: urgent,
  singleSignOnChanged: urgent,
  apiKeyCreated: urgent,
  apiKeysWait: urgent,
  webhookOff: unhurried,
  administratorInvitation: urgentForAWeek,
  administratorsChanged: urgent,
  companyDeleted: urgentForAWeek,
  surveyInvitation: unhurried,
  surveyReminderHalfway: unhurried,
  surveyReminderLast: unhurried,
  surveyReminderByHand: unhurried,
  surveyTest: urgent,
  surveyLink: urgent,
  surveyLinkRenewed: unhurried,
  surveySummary: unhurried,
  reportReady: unhurried,
  companyExportReady: unhurried,
  retentionShortened: urgent,
  actionsDue: unhurried,
  packEnding30: unhurried,
  packEnding7: unhurried,
  managerLink: urgent,
  managerConfirmation: urgent,
  councilSeatLink: urgent,
  councilSeatConfirmation: urgent,
  councilSeatCode: code,
  councilSeatChanged: urgent,
  promiseCorrection: unhurried,
} as const satisfies Record<string, Queueing>;
export type MailKind = keyof typeof mailKinds;
