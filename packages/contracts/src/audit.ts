import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { DayInput, Id, IsoTime, Language } from './primitives';

export const AuditAction = z.enum([
  'signIn',
  'signInFailed',
  'signOut',
  'sessionReuse',
  'sessionEnd',
  'passwordConfirm',
  'passwordChange',
  'passwordReset',
  'passkeyConfirm',
  'secondFactorAdd',
  'secondFactorRemove',
  'secondFactorReset',
  'secondFactorFailed',
  'recoveryCodeUse',
  'recoveryCodesRenew',
  'signInRulesChange',
  'singleSignOnChange',
  'singleSignOnFailed',
  'companyCreate',
  'companyUpdate',
  'companyDelete',
  'memberCreate',
  'memberUpdate',
  'membersUpdate',
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
  'linkVoid',
  'templateCreate',
  'templateUpdate',
  'templateDelete',
  'audienceDelete',
  'segmentationCreate',
  'segmentationUpdate',
  'segmentationDelete',
  'actionCreate',
  'actionUpdate',
  'actionDelete',
  'actionRestore',
  'employeePageUpdate',
  'employeePagePublish',
  'employeePageWithdraw',
  'commentHide',
  'commentShow',
  'commentReply',
  'resultsExport',
  'managerLinkCreate',
  'managerLinkConfirm',
  'managerLinkSend',
  'managerLinkOpen',
  'managerLinkWithdraw',
  'reportOrder',
  'reportDownload',
  'reportDelete',
  'apiKeyCreate',
  'apiKeyRemove',
  'directoryUpdate',
  'webhookCreate',
  'webhookUpdate',
  'webhookRemove',
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
  /** Its name; null where it no longer exists, is the company, or is the actor. */
  targetName: z.nullable(z.string()),
  /** `details` in words, in the reader's language. */
  note: z.nullable(z.string()),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type AuditEvent = z.infer<typeof AuditEvent>;

/** Which events; days are in the company's time zone, both included. */
export const AuditFilter = z.object({
  actorId: z.optional(Id),
  action: z.optional(AuditAction),
  from: z.optional(DayInput),
  to: z.optional(DayInput),
});
export type AuditFilter = z.infer<typeof AuditFilter>;

export const auditEndpoints = {
  list: endpoint({
    access: 'subscription',
    method: 'GET',
    path: '/audit-events',
    summary: 'The audit trail of the company, newest first, 100 at a time.',
    query: z.extend(AuditFilter, { before: z.optional(Id), language: z.optional(Language) }),
    response: z.array(AuditEvent),
  }),
  people: endpoint({
    access: 'subscription',
    method: 'GET',
    path: '/audit-events/people',
    summary: 'Who is in the audit trail, by name; a name that is null was erased.',
    response: z.array(z.object({ id: Id, name: z.nullable(z.string()) })),
  }),
  csv: endpoint({
    access: 'subscription',
    credential: 'cookie',
    produces: 'csv',
    method: 'GET',
    path: '/audit-events/csv',
    summary: 'The same as a CSV file in words: time, person, event, object, details. Newest first.',
    countedAs: 'export',
    query: z.extend(AuditFilter, { language: z.optional(Language) }),
    response: z.string(),
  }),
};
