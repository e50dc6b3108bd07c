import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { LANGUAGES } from './languages';
import { DayInput, Empty, Id, IsoTime } from './primitives';

/** How long a shorter retention waits before it takes effect, and can be undone. */
export const RETENTION_GRACE_DAYS = 14;
/** How long things can be kept. */
export const RETENTION_YEARS = { min: 1, max: 10, default: 5 } as const;
/** HR systems name those who left for a year at most. */
export const LEAVER_DAYS = { min: 30, max: 360, default: 360 } as const;
/** How long a file with everything of the company can be downloaded. */
export const COMPANY_EXPORT_DAYS = 7;
/** How long closed requests stay in the register, without names. */
export const REQUEST_YEARS = 3;
/** Most requests that may be open at once, and entries of each list that are returned. */
export const MAX_OPEN_REQUESTS = 200;
export const PRIVACY_LIST = 100;
/** Most requests that a company keeps, closed ones included. */
export const MAX_KEPT_REQUESTS = 20_000;

export const PACK_FORMATS = ['pdf', 'docx'] as const;
export type PackFormat = (typeof PACK_FORMATS)[number];

const years = z.number().check(z.int(), z.gte(RETENTION_YEARS.min), z.lte(RETENTION_YEARS.max));

export const RetentionRules = z.object({
  /** How many years after the end of a round its results and comments are kept. */
  roundYears: years,
  /** What becomes of them then: folded to the figures of the company, or deleted. */
  afterwards: z.enum(['fold', 'delete']),
  /** How many days members whom the HR system deactivated stay known. */
  leaverDays: z.number().check(z.int(), z.gte(LEAVER_DAYS.min), z.lte(LEAVER_DAYS.max)),
  /** How many years entries of the audit trail are kept. */
  auditYears: years,
});
export type RetentionRules = z.infer<typeof RetentionRules>;

/** `comments`: those of the rounds. `members`: who left. `lines`: entries of the audit trail. */
export const DeletedKind = z.enum(['rounds', 'foldedRounds', 'comments', 'members', 'lines', 'requests']);
export type DeletedKind = z.infer<typeof DeletedKind>;

const RetentionPreview = z.object({
  /** Whether anything is kept for less time than now: it then takes effect after a grace. */
  isShorter: z.boolean(),
  /** When it begins to apply. */
  from: IsoTime,
  /** What would be deleted in the first night, beyond what is deleted anyway by then. */
  deletes: z.object({ rounds: z.number(), comments: z.number(), members: z.number(), lines: z.number() }),
});
export type RetentionPreview = z.infer<typeof RetentionPreview>;

const Retention = z.object({
  rules: RetentionRules,
  /** Increases with each change; a change names the version that it is about. */
  version: z.number(),
  /** Shorter rules that were saved and do not apply yet; null: none. */
  pending: z.nullable(z.object({ rules: RetentionRules, from: IsoTime })),
});
export type Retention = z.infer<typeof Retention>;

export const PrivacyRequest = z.object({
  id: Id,
  /** `access`: a copy of what is stored. `erasure`: the member is removed. */
  kind: z.enum(['access', 'erasure']),
  /** `withdrawn`: by whoever asked. `refused`: it was not them who asked, or the law allows it. */
  state: z.enum(['open', 'done', 'withdrawn', 'refused']),
  /** Whom it is about: null once they are erased. */
  userId: z.nullable(Id),
  name: z.nullable(z.string()),
  /** Days, in the company's time zone. */
  askedOn: z.string(),
  dueOn: z.string(),
  closedOn: z.nullable(z.string()),
  /** Who closed it; null: nobody yet, or they are gone. */
  closedBy: z.nullable(z.string()),
});
export type PrivacyRequest = z.infer<typeof PrivacyRequest>;

export const CompanyExport = z.object({
  id: Id,
  state: z.enum(['waiting', 'making', 'ready', 'failed']),
  /** How much of it is done, 0-1. */
  progress: z.number(),
  /** Bytes; null until it is ready. */
  size: z.nullable(z.number()),
  orderedAt: IsoTime,
  /** When it is deleted. */
  expiresAt: IsoTime,
});
export type CompanyExport = z.infer<typeof CompanyExport>;

/** Ordered, fetched and deleted like an export, whose calls take its id. */
export const CouncilPack = z.extend(CompanyExport, {
  language: z.enum(LANGUAGES),
  format: z.enum(PACK_FORMATS),
});
export type CouncilPack = z.infer<typeof CouncilPack>;

export const PrivacyDesk = z.object({
  retention: Retention,
  /** What is deleted next, soonest first: the day, and how much is due on it. */
  next: z.array(z.object({ kind: DeletedKind, on: z.string(), count: z.number() })),
  /** What was deleted, newest first. */
  deleted: z.array(z.object({ on: z.string(), kind: DeletedKind, count: z.number() })),
  /** Open ones first, by their due day; then closed ones, newest first. */
  requests: z.array(PrivacyRequest),
  /** People whom the HR system deactivated and who are still known, by name. */
  leavers: z.array(z.object({ id: Id, name: z.string() })),
  /** The newest first. */
  exports: z.array(CompanyExport),
  /** The newest first. */
  packs: z.array(CouncilPack),
});
export type PrivacyDesk = z.infer<typeof PrivacyDesk>;

