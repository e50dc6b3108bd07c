import { Schema } from 'mongoose';
import type { SegmentationRecord } from '../../company';
import { belongsToCompany, type Context, stampsCompany } from '../../platform';

/** A batch that is being published: whoever finds it finishes it. */
export interface PublishingBatch {
  /** The day that it is counted on, `yyyy-MM-dd`. */
  day: string;
  receiptIds: string[];
}

/** What was told of the groups of a round at one time. */
export interface Release {
  /** It covers the batches up to this one. */
  batches: number;
  /** The columns that were shown, by segmentation. */
  shown: { segmentationId: string; columns: string[] }[];
}

/** A reminder that an administrator asked for: it tells nothing of who gets it. */
export interface ReminderByHand {
  /** When the mails leave. */
  leavesAt: Date;
  /** When they were ordered for all who were invited; null: not yet, or never, where nothing could be sent at its time. */
  orderedAt: Date | null;
}

/** A segmentation as it was when a round opened. */
export interface FrozenSegmentation extends Pick<SegmentationRecord, '_id' | 'type' | 'bracket' | 'fields'> {
  /**
   * Whether its groups are told with their distributions, as the file carries them. Of one segmentation only: a rare
   * answer that is known to be in a group of each would be that of the one person in all of them.
   */
  isDetailed: boolean;
}

/** One period of a survey as it took place. */
export interface RoundRecord {
  /** `<survey>:<period>`: a period takes place once, however often it is noticed. */
  _id: string;
  companyId: string;
  surveyId: string;
  /** The id that the period has in `@elan/scoring/periods`. */
  periodId: string;
  startsAt: Date;
  /** Last millisecond; null: a one-time survey without an end. */
  endsAt: Date | null;
  /** How many members were in the audience when the round was last looked at while it ran. */
  invited: number;
  /** How many they ever were: that somebody was invited stays true when everybody has left the audience since. */
  mostInvited: number;
  /** `missed`: it passed while the survey was closed or nobody was there to open it; no mail was sent for it. */
  state: 'open' | 'missed';
  /** When the reminders were ordered; null: not yet. */
  remindedHalfwayAt: Date | null;
  remindedLastAt: Date | null;
  /** Oldest first; absent in rounds of earlier versions. */
  remindersByHand?: ReminderByHand[];
  /** The segmentations that its results are split by, fixed when it opened; null: not yet. */
  segmentations: FrozenSegmentation[] | null;
  /** When the segments of all who were invited at first were written down; who comes later is late. */
  frozenAt: Date | null;
  /** How many batches of answers were published, the one that is being published included. */
  batches: number;
  publishing: PublishingBatch | null;
  /**
   * About how many of the held answers prove people, so that submitting one knows when to look whether a batch is full: a
   * hint that a crash can put out, and that whoever looks puts right. Nothing is told by it. Absent in rounds of earlier versions
   * until the worker looks.
   */
  waiting?: number | null;
  /** How many answers were noted; absent: none yet. It only tells one state of the round from another. */
  arrived?: number;
  /** How many answers these batches hold. */
  published: number;
  /** What was told of its groups, oldest first. */
  releases: Release[];
  /** The rules of audiences by which it has picked members; earlier rounds have none. */
  pickedBy?: string[];
  /** From when on nothing more is published or told of it, so that its single answers may go; null: not yet. */
  sealedAt: Date | null;
  /** When it was closed for good: all that may be published is, and no single answer is stored any more. */
  closedAt: Date | null;
  /** When its secret was deleted, with all that told who answered. */
  forgottenAt: Date | null;
  createdAt: Date;
}

const text = { type: String, required: true } as const;
const time = { type: Date, required: true } as const;
const timeOrNull = { type: Date, default: null } as const;
const count = { type: Number, default: 0 } as const;
const shown = new Schema({ segmentationId: text, columns: [String] }, { _id: false });
const frozen = new Schema(
  {
    _id: text,
    type: text,
    bracket: { type: String, default: null },
    fields: [{ _id: false, id: text, value: text }],
    isDetailed: { type: Boolean, required: true },
  },
  { id: false },
);
const roundSchema = new Schema<RoundRecord>(
  {
    _id: text,
    companyId: text,
    surveyId: text,
    periodId: text,
    startsAt: time,
    endsAt: timeOrNull,
    invited: count,
    mostInvited: count,
    state: { type: String, enum: ['open', 'missed'], required: true },
    remindedHalfwayAt: timeOrNull,
    remindedLastAt: timeOrNull,
    remindersByHand: [new Schema<ReminderByHand>({ leavesAt: time, orderedAt: timeOrNull }, { _id: false })],
    segmentations: { type: [frozen], default: null },
    frozenAt: timeOrNull,
    batches: count,
    publishing: { type: new Schema({ day: text, receiptIds: [String] }, { _id: false }), default: null },
    waiting: { type: Number },
    arrived: { type: Number },
    published: count,
    releases: [new Schema({ batches: { type: Number, required: true }, shown: [shown] }, { _id: false })],
    pickedBy: { type: [String], default: undefined },
    sealedAt: timeOrNull,
    closedAt: timeOrNull,
    forgottenAt: timeOrNull,
    createdAt: time,
  },
  { collection: 'rounds', versionKey: false },
);
roundSchema.index({ companyId: 1, surveyId: 1, startsAt: 1 });
roundSchema.index({ companyId: 1, state: 1, closedAt: 1 });
// Of all companies, for the worker.
roundSchema.index({ state: 1, closedAt: 1, forgottenAt: 1 });
roundSchema.index({ 'publishing.day': 1 }, { sparse: true });
roundSchema.index({ 'remindersByHand.leavesAt': 1 }, { sparse: true });
belongsToCompany(roundSchema);
stampsCompany(roundSchema, {
  except: [
    'batches',
    'publishing',
    'published',
    'waiting',
    'arrived',
    'releases',
    'remindedHalfwayAt',
    'remindedLastAt',
    'remindersByHand',
  ],
});

export const roundModel = ({ connection }: Pick<Context, 'connection'>) =>
  connection.model<RoundRecord>('Round', roundSchema);

export function roundId(surveyId: string, periodId: string): string {
  return `${surveyId}:${periodId}`;
}

/** A round of which nothing is known yet but its period. */
export function newRound(
  period: Pick<RoundRecord, 'companyId' | 'surveyId' | 'periodId' | 'startsAt' | 'endsAt'>,
  rest: Pick<RoundRecord, 'invited' | 'state' | 'createdAt'>,
): RoundRecord {
  return {
    _id: roundId(period.surveyId, period.periodId),
    ...period,
    ...rest,
    mostInvited: rest.invited,
    remindedHalfwayAt: null,
    remindedLastAt: null,
    remindersByHand: [],
    segmentations: null,
    frozenAt: null,
    batches: 0,
    publishing: null,
    waiting: 0,
    published: 0,
    releases: [],
    sealedAt: null,
    closedAt: null,
    forgottenAt: null,
  };
}
