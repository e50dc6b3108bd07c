import { Schema, type Connection, type InferRawDocType } from 'mongoose';

export const mailKinds = [
  'registrationCode',
  'resetCode',
  'administratorInvitation',
  'surveyInvitation',
  'surveyReminderHalfway',
  'surveyReminderLast',
  'surveySummary',
  'packEnding30',
  'packEnding7',
] as const;
export type MailKind = (typeof mailKinds)[number];

const definition = {
  /** Says what the mail is for, e.g. `surveyInvitation:<survey>:<period>:<member>`: the same mail is queued once. */
  _id: { type: String, required: true },
  /** Null for mails to people who have no company yet. */
  companyId: { type: String, default: null },
  kind: { type: String, enum: mailKinds, required: true },
  to: { type: String, required: true },
  language: { type: String, enum: ['en', 'fr'], required: true },
  /** What the text of this kind needs; wiped once the mail is sent. */
  payload: { type: Schema.Types.Mixed, default: {} },
  state: { type: String, enum: ['pending', 'sending', 'sent', 'failed', 'cancelled'], default: 'pending' },
  attempts: { type: Number, default: 0 },
  /** Not sent before this instant. */
  notBefore: { type: Date, required: true },
  leaseUntil: { type: Date, default: null },
  leaseToken: { type: String, default: null },
  lastError: { type: String, default: null },
  createdAt: { type: Date, required: true },
  sentAt: { type: Date, default: null },
} as const;

export type OutboxMail = InferRawDocType<typeof definition>;

export function outboxModel(connection: Connection) {
  const schema = new Schema(definition, { collection: 'outbox', versionKey: false, minimize: false });
  schema.index({ state: 1, notBefore: 1 });
  schema.index({ companyId: 1 });
  return connection.model('OutboxMail', schema);
}
