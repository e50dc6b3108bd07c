import type { HiddenReason } from '@elan/contracts';
import { Schema } from 'mongoose';
import { collection } from '../../platform';
import { aggregateFields } from './day-count.model';
import type { StoredAggregate } from './aggregate';
import type { StoredEnds } from './clipped-answers';

/** A column of a segmentation: an option, a bracket, a text, or all rare texts together. */
export interface Column {
  id: string;
  /** The name that the option had then, or the text as most people spell it. */
  name: string;
}

/** A column that is shown. */
export interface PublishedColumn extends Column, StoredAggregate {
  /**
   * How many in it were invited. Published when the round is over, for the detailed segmentation; earlier versions did
   * not.
   */
  invited?: number;
}

/**
 * What is published about the groups of a round by one segmentation: the columns that may be shown, and nothing of the
 * others.
 */
export interface GroupCountRecord {
  /** `<round>:<segmentation>` */
  _id: string;
  companyId: string;
  surveyId: string;
  periodId: string;
  segmentationId: string;
  /** Whether the counts are those of the answers; if not, they say no more than the score of each question. */
  isDetailed: boolean;
  /** The day on which it was published. */
  day: string;
  /** It covers the batches up to this one. */
  batches: number;
  columns: PublishedColumn[];
  /** The answers of columns and rest are clipped to these; in several releases, the ends inside which they agree. */
  ends: StoredEnds[];
  /** All other people in these batches together: with the columns, the whole company clipped alike. */
  rest: StoredAggregate;
  hidden: (Column & { reason: HiddenReason })[];
  /** Whether anybody invited has no value in their profile, whether or not they answered. */
  isIncomplete: boolean;
}

const text = { type: String, required: true } as const;
/** The schema of the ends of questions. */
export const endsField = () => [
  new Schema(
    {
      id: text,
      lo: { type: Number, required: true },
      hi: { type: Number, required: true },
      isJoined: { type: Boolean, required: true },
    },
    { _id: false, id: false },
  ),
];

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
    ends: endsField(),
    rest: new Schema(aggregateFields(), { _id: false }),
    hidden: [new Schema({ ...column, reason: text }, { _id: false, id: false })],
    isIncomplete: { type: Boolean, required: true },
  },
  { collection: 'publishedGroups', versionKey: false },
);
groupCountSchema.index({ companyId: 1, surveyId: 1, segmentationId: 1, day: 1 });

export const groupCountModel = collection<GroupCountRecord>('GroupCount', groupCountSchema, {
  raises: { part: 'own' },
});
