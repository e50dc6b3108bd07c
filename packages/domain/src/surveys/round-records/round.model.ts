import { COMMENTS_SETTINGS, type CommentsSetting, type RespondentLanguage } from '@elan/contracts';
import { Schema } from 'mongoose';
import type { SegmentationRecord } from '../../company';
import { collection } from '../../platform';

/** A batch that is being published: whoever finds it finishes it. */
export interface PublishingBatch {
  /** The day on which it is counted, `yyyy-MM-dd`. */
  day: string;
  receiptIds: string[];
}

/** What was published about the groups of a round at one time. */
export interface Release {
  /** The number of batches that it covers. */
  batches: number;
  /** The columns that were shown, by segmentation. */
  shown: { segmentationId: string; columns: string[] }[];
  /**
   * When it was checked, by the day (`yyyy-MM-dd`), and by which version of the attacks; absent: an earlier version of
   * the product published it. What they found, and how long it took, is kept nowhere.
   */
  checked?: { on: string; version: string };
}

/** The attackers named somebody from what was about to be published about the groups of a round. */
export interface GroupsWait {
  /** When it is tried again: at the next full hour. */
  until: Date;
}

/** A reminder that an administrator requested: it says nothing about who gets it. */
export interface ReminderByHand {
  /** When the mails are sent. */
  leavesAt: Date;
  /** When they were queued for everybody invited; null: not yet, or never, if nothing could be sent at the time. */
  orderedAt: Date | null;
}

/** A segmentation as it was when a round opened. */
export interface FrozenSegmentation extends Pick<SegmentationRecord, '_id' | 'type' | 'bracket' | 'fields'> {
  /**
   * Whether its groups are published with their distributions, which the file can include. Only one segmentation can
   * be: a rare answer known to be in a group of each would be that of the one person in all of them.
   */
  isDetailed: boolean;
}

/** How many were asked by e-mail, and how many by cards or copied links; and how many of them answered. */
export interface Reach {
  mail: { asked: number; answered: number };
  other: { asked: number; answered: number };
}

export const WITHHELD = ['groups', 'all'] as const;
export type Withheld = (typeof WITHHELD)[number];

export interface LanguageCount {
  language: RespondentLanguage;
  people: number;
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
  /** How many members were in the audience when the running round was last checked. */
  invited: number;
  /** The largest number there ever was: people were invited even if everybody has left the audience since. */
  mostInvited: number;
  /** `missed`: it passed while the survey was closed or no worker was there to open it; no mail was sent for it. */
  state: 'open' | 'missed';
  /** When the reminders were queued; null: not yet. */
  remindedHalfwayAt: Date | null;
  remindedLastAt: Date | null;
  /**
   * Whether reminders go to everybody who wants them, whoever has answered, as the company set it when the round opened;
   * absent in rounds of earlier versions, which remind those who have not answered.
   */
  remindsEverybody?: boolean;
  /** Oldest first; absent in rounds of earlier versions. */
  remindersByHand?: ReminderByHand[];
  /** The segmentations that its results are split by, set when it opened; null: not yet. */
  segmentations: FrozenSegmentation[] | null;
  /** When the segments of everybody initially invited were frozen; whoever comes later is late. */
  frozenAt: Date | null;
  /**
   * How many people who count were invited when it was frozen, and cards that count were drawn. Absent in rounds of
   * earlier versions.
   */
  counting?: number;
  /**
   * What is never shown of it, decided when it was frozen, because another survey that asked the same was running
   * (`groups`: what differs between groups; `all`: everything but how many answered); absent: nothing.
   */
  withheld?: Withheld;
  /**
   * The comments that it asks for, set when its first invitation or link leaves; absent: none has yet, or an earlier
   * version opened it. Otherwise a setting that changes for a single person would tell whose comment came.
   */
  comments?: CommentsSetting;
  /** Whether people without an e-mail address have cards instead of copied links, set when it opened; absent: no. */
  cards?: boolean;
  /**
   * How many of those invited when it was frozen have each language on file. Absent in rounds of earlier versions. It never
   * changes, and nobody's answer is in it: otherwise it would say who wrote.
   */
  languages?: LanguageCount[];
  /** Whether what it promises is signed as soon as its first invitation or link leaves; absent: an earlier version opened it. */
  isPromised?: boolean;
  /** Who was asked and answered, by the way to it; set when it is sealed, if it may be told. */
  reach?: Reach;
  /** How many batches of answers were published, including the one being published. */
  batches: number;
  publishing: PublishingBatch | null;
  /**
   * Roughly how many held answers count as people, so that submitting one knows when to check whether a batch is full:
   * a hint that a crash can make wrong and the next check corrects. It is never published. Absent in rounds of earlier
   * versions until the worker checks them.
   */
  waiting?: number | null;
  /**
   * How many answers were recorded, and codes of cards tried in vain; absent: none yet. It only distinguishes one state
   * of the round from another.
   */
  arrived?: number;
  /** How many answers these batches contain. */
  published: number;
  /** What was published about its groups, oldest first. */
  releases: Release[];
  /** Why its groups are not there yet, as at any delay; absent: for no such reason. */
  groupsWait?: GroupsWait;
  /** The audience rules by which it has picked members; earlier rounds have none. */
  pickedBy?: string[];
  /** Whether two members had the same address in it, one after the other: they are one respondent. Absent: no. */
  hasTwins?: boolean;
  /** After this time nothing more is published, so that its individual answers can be deleted; null: not yet. */
  sealedAt: Date | null;
  /**
   * Ids of the questions whose impact on the outcome does not depend on any single person, decided when it is sealed;
   * absent before, and in rounds that earlier versions closed.
   */
  drivers?: string[];
  /** When it was closed for good: everything that may be published is, and no individual answer is stored any more. */
  closedAt: Date | null;
  /** When its secret was deleted, with everything that told who answered. */
  forgottenAt: Date | null;
  /**
   * What became of its results when they had been kept long enough: folded to the figures of the company, or deleted;
   * absent: they are kept.
   */
  retired?: { how: 'folded' | 'deleted'; at: Date };
  createdAt: Date;
}

