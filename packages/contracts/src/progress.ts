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
  /** The survey is not paused. */
  'active',
  /** The survey has no end that could be moved. */
  'noEnd',
  /** Fewer people than the minimum group size have answered, or that is not known yet. */
  'few',
  'everybody',
  /** A manual reminder is less than three days away. */
  'recent',
  /** An automatic reminder is less than three days away. */
  'automatic',
  /** The round ends before a mail could be sent. */
  'tooLate',
]);
export type ProgressRefusal = z.infer<typeof ProgressRefusal>;

/** Null: it is possible. */
const Possible = z.object({ reason: z.nullable(ProgressRefusal) });

/** Why a mail server accepts no mail for an address, as read from its answer; `other` where that is unclear. */
export const MailRefusal = z.enum(['unknownAddress', 'mailboxFull', 'blocked', 'gaveUp', 'other']);
export type MailRefusal = z.infer<typeof MailRefusal>;

/** A member whose invitation no mail server accepts. */
export const RefusedInvitation = z.object({
  userId: Id,
  name: z.string(),
  /** The address the invitation went to. */
  address: z.string(),
  /** The member's present address: if it is a different one, the invitation is sent to it within a minute. */
  email: z.nullable(z.string()),
  reason: MailRefusal,
  /** What the mail server said; may be empty. */
  answer: z.string(),
  at: z.nullable(IsoTime),
});
export type RefusedInvitation = z.infer<typeof RefusedInvitation>;

/** A problem with invitations that are on their way. */
const Trouble = z.object({
  count: z.number(),
  since: z.nullable(IsoTime),
  /** What the mail server said; may be empty. */
  answer: z.string(),
  nextAttemptAt: z.nullable(IsoTime),
});

/** Delivery of the invitations of a round. Reminders are not counted anywhere: whoever gets one has not answered. */
export const InvitationCounts = z.object({
  sent: z.number(),
  /** Mails that were not tried yet. */
  waiting: z.number(),
  /** The mail server said "not now". */
  deferred: z.nullable(Trouble),
  /** The mail server was unreachable when they were tried. */
  unreachable: z.nullable(Trouble),
  /** No mail server accepts them. */
  refused: z.number(),
  /** Mails that are held back while the survey is paused. */
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

const Way = z.object({ asked: z.number(), answered: z.number() });

/** The progress of a survey: its running round, else the next or the last one. */
export const SurveyProgress = z.object({
  id: Id,
  name: z.string(),
  status: z.enum(['draft', 'upcoming', 'running', 'paused', 'ended']),
  frequency: Frequency,
  startAt: IsoTime,
  endAt: z.nullable(IsoTime),
  questions: z.number(),
  minimumGroupSize: z.number(),
  /** Null: none is left, or none is possible. `opened`: whether it takes place now, or did. */
  round: z.nullable(
    z.object({
      periodId: Id,
      startsAt: IsoTime,
      endsAt: z.nullable(IsoTime),
      opened: z.boolean(),
      /** Whether its reminders go to everybody, whoever has answered. */
      remindsEverybody: z.boolean(),
      /** Whether people without an e-mail address answer by cards instead of copied links. */
      cards: z.boolean(),
    }),
  ),
  /** The scale of its score. */
  scale: z.enum(['0-10', 'eNPS']),
  /** Invited to the round; before it opens, who would be invited. */
  invited: z.number(),
  /** How many of them count as people, with cards that do, as it was when the round opened; null: not known yet. */
  counting: z.nullable(z.number()),
  /** Null below the minimum group size, as are the next two. */
  answered: z.nullable(z.number()),
  participation: z.nullable(z.number()),
  remaining: z.nullable(z.number()),
  /**
   * Whether nothing about the answers is ever shown beside other surveys that ask the same, and which; before the round
   * opens, as its people are now.
   */
  hidden: z.nullable(z.object({ beside: z.array(z.string()) })),
  /**
   * Who was asked and answered by e-mail, and by cards or copied links, when the round is over; null: there was one way
   * only, or fewer than the minimum were asked by one of them, or answered. While a round runs, or before it opens, it is
   * that of the round before, which ended at `before`.
   */
  reach: z.nullable(z.object({ mail: Way, other: Way, cards: z.boolean(), before: z.nullable(IsoTime) })),
  /** How many answers it takes until the next batch enters the results; null: there will be no further batch. */
  nextFrom: z.nullable(z.number()),
  /**
   * What participation to expect at the end: today's and what closed rounds of this survey, or else the latest of the
   * company's others, gained from this point on; before there is one, their own. Null: unknown.
   */
  expected: z.nullable(
    z.object({
      low: z.number(),
      median: z.number(),
      high: z.number(),
      rounds: z.number(),
      of: z.enum(['survey', 'company']),
    }),
  ),
  /** The segmentation whose groups the round publishes; null: none. */
  segmentationId: z.nullable(Id),
  invitations: InvitationCounts,
  /** The first refused invitations, by name. */
  refused: z.array(RefusedInvitation),
  timeline: z.array(TimelineEntry),
  actions: z.object({
    /**
     * `count`: how many have not answered (not who); null below the minimum group size. `from`: when the mails would be
     * sent, or when this is possible again; null: not in this round.
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
      'The progress of a survey: participation, invitations, past and coming events, and what can be done now.',
    errors: ['surveyNotFound'],
    params: SurveyPath,
    // Texts in both languages; by default the caller's own.
    query: z.object({ language: z.optional(Language) }),
    response: SurveyProgress,
  }),
  remind: endpoint({
    access: 'subscription',
    method: 'POST',
    path: '/surveys/:surveyId/reminders',
    summary:
      'Remind those who have not answered, or everybody if the company chose that, on a working day; nobody is named. Not possible below the minimum group size, nor within three days of another reminder (409010).',
    errors: ['notNow', 'surveyNotFound'],
    params: SurveyPath,
    response: z.object({ from: IsoTime }),
    status: 202,
  }),
  testMail: endpoint({
    access: 'subscription',
    method: 'POST',
    path: '/surveys/:surveyId/test-mail',
    summary:
      'Mail the caller the invitation as members would get it, marked as a test, with a link to the preview.',
    errors: ['surveyNotFound', 'tooManyAttempts'],
    params: SurveyPath,
    response: Empty,
    status: 202,
  }),
  end: endpoint({
    access: 'subscription',
    method: 'POST',
    path: '/surveys/:surveyId/end',
    summary: 'End a survey now, for good: its round is closed, and no further round follows.',
    errors: ['surveyNotFound', 'surveyNotOpen'],
    params: SurveyPath,
    response: Survey,
  }),
};
