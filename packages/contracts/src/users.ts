import * as z from 'zod/mini';
import { IMPORT_MAX_BYTES, IMPORT_MAX_COLUMNS, IMPORT_MAX_ROWS } from './constants';
import { endpoint } from './endpoint';
import { BatchReport, ImportColumn, ImportReport, ImportRow, SamePerson } from './imports';
import {
  Code,
  Email,
  Empty,
  Id,
  IsoTime,
  jsonText,
  RespondentLanguage,
  text,
  lineOrEmpty,
} from './primitives';

/** 0 super administrator (provider's company only), 1 administrator, 2 user (answers by personal link). */
export const Role = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export type Role = z.infer<typeof Role>;

/** A member's value in one segmentation: text, an option id of a select, or a day `yyyy-MM-dd`. */
export const ExtraDatum = z.object({ segmentationId: Id, value: lineOrEmpty(200) });
export type ExtraDatum = z.infer<typeof ExtraDatum>;

export const User = z.object({
  id: Id,
  name: z.string(),
  /** Null for an imported member without an address, who can only be reached by a copied link. */
  email: z.nullable(z.string()),
  /** When the address was changed last; absent: never. */
  emailSince: z.optional(IsoTime),
  role: Role,
  /** The language in which mails and surveys address them. */
  language: RespondentLanguage,
  /** `pending`: an invited administrator who has never signed in. */
  status: z.enum(['active', 'pending']),
  /** Until when the invitation of a pending administrator lets in; absent: none waits, or they have chosen a password. */
  invitedUntil: z.optional(IsoTime),
  createdAt: IsoTime,
  lastConnectedAt: z.nullable(IsoTime),
  /** Present if the last invitation to this address could not be delivered; what the mail server said, if anything. */
  bounce: z.optional(z.object({ at: IsoTime, reason: z.string() })),
  extraData: z.array(ExtraDatum),
});
export type User = z.infer<typeof User>;

/** The signed-in user. */
export const Me = z.extend(User, { companyId: Id });
export type Me = z.infer<typeof Me>;

const ExtraData = z.array(ExtraDatum).check(z.maxLength(50));

export const Invitation = z.object({
  name: text(120),
  email: Email,
  role: z.optional(Role),
  language: z.optional(RespondentLanguage),
  extraData: z.optional(ExtraData),
});
export type Invitation = z.input<typeof Invitation>;

export const UserChanges = z.partial(
  z.object({ name: text(120), email: Email, role: Role, language: RespondentLanguage, extraData: ExtraData }),
);
export type UserChanges = z.input<typeof UserChanges>;

export const UserPath = z.object({ userId: Id });

const ImportBody = z.object({
  data: jsonText(z.array(ImportRow).check(z.maxLength(IMPORT_MAX_ROWS))),
  dryRun: z.optional(z.boolean()),
  columns: z.optional(z.record(z.string().check(z.maxLength(200)), ImportColumn)),
  /** The lines of a report that are about the member who has another name so far, with both names as it has them. */
  samePeople: z.optional(z.array(SamePerson).check(z.maxLength(IMPORT_MAX_ROWS))),
});

const importErrors = [
  'limitReached',
  'nameTaken',
  'segmentationNotFound',
  'administratorQuotaReached',
  'memberQuotaReached',
  'tooManyAttempts',
] as const;

