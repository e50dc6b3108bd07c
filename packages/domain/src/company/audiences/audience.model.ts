import type { AudienceRule } from '@elan/contracts';
import { Schema } from 'mongoose';
import { collection } from '../../platform';

export interface StoredRule extends AudienceRule {
  /** Changes whenever the conditions change, so that a round knows whether it has picked its members by them. */
  key: string;
}

/** A group of members who are asked together: picked by hand, by a rule, or both. */
export interface AudienceRecord {
  _id: string;
  companyId: string;
  name: string;
  /** The name in the form used for comparison; unique within the company. */
  normalisedName: string;
  /** Members picked by hand. */
  userIds: string[];
  /** Who else is in it; audiences of earlier versions do not have this. */
  rule?: StoredRule | null;
  createdAt: Date;
}

const text = { type: String, required: true } as const;
const ruleSchema = new Schema<StoredRule>(
  {
    key: text,
    match: { type: String, enum: ['all', 'any'], required: true },
    conditions: [{ _id: false, segmentationId: text, values: [String] }],
  },
  { _id: false },
);
const audienceSchema = new Schema<AudienceRecord>(
  {
    _id: text,
    companyId: text,
    name: text,
    normalisedName: text,
    userIds: { type: [String], default: [] },
    rule: { type: ruleSchema, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'audiences', versionKey: false },
);
audienceSchema.index({ companyId: 1, normalisedName: 1 }, { unique: true });

export const audienceModel = collection<AudienceRecord>('Audience', audienceSchema, {
  raises: { part: 'own' },
});
