import { RESPONDENT_LANGUAGES, type RespondentLanguage } from '@elan/contracts';
import { Schema } from 'mongoose';
import type { Context } from '../context/context';

/** Reasons that can become untrue again, when a survey is resumed or a member comes back: the mail is then revived. */
export const revivableReasons = ['closed', 'notInAudience'] as const;
/** Why a mail was not sent. */
export const cancelReasons = [...revivableReasons, 'expired', 'revoked'] as const;
export type CancelReason = (typeof cancelReasons)[number];

export function isRevivable(reason: CancelReason): boolean {
  return revivableReasons.some((revivable) => revivable === reason);
}

/** Only people who have not answered get these. */
export const reminderKinds = ['surveyReminderHalfway', 'surveyReminderLast', 'surveyReminderByHand'] as const;

export function isReminder(kind: string): kind is (typeof reminderKinds)[number] {
  return reminderKinds.some((reminder) => reminder === kind);
}

/** What tells somebody that they lost an account or a company: they leave even if the company is deleted meanwhile. */
export const lossKinds = [
  ...(['administratorsChanged', 'councilSeatChanged', 'emailChanged'] as const),
  'companyDeleted',
] as const;

export function isOfLoss(kind: string): kind is (typeof lossKinds)[number] {
  return lossKinds.some((loss) => loss === kind);
}

/** The times and outcomes of these would say something about respondents: no operator metric counts them. */
export const uncountedKinds: readonly string[] = [...reminderKinds, 'surveyLink', 'surveyLinkRenewed'];

/** What the last attempt ended with, and since when attempts have failed like this. */
export interface MailTrouble {
  /**
   * `unreachable`: the problem is the server, not the mail. `later`: try again. `refused`: this mail will never be
   * accepted.
   */
  kind: 'unreachable' | 'later' | 'refused';
  since: Date;
  /** What the mail server said; may be empty. */
  answer: string;
}

const mailStates = ['pending', 'sending', 'sent', 'failed', 'cancelled'] as const;

export interface OutboxMail {
  /** Says what the mail is for, e.g. `surveyInvitation:<survey>:<period>:<member>`: the same mail is queued once. */
  _id: string;
  /** Null for mails to people who have no company yet. */
  companyId: string | null;
  /** The member it goes to; null for people who are not members yet, and in mails older than this field. */
  memberId: string | null;
  kind: string;
  to: string;
  language: RespondentLanguage;
  /** What the text of this kind needs; wiped once the mail was sent or can no longer be sent. */
  payload: Record<string, unknown>;
  state: (typeof mailStates)[number];
  cancelReason: CancelReason | null;
  /** Somebody waits for it, or has to know at once: sent in parallel to the others, not after them. */
  urgent: boolean;
  /** Somebody waits for it in front of a page: sent before all other urgent ones. Absent: nobody does. */
  awaited?: boolean;
  /**
   * Whose turn an awaited mail waits for: the keyed hash of the site from which a stranger asked, or the company of
   * whoever asked. Erased once it has left; absent in mails older than this field.
   */
  turn?: string | null;
  /** How often the mail server answered "not now". */
  attempts: number;
  firstTriedAt: Date | null;
  /** It is not sent before this instant; while being sent, this is when another worker may try. */
  notBefore: Date;
  /** It is not sent after this instant, because it is no longer useful; null: always useful. */
  expiresAt: Date | null;
  /** Identifies the attempt that holds the mail, so that one that lost its lease cannot report on it. */
  leaseToken: string | null;
  lastError: string | null;
  /** Absent as long as nothing failed; never set for a reminder. */
  trouble?: MailTrouble | null;
  createdAt: Date;
  /** Never set for a reminder. */
  sentAt: Date | null;
}

/** What all reminders of a round look like once they are finished, whatever became of them. */
export const finishedReminder = ({ createdAt }: Pick<OutboxMail, 'createdAt'>) =>
  ({
    state: 'sent',
    sentAt: null,
    cancelReason: null,
    payload: {},
    attempts: 0,
    firstTriedAt: null,
    lastError: null,
    trouble: null,
    notBefore: createdAt,
  }) as const;

const textOrNull = { type: String, default: null } as const;
const timeOrNull = { type: Date, default: null } as const;
const outboxSchema = new Schema<OutboxMail>(
  {
    _id: { type: String, required: true },
    companyId: textOrNull,
    memberId: textOrNull,
    kind: { type: String, required: true },
    to: { type: String, required: true },
    language: { type: String, enum: RESPONDENT_LANGUAGES, required: true },
    payload: { type: Schema.Types.Mixed, default: {} },
    state: { type: String, enum: mailStates, default: 'pending' },
    cancelReason: { type: String, enum: [...cancelReasons, null], default: null },
    urgent: { type: Boolean, default: false },
    awaited: Boolean,
    turn: String,
    attempts: { type: Number, default: 0 },
    firstTriedAt: timeOrNull,
    notBefore: { type: Date, required: true },
    expiresAt: timeOrNull,
    leaseToken: textOrNull,
    lastError: textOrNull,
    trouble: {
      type: new Schema<MailTrouble>({ kind: String, since: Date, answer: String }, { _id: false }),
      default: null,
    },
    createdAt: { type: Date, required: true },
    sentAt: timeOrNull,
  },
  { collection: 'outbox', versionKey: false, minimize: false },
);
outboxSchema.index({ urgent: 1, state: 1, notBefore: 1 });
outboxSchema.index({ urgent: 1, state: 1, companyId: 1, notBefore: 1 });
outboxSchema.index(
  { awaited: 1, state: 1, turn: 1, notBefore: 1 },
  { partialFilterExpression: { awaited: true } },
);
outboxSchema.index({ expiresAt: 1 });
outboxSchema.index({ companyId: 1, to: 1 });
outboxSchema.index({ companyId: 1, memberId: 1 });

export const outboxModel = ({ connection }: Pick<Context, 'connection'>) =>
  connection.model<OutboxMail>('OutboxMail', outboxSchema);