const text = { type: String, required: true } as const;
const time = { type: Date, required: true } as const;
const timeOrNull = { type: Date, default: null } as const;
const count = { type: Number, default: 0 } as const;
const shown = new Schema({ segmentationId: text, columns: [String] }, { _id: false });
const release = new Schema<Release>(
  {
    batches: { type: Number, required: true },
    shown: [shown],
    checked: { type: new Schema({ on: text, version: text }, { _id: false }), default: undefined },
  },
  { _id: false },
);
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
    remindsEverybody: { type: Boolean, default: undefined },
    remindersByHand: [new Schema<ReminderByHand>({ leavesAt: time, orderedAt: timeOrNull }, { _id: false })],
    segmentations: { type: [frozen], default: null },
    frozenAt: timeOrNull,
    counting: { type: Number },
    withheld: { type: String, enum: WITHHELD },
    comments: { type: String, enum: COMMENTS_SETTINGS },
    cards: { type: Boolean },
    languages: {
      type: [new Schema<LanguageCount>({ language: text, people: count }, { _id: false })],
      default: undefined,
    },
    isPromised: { type: Boolean },
    reach: {
      type: new Schema(
        { mail: { asked: Number, answered: Number }, other: { asked: Number, answered: Number } },
        { _id: false },
      ),
      default: undefined,
    },
    batches: count,
    publishing: { type: new Schema({ day: text, receiptIds: [String] }, { _id: false }), default: null },
    waiting: { type: Number },
    arrived: { type: Number },
    published: count,
    releases: [release],
    groupsWait: { type: new Schema<GroupsWait>({ until: time }, { _id: false }), default: undefined },
    pickedBy: { type: [String], default: undefined },
    hasTwins: { type: Boolean },
    sealedAt: timeOrNull,
    drivers: { type: [String], default: undefined },
    closedAt: timeOrNull,
    forgottenAt: timeOrNull,
    retired: {
      type: new Schema(
        { how: { type: String, enum: ['folded', 'deleted'], required: true }, at: time },
        { _id: false },
      ),
      default: undefined,
    },
    createdAt: time,
  },
  { collection: 'rounds', versionKey: false },
);
roundSchema.index({ companyId: 1, surveyId: 1, startsAt: 1 });
roundSchema.index({ companyId: 1, state: 1, closedAt: 1 });
// The worker uses these indexes, across all companies.
roundSchema.index({ state: 1, closedAt: 1, forgottenAt: 1 });
roundSchema.index({ 'publishing.day': 1 }, { sparse: true });
roundSchema.index({ 'remindersByHand.leavesAt': 1 }, { sparse: true });
roundSchema.index({ 'groupsWait.until': 1 }, { sparse: true });

export const roundModel = collection<RoundRecord>('Round', roundSchema, {
  raises: {
    part: 'own',
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
  },
});

export function roundId(surveyId: string, periodId: string): string {
  return `${surveyId}:${periodId}`;
}

/** A round of which only the period is known yet. */
export function newRound(
  period: Pick<RoundRecord, 'companyId' | 'surveyId' | 'periodId' | 'startsAt' | 'endsAt'>,
  rest: Pick<RoundRecord, 'invited' | 'state' | 'createdAt' | 'remindsEverybody' | 'cards' | 'isPromised'>,
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
