import * as z from 'zod/mini';
import { AgreementView } from './agreements';
import { AuditAction } from './audit';
import { COUNCIL_SEAT } from './constants';
import { endpoint } from './endpoint';
import { Code, Email, Empty, Id, IsoTime, Language, LinkKey, text } from './primitives';
import { HiddenReason, SegmentScore } from './responses';

/** An address that the link of the seat is mailed to. */
export const CouncilHolder = z.object({
  email: z.string(),
  state: z.enum(['unconfirmed', 'sent', 'opened', 'expired']),
  /** The mail server permanently refused the last mail. */
  bounced: z.boolean(),
  /** Until when its present link works; null: none was mailed. */
  linkUntil: z.nullable(IsoTime),
  /** Another address has taken its place, which takes effect then; null: it is the present one. */
  endsAt: z.nullable(IsoTime),
});

/** What a works council says about something before it is launched. The text belongs to an objection. */
const noted = {
  kind: z.enum(['seen', 'objection']),
  subject: z.enum(['survey', 'template']),
  subjectId: Id,
};

export const CouncilNote = z.object({
  id: Id,
  ...noted,
  /** What it was called then. */
  name: z.string(),
  /** Empty for `seen`. */
  text: z.string(),
  at: IsoTime,
});
export type CouncilNote = z.infer<typeof CouncilNote>;

/** The seat of a works council. The link itself is only in mails. */
export const CouncilSeat = z.object({
  name: z.string(),
  language: Language,
  /** Whether promises written from now on let it read comments. */
  readsComments: z.boolean(),
  createdAt: IsoTime,
  /** It was removed, which takes effect then; null: it stays. */
  endsAt: z.nullable(IsoTime),
  /** The present address first. */
  holders: z.array(CouncilHolder),
  /** Counts up with each change. */
  version: z.number(),
});
export type CouncilSeat = z.infer<typeof CouncilSeat>;

const Owned = z.object({
  seat: z.nullable(CouncilSeat),
  /** The latest ones, newest first; of earlier seats, too. */
  notes: z.array(CouncilNote),
});

/** A round whose promise named the seat. */
const Round = z.object({
  surveyId: Id,
  /** Its period. */
  round: z.string(),
  surveyName: z.string(),
  startDate: z.string(),
  endDate: z.nullable(z.string()),
  isClosed: z.boolean(),
  hasResults: z.boolean(),
  readsComments: z.boolean(),
  /** The SHA-256 of its promise. */
  promise: z.string(),
});

/** A survey before its launch, or one of the company's templates. */
const Draft = z.object({
  subject: z.enum(['survey', 'template']),
  id: Id,
  name: z.string(),
  questions: z.number(),
  /** The day of the launch; null: it is a template, or a draft without one. */
  startDate: z.nullable(z.string()),
  /** The last thing that the seat said about it; null: nothing. */
  note: z.nullable(CouncilNote),
});

const shared = {
  companyName: z.string(),
  /** The address of an image. */
  companyLogo: z.nullable(z.string()),
  seatName: z.string(),
  /** The seat ends then; null: it stays. */
  endsAt: z.nullable(IsoTime),
  /** The link by which the visit began; absent in a preview. */
  linkId: z.optional(Id),
};

const Table = z.object({
  segmentation: z.string(),
  groups: z.array(
    z.object({ name: z.string(), responses: z.nullable(z.number()), hidden: z.nullable(HiddenReason) }),
  ),
  /** A row for each question, a score for each group. */
  rows: z.array(z.object({ questionId: z.string(), scores: z.array(SegmentScore) })),
});

