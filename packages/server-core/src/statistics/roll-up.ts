import { addDays, dayInZone } from '@elan/scoring/periods';
import type { Core } from '../core/core';
import { toRecords } from './stored-counts';
import { countAnswers } from './survey-days';

/**
 * Days that are younger may still change: an answer is written a moment after its day was taken, and a company that
 * moves to another time zone may be a calendar day behind.
 */
const SETTLED_AFTER_DAYS = 3;

/**
 * Stores the counts of settled days, so that reading results costs the same however many answers there are. A day's
 * count is recomputed from its answers and replaced whole, and the survey says up to where days are counted only once
 * they are: an interrupted run leaves nothing wrong and a second one changes nothing.
 * @returns how many days were counted.
 */
export async function rollUpAnswers(core: Core): Promise<number> {
  const companies = await core.models.Company.find({}, { timeZone: 1 }).lean();
  const zones = new Map(companies.map(({ _id, timeZone }) => [_id, timeZone]));
  const surveys = await core.models.Survey.find({ hasAnswers: true }, { companyId: 1, countedUntil: 1 })
    .setOptions({ acrossCompanies: true })
    .lean();
  let written = 0;
  for (const survey of surveys) {
    const timeZone = zones.get(survey.companyId);
    if (timeZone === undefined) continue;
    const until = addDays(dayInZone(core.clock.now(), timeZone), -SETTLED_AFTER_DAYS);
    if (survey.countedUntil !== null && survey.countedUntil >= until) continue;
    const days = { after: survey.countedUntil, until };
    for (const count of await countAnswers(core, survey, days, 'all')) {
      await store(core, toRecords(survey, count));
      written += 1;
    }
    await core.models.Survey.updateOne(
      { _id: survey._id, companyId: survey.companyId },
      { $set: { countedUntil: until } },
    );
  }
  return written;
}

async function store(core: Core, records: ReturnType<typeof toRecords>): Promise<void> {
  const { _id, companyId } = records.day;
  await core.models.DayCount.replaceOne({ _id, companyId }, records.day, { upsert: true });
  if (records.segments.length === 0) return;
  await core.models.SegmentCount.bulkWrite(
    records.segments.map((replacement) => ({
      replaceOne: { filter: { _id: replacement._id, companyId }, replacement, upsert: true },
    })),
  );
}
