import type { HiddenReason } from '@elan/contracts';
import { Schema } from 'mongoose';
import { belongsToCompany, type Context, stampsCompany } from '../../platform';
import { aggregateFields } from './day-count.model';
import type { StoredAggregate } from './aggregate';

/** A column of a segmentation: an option, a bracket, a text, or all rare texts together. */
export interface Column {
  id: string;
  /** As the option was called then, or as most write the text. */
  name: string;
}

/** A column that is shown. */
export interface ToldColumn extends Column, StoredAggregate {
  /**
   * How many of it were invited. Told when the round is over, of the segmentation with distributions; not by earlier
   * versions.
   */
  invited?: number;
}

/** What is told of the groups of a round by one segmentation: the columns that may be shown, and nothing of the others. */
export interface GroupCountRecord {
  /** `<round>:<segmentation>` */
  _id: string;
  companyId: string;
  surveyId: string;
  periodId: string;
  segmentationId: string;
  /** Whether counts are those of the answers; else they say no more than the score of each question. */
  isDetailed: boolean;
  /** The day on which it was told. */
  day: string;
  /** It covers the batches up to this one. */
  batches: number;
  columns: ToldColumn[];
  /** All other people of these batches together. */
  rest: StoredAggregate;
  hidden: (Column & { reason: HiddenReason })[];
  /** Whether the profile of somebody who was invited has no value, whoever answered. */
  isIncomplete: boolean;
}

const text = { type: String, required: true } as const;
const column = { id: text, name: { type: String, default: '' } } as const;
const groupCountSchema = new Schema<GroupCountRecord>(
  {
    _id: text,
    companyId: text,
    surveyId: text,
    periodId: text,
    segmentationId: text,
    isDetailed: { type: Boolean, required: true },
    day: text,
    batches: { type: Number, required: true },
    columns: [
      new Schema({ ...column, invited: { type: Number }, ...aggregateFields() }, { _id: false, id: false }),
    ],
    rest: new Schema(aggregateFields(), { _id: false }),
    hidden: [new Schema({ ...column, reason: text }, { _id: false, id: false })],
    isIncomplete: { type: Boolean, required: true },
  },
  { collection: 'publishedGroups', versionKey: false },
);
groupCountSchema.index({ companyId: 1, surveyId: 1, segmentationId: 1, day: 1 });
belongsToCompany(groupCountSchema);
stampsCompany(groupCountSchema);

export const groupCountModel = ({ connection }: Pick<Context, 'connection'>) =>
  connection.model<GroupCountRecord>('GroupCount', groupCountSchema);
