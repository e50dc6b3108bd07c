import * as z from 'zod/mini';
import { Action } from './actions';
import { AuditEvent } from './audit';
import { endpoint } from './endpoint';
import { memberDataPath } from './member-data-path';
import { Id, IsoTime } from './primitives';
import { PrivacyRequest } from './privacy';
import { User, UserPath } from './users';

/**
 * - `waiting`: on its way.
 * - `done`: sent, or no longer needed; which of the two is not disclosed, since it would reveal who answered.
 * - `notSent`: its survey was closed, or the member was not in its audience.
 * - `failed`: the mail server permanently refused it.
 */
const Delivery = {
  state: z.enum(['waiting', 'done', 'notSent', 'failed']),
  /** The day on which it was done, in the company's time zone. */
  day: z.nullable(z.string()),
};

/**
 * What is stored about a member. Contains no link, no mail text, no reminder, and nothing that reveals who answered.
 */
export const MemberData = z.object({
  exportedAt: IsoTime,
  profile: z.omit(User, { extraData: true }),
  /** How the HR system names them; absent: it does not. */
  hrSystem: z.optional(
    z.object({
      externalId: z.optional(z.string()),
      userName: z.optional(z.string()),
      givenName: z.optional(z.string()),
      familyName: z.optional(z.string()),
      /** Where it differs from the member's name: the whole, and what is displayed. */
      formatted: z.optional(z.string()),
      displayName: z.optional(z.string()),
      /** When they left, as the system says; absent: they are a member. */
      leftAt: z.optional(IsoTime),
    }),
  ),
  /** What is kept of how an administrator signs in, besides the password and without what proves it; absent: nothing. */
  signIn: z.optional(
    z.object({
      appSince: z.nullable(IsoTime),
      passkeys: z.array(z.object({ name: z.string(), createdAt: IsoTime, lastUsedAt: z.nullable(IsoTime) })),
      provider: z.nullable(z.object({ issuer: z.string(), subject: z.string(), since: IsoTime })),
      /** When a mailed code last chose the password. */
      passwordResetAt: z.nullable(IsoTime),
    }),
  ),
  /**
   * What rounds that are not forgotten yet have noted of a member whom they invited by e-mail when they opened, whether
   * or not anybody answered.
   */
  rounds: z.array(
    z.object({
      surveyId: Id,
      /** Null if the survey no longer exists. */
      surveyName: z.nullable(z.string()),
      roundId: z.string(),
      segmentationValues: z.array(z.object({ segmentation: z.string(), value: z.string() })),
    }),
  ),
  /** What the member asked about their data. */
  requests: z.array(
    z.pick(PrivacyRequest, { kind: true, state: true, askedOn: true, dueOn: true, closedOn: true }),
  ),
  segmentationValues: z.array(z.object({ segmentation: z.string(), value: z.string() })),
  /** Names of the audiences that list the member. */
  audiences: z.array(z.string()),
  invitations: z.array(
    z.object({
      surveyId: Id,
      /** Null if the survey no longer exists. */
      surveyName: z.nullable(z.string()),
      roundId: z.string(),
      ...Delivery,
    }),
  ),
  /** Mails to administrators, and links that were requested or renewed. */
  otherMails: z.array(z.object({ kind: z.string(), ...Delivery })),
  /** The actions that an administrator is responsible for. */
  actions: z.array(z.pick(Action, { title: true, state: true, dueDate: true })),
  /** Views of a group that were mailed to the member's address, without the links. */
  managerLinks: z.array(
    z.object({
      /** Null if the survey no longer exists. */
      surveyName: z.nullable(z.string()),
      group: z.string(),
      createdAt: IsoTime,
      expiresAt: IsoTime,
      openedAt: z.nullable(IsoTime),
      withdrawnAt: z.nullable(IsoTime),
    }),
  ),
  /** Browsers in which the member is signed in. */
  sessions: z.array(z.object({ createdAt: IsoTime, lastUsedAt: IsoTime })),
  /** Entries of the audit trail about the member, or about what the member did. */
  auditEvents: z.array(
    z.extend(z.pick(AuditEvent, { at: true, action: true, target: true, details: true }), {
      by: z.enum(['member', 'administrator', 'system']),
    }),
  ),
});
export type MemberData = z.infer<typeof MemberData>;

export const memberDataEndpoints = {
  read: endpoint({
    // What people may ask for does not end with a pack.
    access: 'administrator',
    credential: 'cookie',
    method: 'GET',
    path: memberDataPath(':userId'),
    summary: 'What is stored about a member, as a JSON file; noted in the audit trail.',
    errors: ['memberNotFound'],
    countedAs: 'export',
    params: UserPath,
    response: MemberData,
  }),
};