/** One page of what a seat reads: nothing that the pages of administrators would not show. */
export const CouncilPage = z.discriminatedUnion('page', [
  z.object({
    ...shared,
    page: z.literal('home'),
    /** Newest first. */
    rounds: z.array(Round),
    drafts: z.array(Draft),
    /** Null: none is in force. */
    agreement: z.nullable(AgreementView),
  }),
  z.object({
    ...shared,
    page: z.literal('round'),
    round: Round,
    minimumGroupSize: z.number(),
    score: z.nullable(z.number()),
    scale: z.enum(['0-10', 'eNPS']),
    participation: z.object({
      share: z.nullable(z.number()),
      respondents: z.nullable(z.number()),
      invited: z.number(),
    }),
    questions: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        scale: z.enum(['0-10', 'eNPS']),
        score: z.nullable(z.number()),
        responses: z.nullable(z.number()),
      }),
    ),
    tables: z.array(Table),
    /** Null: the promise did not let the seat read them, or too few people are in the results. */
    comments: z.nullable(z.array(z.object({ question: z.nullable(z.string()), text: z.string() }))),
  }),
  z.object({
    ...shared,
    page: z.literal('draft'),
    draft: Draft,
    /** Plain text. */
    introduction: z.string(),
    questions: z.array(z.object({ id: z.string(), label: z.string() })),
    /** Newest first. */
    notes: z.array(CouncilNote),
  }),
  z.object({
    ...shared,
    page: z.literal('audit'),
    /** Newest first, without what concerns single people, and without names of people. */
    lines: z.array(
      z.object({
        id: Id,
        at: IsoTime,
        action: AuditAction,
        /** The same in words. */
        event: z.string(),
        /** What it was done to, by name. */
        target: z.nullable(z.string()),
        note: z.nullable(z.string()),
      }),
    ),
    /** With what the next page begins; null: this is the last. */
    next: z.nullable(Id),
  }),
]);
export type CouncilPage = z.infer<typeof CouncilPage>;

/** Which page, and of what. */
const chosen = {
  page: z.enum(['home', 'round', 'draft', 'audit']),
  surveyId: z.optional(Id),
  round: z.optional(text(60)),
  templateId: z.optional(Id),
  before: z.optional(Id),
  language: z.optional(Language),
};
export const CouncilPageChoice = z.object(chosen);
export type CouncilPageChoice = z.infer<typeof CouncilPageChoice>;

const { linkDays, removalDays, codeTries, sessionMinutes } = COUNCIL_SEAT;

