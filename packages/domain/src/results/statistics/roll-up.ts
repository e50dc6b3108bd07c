import { addDays, dayInZone } from '@elan/calendar';
import { type Context, forEachSafely } from '../../platform';
import { findAllCompanies } from '../../company';
import { findAllAnsweredSurveys, markCounted, type SurveyRecord } from '../../surveys';
import {
  dayCountModel,
  type DayCountRecord,
  segmentCountModel,
  type SegmentCountRecord,
} from './day-count.model';
import { toRecords } from './stored-counts';
import { countAnswers } from './survey-days';

/**
 * Days that are younger may still change: an answer is written a moment after its day was taken, and a company that
 * moves to another time zone may be a calendar day behind.
 */
const SETTLED_AFTER_DAYS = 3;

/** Days that are stored with one command: a survey is counted as a whole the first time. */
const BATCH = 50;

/**
 * Stores the counts of settled days, so that reading results costs the same however many answers there are. A day's
 * count is recomputed from its answers and replaced whole, and the survey says up to where days are counted only once
 * they are: an interrupted run leaves nothing wrong and a second one changes nothing.
 * @returns how many days were counted.
 * @throws AggregateError at the end, with what failed
 */
export async function rollUpAnswers(context: Context): Promise<number> {
  const companies = await findAllCompanies(context, ['timeZone']);
  const zones = new Map(companies.map(({ _id, timeZone }) => [_id, timeZone]));
  const surveys = await findAllAnsweredSurveys(context);
  let written = 0;
  const about = ({ _id: surveyId, companyId }: CountedSurvey) => ({ companyId, surveyId });
  await forEachSafely(context, surveys, about, async (survey) => {
    const timeZone = zones.get(survey.companyId);
    if (timeZone !== undefined) written += await rollUpSurvey(context, survey, timeZone);
  });
  return written;
}

type CountedSurvey = Pick<SurveyRecord, '_id' | 'companyId' | 'countedUntil'>;

async function rollUpSurvey(context: Context, survey: CountedSurvey, timeZone: string): Promise<number> {
  const { countedUntil } = survey;
  const until = addDays(dayInZone(context.clock.now(), timeZone), -SETTLED_AFTER_DAYS);
  if (countedUntil !== null && countedUntil >= until) return 0;
  const days = { after: countedUntil, until };
  const records = (await countAnswers(context, survey, days, 'all')).map((count) => toRecords(survey, count));
  for (let start = 0; start < records.length; start += BATCH) {
    await store(context, records.slice(start, start + BATCH));
  }
  await markCounted(context, survey, until);
  return records.length;
}

/** Past the models, whose casting costs five times what the writing does: our own code made these records. */
async function store(context: Context, records: readonly ReturnType<typeof toRecords>[]): Promise<void> {
  const DayCount = dayCountModel(context);
  const SegmentCount = segmentCountModel(context);
  const days = records.map(({ day }) => replaceOf(day));
  if (days.length === 0) return;
  await context.connection.collection<DayCountRecord>(DayCount.collection.collectionName).bulkWrite(days);
  const segments = records.flatMap((record) => record.segments.map(replaceOf));
  if (segments.length === 0) return;
  await context.connection
    .collection<SegmentCountRecord>(SegmentCount.collection.collectionName)
    .bulkWrite(segments);
}

function replaceOf<T extends { readonly _id: string; readonly companyId: string }>(replacement: T) {
  const { _id, companyId } = replacement;
  return { replaceOne: { filter: { _id, companyId }, replacement, upsert: true } };
}
