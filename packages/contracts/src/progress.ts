import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Empty, Id, IsoTime, Language } from './primitives';
import { Frequency, Survey } from './surveys';

/** Why something cannot be done with a survey now. */
export const ProgressRefusal = z.enum([
  'draft',
  'upcoming',
  'paused',
  'ended',
  /** It is not paused. */
  'active',
  /** It has no end that could be moved. */
  'noEnd',
  /** Fewer than the minimum group size have answered, or nobody says so yet. */
  'few',
  'everybody',
  /** A reminder by hand is less than three days away. */
  'recent',
  /** An automatic reminder is. */
  'automatic',
  /** The round ends before a mail could leave. */
  'tooLate',
]);
export type ProgressRefusal = z.infer<typeof ProgressRefusal>;

/** Null: it can be done. */
const Possible = z.object({ reason: z.nullable(ProgressRefusal) });

/** Why a mail server takes no mail for an address: read from its answer, `other` where that does not say. */
export const MailRefusal = z.enum(['unknownAddress', 'mailboxFull', 'blocked', 'gaveUp', 'other']);
export type MailRefusal = z.infer<typeof MailRefusal>;

/** A member whose invitation no mail server takes. */
export const RefusedInvitation = z.object({
  userId: Id,
  name: z.string(),
  /** To which the invitation went. */
  address: z.string(),
  /** The member's by now: another one gets the invitation within a minute. */
  email: z.nullable(z.string()),
  reason: MailRefusal,
  /** In the mail server's words; may be empty. */
  answer: z.string(),
  at: z.nullable(IsoTime),
});
export type RefusedInvitation = z.infer<typeof RefusedInvitation>;

/** What troubles invitations that are on their way. */
const Trouble = z.object({
  count: z.number(),
  since: z.nullable(IsoTime),
  /** In the mail server's words; may be empty. */
  answer: z.string(),
  nextAttemptAt: z.nullable(IsoTime),
});

/** How the invitations of a round fare. Reminders are counted nowhere: who gets one has not answered. */
export const InvitationCounts = z.object({
  sent: z.number(),
  /** Not tried yet. */
  waiting: z.number(),
  /** The mail server said "not now". */
  deferred: z.nullable(Trouble),
  /** The mail server was away when they were tried. */
  unreachable: z.nullable(Trouble),
  /** No mail server takes them. */
  refused: z.number(),
  /** Held back while the survey is paused. */
  heldBack: z.number(),
  withoutEmail: z.number(),
});
export type InvitationCounts = z.infer<typeof InvitationCounts>;

export const TimelineEntry = z.object({
  kind: z.enum([
    'opened',
    'invitations',
    'reminderHalfway',
    'reminderLast',
    'reminderByHand',
    'nextResults',
    'end',
    'nextRound',
  ]),
  /** Null: when enough have answered. */
  at: z.nullable(IsoTime),
  /** `missed`: its time passed while nothing could be sent. */
  state: z.enum(['done', 'planned', 'missed']),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

/** How a survey goes: its round that runs, else the next or the last one. */
export const SurveyProgress = z.object({
  id: Id,
  name: z.string(),
  status: z.enum(['draft', 'upcoming', 'running', 'paused', 'ended']),
  frequency: Frequency,
  startAt: IsoTime,
  endAt: z.nullable(IsoTime),
  questions: z.number(),
  minimumGroupSize: z.number(),
  /** Null: none is left, or none can be. `opened`: whether it took place, or does. */
  round: z.nullable(
    z.object({ periodId: Id, startsAt: IsoTime, endsAt: z.nullable(IsoTime), opened: z.boolean() }),
  ),
  /** To the round; who would be invited, while it has not opened. */
  invited: z.number(),
  /** Null below the minimum group size, like the two that follow. */
  answered: z.nullable(z.number()),
  participation: z.nullable(z.number()),
  remaining: z.nullable(z.number()),
  /** The number of answers from which on the next batch joins the results; null: none will. */
  nextFrom: z.nullable(z.number()),
  /** Participation in closed rounds, of this survey or else of the company's others, the latest; null: unknown. */
  expected: z.nullable(
    z.object({
      low: z.number(),
      median: z.number(),
      high: z.number(),
      rounds: z.number(),
      of: z.enum(['survey', 'company']),
    }),
  ),
  /** By which the groups of the round are told; null: by none. */
  segmentationId: z.nullable(Id),
  invitations: InvitationCounts,
  /** The first of the refused, by name. */
  refused: z.array(RefusedInvitation),
  timeline: z.array(TimelineEntry),
  actions: z.object({
    /**
     * `count`: those who have not answered, whom nobody names; null below the minimum group size. `from`: when the mails
     * would leave, or when this is possible again; null: not in this round.
     */
    remind: z.object({
      allowed: z.boolean(),
      count: z.nullable(z.number()),
      from: z.nullable(IsoTime),
      reason: z.nullable(ProgressRefusal),
    }),
    extend: Possible,
    end: Possible,
    pause: Possible,
    resume: Possible,
  }),
});
export type SurveyProgress = z.infer<typeof SurveyProgress>;

const SurveyPath = z.object({ surveyId: Id });

export const progressEndpoints = {
  read: endpoint({
    access: 'subscription',
    method: 'GET',
    path: '/surveys/:surveyId/progress',
    summary:
      'How a survey goes: participation, invitations, what happened and what comes, what can be done now.',
    params: SurveyPath,
    // Words in both languages; the caller's own unless told.
    query: z.object({ language: z.optional(Language) }),
    response: SurveyProgress,
  }),
  remind: endpoint({
    access: 'subscription',
    method: 'POST',
    path: '/surveys/:surveyId/reminders',
    summary:
      'Remind those who have not answered, on a working day; nobody is named. Not below the minimum group size, nor within three days of another reminder (409010).',
    params: SurveyPath,
    response: z.object({ from: IsoTime }),
    status: 202,
  }),
  testMail: endpoint({
    access: 'subscription',
    method: 'POST',
    path: '/surveys/:surveyId/test-mail',
    summary:
      'Mail the caller the invitation as members get it, marked as a test, with a link to the preview.',
    params: SurveyPath,
    response: Empty,
    status: 202,
  }),
  end: endpoint({
    access: 'subscription',
    method: 'POST',
    path: '/surveys/:surveyId/end',
    summary: 'End a survey now, for good: its round is closed, and no other follows.',
    params: SurveyPath,
    response: Survey,
  }),
};
