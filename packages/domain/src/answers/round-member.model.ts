import { Schema } from 'mongoose';
import { belongsToCompany, type Context } from '../platform';
import type { Segment } from '../company';

/** A member who was invited to a round, frozen: later changes count from the next round on. */
export interface RoundMemberRecord {
  _id: string;
  companyId: string;
  surveyId: string;
  periodId: string;
  /** Null once the member was removed: the columns of the round stay what they were. */
  memberId: string | null;
  segments: Segment[];
  /**
   * Version of the address that the invitation went to; an answer through a link to another address does not count as a
   * person.
   */
  addressVersion: number;
  /** The audience rules that picked them; absent: none did. */
  pickedBy?: string[];
  /** Whether an answer counts as a person: invited by e-mail when the round opened. */
  counts: boolean;
}

const text = { type: String, required: true } as const;
const roundMemberSchema = new Schema<RoundMemberRecord>(
  {
    _id: text,
    companyId: text,
    surveyId: text,
    periodId: text,
    memberId: { type: String, default: null },
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
belongsToCompany(roundMemberSchema);

export const roundMemberModel = ({ connection }: Pick<Context, 'connection'>) =>
  connection.model<RoundMemberRecord>('RoundMember', roundMemberSchema);
