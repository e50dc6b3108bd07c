import type { SegmentationField, SegmentationType } from '@elan/contracts';
import type { Bracket } from '@elan/scoring';
import { Schema } from 'mongoose';
import { collection } from '../../platform';

/** A property of members by which results are split. */
export interface SegmentationRecord {
  _id: string;
  companyId: string;
  name: string;
  /** The name in the form used for comparison; unique within the company. */
  normalisedName: string;
  description: string;
  active: boolean;
  /** Whether rounds that open are split by it; only active ones are. */
  inResults: boolean;
  type: SegmentationType;
  /** How a date is bracketed; null for other types. */
  bracket: Bracket | null;
  /** The options of a select; empty for other types. */
  fields: SegmentationField[];
  /** How the HR system calls options that are its groups, by their ids; absent: none has another name there. */
  externalIds?: { id: string; externalId: string }[];
  /** When it was chosen as the one published with distributions; absent: never. */
  detailedAt?: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

const text = { type: String, required: true } as const;
const segmentationSchema = new Schema<SegmentationRecord>(
  {
    _id: text,
    companyId: text,
    name: text,
    normalisedName: text,
    description: { type: String, default: '' },
    active: { type: Boolean, required: true },
    inResults: { type: Boolean, default: false },
    type: { type: String, enum: ['date', 'select', 'text'], required: true },
    bracket: { type: String, enum: ['age', 'seniority', null], default: null },
    fields: [{ _id: false, id: text, value: text }],
    externalIds: { type: [{ _id: false, id: text, externalId: text }], default: undefined },
    detailedAt: { type: Date },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'segmentations', versionKey: false },
);
segmentationSchema.index({ companyId: 1, normalisedName: 1 }, { unique: true });

export const segmentationModel = collection<SegmentationRecord>('Segmentation', segmentationSchema, {
  raises: { part: 'own' },
});
