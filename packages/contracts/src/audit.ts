import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Id, IsoTime } from './primitives';

export const AuditAction = z.enum([
  'signIn',
  'signInFailed',
  'signOut',
  'sessionReuse',
  'sessionEnd',
  'passwordConfirm',
  'passwordChange',
  'passwordReset',
  'companyCreate',
  'companyUpdate',
  'companyDelete',
  'memberCreate',
  'memberUpdate',
  'emailChange',
  'memberRoleChange',
  'memberDelete',
  'memberExport',
  'memberImport',
  'invitationResend',
  'invitationRevoke',
  'surveyCreate',
  'surveyUpdate',
  'surveyDelete',
  'surveyRestore',
  'surveyEnd',
  'reminderOrder',
  'linkCopy',
  'templateCreate',
  'templateUpdate',
  'templateDelete',
  'audienceDelete',
  'segmentationCreate',
  'segmentationUpdate',
  'segmentationDelete',
  'resultsExport',
  'planChange',
  'paymentRefused',
]);
export type AuditAction = z.infer<typeof AuditAction>;

export const AuditEvent = z.object({
  id: Id,
  at: IsoTime,
  action: AuditAction,
  /** Who did it; null for the system (a payment event, an expiry). */
  actorId: z.nullable(Id),
  actorName: z.nullable(z.string()),
  /** The session in which it was done. */
  sessionId: z.nullable(Id),
  /** What it was done to, e.g. `user:<id>`. */
  target: z.nullable(z.string()),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type AuditEvent = z.infer<typeof AuditEvent>;

export const auditEndpoints = {
  list: endpoint({
    access: 'subscription',
    method: 'GET',
    path: '/audit-events',
    summary: 'The audit trail of the company, newest first, 100 at a time.',
    query: z.object({ before: z.optional(Id) }),
    response: z.array(AuditEvent),
  }),
};
