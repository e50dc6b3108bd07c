import { Schema } from 'mongoose';
import { collection } from '../platform';
import type { Segment } from '../company';

/** What somebody had when they were removed, and gets back if they are added again while the round is kept. */
interface Departure {
  /** The audiences that named them. */
  audienceIds: string[];
  /** Whether they wanted no reminders of the survey. */
  noReminders: boolean;
}

/**
 * A respondent of a round: whoever reads the mails to an address or, without one, a member. Who that is, the segments,
 * the version of the address whose link is valid, and whether an answer counts are fixed when they join; later changes
 * count from the next round on.
 */
export interface RoundMemberRecord {
  _id: string;
  companyId: string;
  surveyId: string;
  periodId: string;
  /** Stays when the member is removed: whoever is added with the same address gets the same id. */
  memberId: string | null;
  /**
   * The address whose link opens the round (`addressKey`), then others that the member had; `NO_ADDRESS` comes first if
   * they joined without one. Absent: they had none yet, or the round is of an earlier version.
   */
  addressKeys?: string[];
  /** The member who joined the round with the same address before: both are one respondent. Absent: nobody. */
  twinOf?: string;
  /** Present while the member is removed. */
  departure?: Departure;
  segments: Segment[];
  /** Version of the address whose link opens this round; `VOID_LINK`: none does. */
  addressVersion: number;
  /** The audience rules that picked them; absent: none did. */
  pickedBy?: string[];
  /** Whether an answer counts as a person: invited by e-mail when the round opened. */
  counts: boolean;
}

/** Stands for the address of somebody who joined a round without one, before those they had later. */
export const NO_ADDRESS = '';

/** Whether a respondent joined by an address, and so is asked by mail; others are by cards or copied links. */
export const joinedByMail = ({ addressKeys }: Pick<RoundMemberRecord, 'addressKeys'>): boolean =>
  (addressKeys?.[0] ?? NO_ADDRESS) !== NO_ADDRESS;

/** The version that no address has. */
export const VOID_LINK = -1;

const text = { type: String, required: true } as const;
const roundMemberSchema = new Schema<RoundMemberRecord>(
  {
    _id: text,
    companyId: text,
    surveyId: text,
    periodId: text,
    memberId: { type: String, default: null },
    addressKeys: { type: [String], default: undefined },
    twinOf: { type: String, default: undefined },
    departure: {
      type: new Schema<Departure>({ audienceIds: [String], noReminders: Boolean }, { _id: false }),
      default: undefined,
    },
    segments: [{ _id: false, segmentationId: text, value: text }],
    addressVersion: { type: Number, required: true },
    pickedBy: { type: [String], default: undefined },
    counts: { type: Boolean, required: true },
  },
  { collection: 'roundMembers', versionKey: false },
);
roundMemberSchema.index(
  { companyId: 1, surveyId: 1, periodId: 1, memberId: 1 },
  { unique: true, partialFilterExpression: { memberId: { $gt: '' } } },
);
roundMemberSchema.index({ companyId: 1, surveyId: 1, periodId: 1 });
roundMemberSchema.index({ companyId: 1, memberId: 1 });
roundMemberSchema.index({ companyId: 1, addressKeys: 1 });

export const roundMemberModel = collection<RoundMemberRecord>('RoundMember', roundMemberSchema);
