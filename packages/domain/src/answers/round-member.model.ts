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
   * The address that joined the round (`addressKey`), then those the member had since; absent without an address, and in
   * rounds of earlier versions.
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