const RequestPath = z.object({ privacyRequestId: Id });
const ExportPath = z.object({ companyExportId: Id });

export const privacyEndpoints = {
  desk: endpoint({
    access: 'administrator',
    method: 'GET',
    path: '/privacy',
    summary:
      'Retention, what is deleted next and was deleted, requests of people, exports of the company and packs.',
    response: PrivacyDesk,
  }),
  previewRetention: endpoint({
    access: 'administrator',
    method: 'POST',
    path: '/privacy/retention/preview',
    summary: 'What a change of retention would delete, and from when on.',
    countedAs: 'statistics',
    body: RetentionRules,
    response: RetentionPreview,
  }),
  changeRetention: endpoint({
    access: 'administrator',
    method: 'PUT',
    path: '/privacy/retention',
    agreed: true,
    summary: `Change for how long things are kept, from the version that was read. Longer applies at once, shorter after ${RETENTION_GRACE_DAYS} days, in which it can be undone; all administrators are told.`,
    errors: ['changedMeanwhile', 'tooManyAttempts'],
    recentSignIn: true,
    body: z.extend(RetentionRules, { version: z.number().check(z.int(), z.gte(0)) }),
    response: Retention,
  }),
  undoRetention: endpoint({
    access: 'administrator',
    method: 'DELETE',
    path: '/privacy/retention/pending',
    summary: 'Undo a shorter retention that does not apply yet.',
    errors: ['notNow'],
    response: Retention,
  }),
  addRequest: endpoint({
    access: 'administrator',
    method: 'POST',
    path: '/privacy/requests',
    summary: 'Note that somebody asks for their data or for their erasure; it is due after a month.',
    errors: ['limitReached', 'memberNotFound'],
    body: z.object({ kind: PrivacyRequest.shape.kind, userId: Id, askedOn: DayInput }),
    response: PrivacyRequest,
    status: 201,
  }),
  fulfilRequest: endpoint({
    access: 'administrator',
    method: 'POST',
    path: '/privacy/requests/:privacyRequestId/fulfilment',
    summary:
      'Do what was asked. Erasure removes the member; of access it is noted that the file was handed over.',
    errors: ['lastAdministrator', 'memberNotFound', 'notNow', 'privacyRequestNotFound'],
    recentSignIn: 'administrators',
    params: RequestPath,
    response: PrivacyRequest,
  }),
  closeRequest: endpoint({
    access: 'administrator',
    method: 'POST',
    path: '/privacy/requests/:privacyRequestId/closing',
    summary: 'Close a request without doing what was asked.',
    errors: ['notNow', 'privacyRequestNotFound'],
    params: RequestPath,
    body: z.object({ state: z.enum(['withdrawn', 'refused']) }),
    response: PrivacyRequest,
  }),
  orderExport: endpoint({
    access: 'administrator',
    method: 'POST',
    path: '/privacy/exports',
    summary: `Order a file of everything of the company that its pages show (zip of JSON and CSV). It is made within minutes, announced by mail, and kept for ${COMPANY_EXPORT_DAYS} days, as one of the last five. One that is waiting is returned instead of a second.`,
    countedAs: 'export',
    response: CompanyExport,
    status: 201,
  }),
  orderPack: endpoint({
    access: 'administrator',
    method: 'POST',
    path: '/privacy/packs',
    summary: `Order the pack for works council and data protection, made from the settings in force. It is fetched by the calls of exports, and kept for ${COMPANY_EXPORT_DAYS} days, as one of the last five. One that is waiting in that language and format is returned instead of a second.`,
    countedAs: 'export',
    body: z.object({ language: z.enum(LANGUAGES), format: z.enum(PACK_FORMATS) }),
    response: CouncilPack,
    status: 201,
  }),
  openExport: endpoint({
    access: 'administrator',
    method: 'POST',
    path: '/privacy/exports/:companyExportId/opening',
    summary:
      'The key with which the browser of this session downloads the file within the next minute: going there cannot ask for a sign-in.',
    errors: ['companyExportNotFound'],
    recentSignIn: true,
    params: ExportPath,
    response: z.object({ key: z.string() }),
  }),
  exportFile: endpoint({
    access: 'administrator',
    credential: 'cookie',
    produces: 'file',
    method: 'GET',
    path: '/privacy/exports/:companyExportId/file',
    summary: 'An export that is ready, as a zip file, or a pack; noted in the audit trail.',
    errors: ['companyExportNotFound'],
    countedAs: 'export',
    params: ExportPath,
    query: z.object({ key: z.string().check(z.maxLength(100)) }),
    response: z.custom<Uint8Array>(),
  }),
  removeExport: endpoint({
    access: 'administrator',
    method: 'DELETE',
    path: '/privacy/exports/:companyExportId',
    summary: 'Delete an export, or cancel one that is being made.',
    errors: ['companyExportNotFound'],
    params: ExportPath,
    response: Empty,
  }),
};
