import { Schema } from 'mongoose';
import { collection, type Context } from '../../platform';

/** What the worker last saw of a survey, so that it notices changes by itself. */
export interface SurveyWatchRecord {
  /** The survey's id. */
  _id: string;
  companyId: string;
  /** The fields that decide who is invited and when, as text. */
  seen: string;
  /** When they were saved with these values. */
  changedAt: Date;
  /** The round whose audience was last processed, and when. */
  roundId: string | null;
  syncedAt: Date | null;
  /** The end date that the administrators were last mailed about. */
  summarisedEnd: Date | null;
}

const timeOrNull = { type: Date, default: null } as const;
const surveyWatchSchema = new Schema<SurveyWatchRecord>(
  {
    _id: { type: String, required: true },
    companyId: { type: String, required: true },
    seen: { type: String, required: true },
    changedAt: { type: Date, required: true },
    roundId: { type: String, default: null },
    syncedAt: timeOrNull,
    summarisedEnd: timeOrNull,
  },
  { collection: 'surveyWatches', versionKey: false },
);
surveyWatchSchema.index({ companyId: 1 });

export const surveyWatchModel = collection<SurveyWatchRecord>('SurveyWatch', surveyWatchSchema);

/** @returns what the worker last saw of a survey; null: it has not looked yet. */
export async function findWatch(
  context: Context,
  { _id, companyId }: Pick<SurveyWatchRecord, '_id' | 'companyId'>,
): Promise<SurveyWatchRecord | null> {
  return surveyWatchModel(context).findOne({ _id, companyId }).lean();
}