export const userEndpoints = {
  me: endpoint({
    access: 'session',
    method: 'GET',
    path: '/users/me',
    summary: 'The signed-in user.',
    errors: ['memberNotFound'],
    response: Me,
  }),
  list: endpoint({
    access: 'administrator',
    method: 'GET',
    path: '/users',
    scopes: ['members'],
    summary: 'The members of the company, all roles.',
    response: z.array(User),
  }),
  changePassword: endpoint({
    access: 'session',
    method: 'PATCH',
    path: '/users/password',
    summary:
      'Change one’s own password; ends every session, and sets the cookie of a new one for this browser.',
    errors: [
      'emailTaken',
      'memberNotFound',
      'passwordMismatch',
      'tooManyAttempts',
      'tooManyRequests',
      'weakPassword',
    ],
    recentSignIn: true,
    body: z.object({
      password: z.string().check(z.minLength(8), z.maxLength(128)),
      confirm_password: z.string().check(z.maxLength(128)),
    }),
    response: Empty,
  }),
  validEmailCode: endpoint({
    access: 'administrator',
    method: 'POST',
    path: '/users/email/valid-code',
    summary:
      'Confirm one’s own new e-mail by the code that was mailed to it; the old address is informed. Ends every session, and sets the cookie of a new one for this browser.',
    errors: ['invalidCode', 'memberNotFound', 'seatAndAdministrator', 'tooManyAttempts'],
    recentSignIn: true,
    body: z.object({ email: Email, code: Code }),
    response: Me,
  }),
  invite: endpoint({
    access: 'subscription',
    method: 'POST',
    path: '/users/invite',
    scopes: ['members'],
    recentSignIn: 'administrators',
    summary: 'Add a member; an administrator gets a mail to choose a password.',
    errors: [
      'administratorQuotaReached',
      'emailTaken',
      'memberQuotaReached',
      'seatAndAdministrator',
      'segmentationNotFound',
      'tooManyAttempts',
    ],
    body: Invitation,
    response: User,
    status: 201,
  }),
  import: endpoint({
    access: 'subscription',
    method: 'POST',
    path: '/users/import',
    agreed: true,
    scopes: ['members'],
    recentSignIn: 'administrators',
    summary: `Add or update members from up to ${IMPORT_MAX_ROWS} rows of ${IMPORT_MAX_COLUMNS} columns; \`dryRun\` reports without writing. Columns that are not in \`columns\` are recognised by their header: a field of members, or the name or id of a segmentation. A row whose name may be a new one of the member with its address or number, or somebody else's, is left out as \`nameUnsure\`, unless \`samePeople\` has its line with both names as the report has them.`,
    errors: importErrors,
    countedAs: 'import',
    consumes: 'unparsed',
    body: ImportBody,
    response: ImportReport,
    bodyLimit: IMPORT_MAX_BYTES,
  }),
  replace: endpoint({
    access: 'subscription',
    method: 'PUT',
    path: '/users/import',
    agreed: true,
    scopes: ['members'],
    recentSignIn: 'administrators',
    summary: `Make the members those of a list that names everybody: as the import, and members (role 2) whom the list omits are removed. If they are more than a tenth of those present, nobody is, and the answer is 409018 with their number, unless \`mayRemove\` is at least as many. Sending it again changes nothing. A row that is rejected removes nobody whom it names.`,
    errors: [...importErrors, 'membersOmitted'],
    countedAs: 'import',
    consumes: 'unparsed',
    body: z.extend(ImportBody, { mayRemove: z.optional(z.number().check(z.int(), z.gte(0))) }),
    response: BatchReport,
    bodyLimit: IMPORT_MAX_BYTES,
  }),
  update: endpoint({
    access: 'administrator',
    method: 'PATCH',
    path: '/users/:userId',
    scopes: ['members'],
    recentSignIn: 'administrators',
    summary:
      'Change a member; without a subscription, only oneself, or to take the role of an administrator away. One’s own new e-mail is mailed a code and takes effect once it is confirmed.',
    errors: [
      'subscriptionRequired',
      'administratorQuotaReached',
      'emailTaken',
      'lastAdministrator',
      'memberNotFound',
      'memberQuotaReached',
      'seatAndAdministrator',
      'segmentationNotFound',
      'tooManyAttempts',
    ],
    params: UserPath,
    body: UserChanges,
    response: User,
  }),
  remove: endpoint({
    access: 'administrator',
    method: 'DELETE',
    path: '/users/:userId',
    scopes: ['members'],
    recentSignIn: 'administrators',
    summary: 'Remove a member and end their sessions.',
    errors: ['lastAdministrator', 'memberNotFound'],
    params: UserPath,
    response: Empty,
  }),
  resendInvitation: endpoint({
    access: 'subscription',
    method: 'POST',
    path: '/users/:userId/invitation',
    recentSignIn: 'administrators',
    summary:
      'Send the invitation of a pending administrator again, or the refused invitations to running rounds; returns the number of mails.',
    errors: ['memberNotFound', 'tooManyAttempts'],
    params: UserPath,
    response: z.object({ mails: z.number() }),
  }),
  voidLinks: endpoint({
    access: 'administrator',
    method: 'DELETE',
    path: '/users/:userId/former-links',
    summary:
      'Make the links to running rounds void that went to an address which the member no longer has; recorded in the audit trail.',
    errors: ['memberNotFound'],
    params: UserPath,
    response: Empty,
  }),
  revokeInvitation: endpoint({
    access: 'administrator',
    method: 'DELETE',
    path: '/users/:userId/invitation',
    recentSignIn: 'administrators',
    summary: 'Revoke an invitation: removes the pending administrator.',
    errors: ['memberNotFound'],
    params: UserPath,
    response: Empty,
  }),
};