export const councilSeatEndpoints = {
  read: endpoint({
    access: 'administrator',
    method: 'GET',
    path: '/council-seat',
    summary: 'The seat of the works council, if there is one, and what it said about surveys and templates.',
    response: Owned,
  }),
  create: endpoint({
    access: 'subscription',
    method: 'POST',
    path: '/council-seat',
    agreed: true,
    recentSignIn: true,
    summary: `Make the seat of the works council. Its address is asked to confirm first; then it is mailed a link that works for ${linkDays} days. A company has one seat, and no administrator has it. All administrators are told, and so is the next promise.`,
    errors: ['limitReached', 'seatAndAdministrator', 'tooManyAttempts'],
    body: z.object({
      name: text(COUNCIL_SEAT.name),
      email: Email,
      language: Language,
      readsComments: z.boolean(),
    }),
    response: CouncilSeat,
    status: 201,
  }),
  readdress: endpoint({
    access: 'subscription',
    method: 'PUT',
    path: '/council-seat/address',
    recentSignIn: true,
    summary: `Give the seat another address. The former one, if it was confirmed, keeps its link for ${removalDays} days; both, all administrators and the next promise are told.`,
    errors: [
      'changedMeanwhile',
      'councilSeatNotFound',
      'limitReached',
      'seatAndAdministrator',
      'tooManyAttempts',
    ],
    body: z.object({ email: Email, version: z.int().check(z.gte(1)) }),
    response: CouncilSeat,
  }),
  renew: endpoint({
    access: 'administrator',
    method: 'POST',
    path: '/council-seat/links',
    recentSignIn: true,
    summary:
      'Withdraw the links of the seat: they and everything opened with them stop working at once, and new ones are mailed; where no more can be mailed now, nothing is withdrawn (423). The seat stays. Also for a link that has expired.',
    errors: ['councilSeatNotFound', 'tooManyAttempts'],
    response: CouncilSeat,
  }),
  remove: endpoint({
    access: 'administrator',
    method: 'DELETE',
    path: '/council-seat',
    agreed: true,
    recentSignIn: true,
    summary: `Remove the seat. It ends ${removalDays} days later, so that nobody is silenced on the spot; the seat, all administrators and the next promise are told.`,
    errors: ['councilSeatNotFound', 'tooManyAttempts'],
    response: CouncilSeat,
  }),
  keep: endpoint({
    access: 'administrator',
    method: 'POST',
    path: '/council-seat/keep',
    summary: 'Keep a seat that was removed and has not ended.',
    errors: ['councilSeatNotFound'],
    response: CouncilSeat,
  }),
  preview: endpoint({
    access: 'subscription',
    method: 'GET',
    path: '/council-seat/view',
    summary: 'A page of the seat, as the seat sees it.',
    errors: ['councilSeatNotFound', 'surveyNotFound', 'templateNotFound'],
    countedAs: 'statistics',
    query: CouncilPageChoice,
    response: CouncilPage,
  }),
  confirm: endpoint({
    access: 'public',
    method: 'POST',
    path: '/council/confirmations',
    summary: 'Confirm an address by the key in the mail that asked for it; the link is then mailed to it.',
    errors: ['subscriptionRequired', 'wrongLink'],
    body: z.object({ key: LinkKey }),
    response: Empty,
  }),
  begin: endpoint({
    access: 'public',
    method: 'POST',
    path: '/council/visits',
    summary: `Begin a visit with the key of a link: a code is mailed to the seat's address, which this visit alone can try, ${codeTries} times. Unknown, expired and withdrawn keys are refused in the same way.`,
    errors: ['subscriptionRequired', 'tooManyAttempts', 'wrongLink'],
    body: z.object({ key: LinkKey }),
    response: z.object({ visit: LinkKey, language: Language, until: IsoTime }),
    status: 201,
  }),
  open: endpoint({
    access: 'public',
    method: 'POST',
    path: '/council/visits/codes',
    summary: `Enter the code of a visit. The session that it opens lasts ${sessionMinutes} minutes, and opens nothing but the calls below /council.`,
    errors: ['invalidCode', 'subscriptionRequired', 'tooManyAttempts', 'wrongLink'],
    body: z.object({ visit: LinkKey, code: Code }),
    response: z.object({ session: LinkKey, language: Language, until: IsoTime }),
    status: 201,
  }),
  view: endpoint({
    access: 'public',
    method: 'POST',
    path: '/council/view',
    summary:
      'A page of what the seat reads: published results of rounds whose promise named it, surveys before launch and templates, and the audit trail without single people.',
    errors: ['subscriptionRequired', 'surveyNotFound', 'templateNotFound', 'tooManyAttempts', 'wrongLink'],
    body: z.object({ session: LinkKey, ...chosen }),
    response: CouncilPage,
  }),
  note: endpoint({
    access: 'public',
    method: 'POST',
    path: '/council/notes',
    summary:
      'Say that a survey before its launch, or a template, was seen, or object to it. It changes nothing else; administrators and the audit trail keep it.',
    errors: [
      'limitReached',
      'subscriptionRequired',
      'surveyNotFound',
      'templateNotFound',
      'tooManyAttempts',
      'wrongLink',
    ],
    body: z.object({
      session: LinkKey,
      ...noted,
      text: z._default(z.string().check(z.trim(), z.maxLength(COUNCIL_SEAT.objection, 'is too long')), ''),
    }),
    response: Empty,
    status: 201,
  }),
  end: endpoint({
    access: 'public',
    method: 'POST',
    path: '/council/visits/ends',
    summary: 'End a session of the seat. Harmless if it has ended.',
    body: z.object({ session: LinkKey }),
    response: Empty,
  }),
};
