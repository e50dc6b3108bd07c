import * as z from 'zod/mini';
import { Action } from './actions';
import { AuditEvent } from './audit';
import { endpoint } from './endpoint';
import { memberDataPath } from './member-data-path';
import { Id, IsoTime } from './primitives';
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
  /** For an administrator: the actions they are responsible for. */
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
    access: 'subscription',
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
