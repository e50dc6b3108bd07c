import { randomBytes } from 'node:crypto';
import { endOfDay, startOfDay } from '@elan/calendar';
import { currentPeriod } from '@elan/scoring/periods';
import { freezeSegmentations } from '../answers';
import { publishBatches } from '../answers/publication/publish-batches';
import type { Rating } from '../answers/check-answers';
import { receiptModel } from '../answers/receipt.model';
import { roundMemberModel } from '../answers/round-member.model';
import { activeSegmentations, detailedAmong, findCompany, type Segment } from '../company';
import { type Context, isDuplicateKey, newId } from '../platform';
import { findRound, fixGroupSize, newRound, roundId, type SurveyRecord } from '../surveys';
import { roundModel } from '../surveys/round-records/round.model';
import { roundSecretModel } from '../surveys/round-records/round-secret';
import { surveyModel } from '../surveys/lifecycle/survey.model';
import { type Change, changesOf } from './changes';

/** An answer of an earlier version, which was a document of its own. */
interface StoredResponse {
  _id: string;
  companyId: string;
  surveyId: string;
  periodId: string;
  day: string;
  answers: Rating[];
  segments: Segment[];
}

const responsesOf = ({ connection }: Context) => connection.collection<StoredResponse>('responses');

export async function foreseeHidden(context: Context): Promise<Change[]> {
  const responses = await responsesOf(context)
    .find({}, { projection: { companyId: 1, surveyId: 1 } })
    .toArray();
  return changesOf(
    'fewAnswersHidden',
    responses.map(({ companyId, surveyId }) => ({ companyId, id: surveyId })),
  );
}

/** How many receipts one command writes. */
const BATCH = 1000;

/**
 * Converts the answers of earlier versions: day by day into receipts of their rounds, and from there into counts. The
 * survey's secret, from which their ids were made, becomes the secret of these rounds and is deleted with them. An
 * answer is removed only once its receipt exists, so this may be interrupted, and run in several processes.
 */
export async function foldResponses(context: Context): Promise<void> {
  await roundModel(context)
    .updateMany(
      { batches: { $exists: false } },
      {
        $set: {
          batches: 0,
          published: 0,
          publishing: null,
          releases: [],
          sealedAt: null,
          closedAt: null,
          forgottenAt: null,
        },
      },
    )
    .setOptions({ acrossCompanies: true });
  const surveyIds: unknown[] = await responsesOf(context).distinct('surveyId');
  if (surveyIds.length === 0) return;
  const surveys = await surveyModel(context)
    .find({ _id: { $in: surveyIds.map(String) } })
    .setOptions({ acrossCompanies: true })
    .lean();
  for (const survey of surveys) await foldSurvey(context, survey);
  for (const counts of ['dayCounts', 'segmentCounts'])
    await context.connection.collection(counts).deleteMany({});
}

async function foldSurvey(context: Context, survey: SurveyRecord): Promise<void> {
  const responses = responsesOf(context);
  const { _id: surveyId, companyId, secret } = survey;
  const company = await findCompany(context, companyId, ['timeZone', 'minimumGroupSize']);
  if (!company) return;
  const minimumGroupSize = await fixGroupSize(context, survey, company);
  const current = currentPeriod(survey, { timeZone: company.timeZone, now: context.clock.now() });
  const periods: unknown[] = await responses.distinct('periodId', { surveyId, companyId });
  for (const periodId of periods.map(String)) {
    const isOver = current?.id !== periodId;
    const filter = { surveyId, companyId, periodId };
    const days = (await responses.distinct('day', filter)).map(String).sort();
    const lastDay = days.at(-1);
    // Another process has done it meanwhile.
    if (lastDay === undefined) continue;
    // The groups of the round are published on its last day, as its answers are.
    const endsAt = isOver ? endOfDay(lastDay, company.timeZone) : null;
    await openFormerRound(context, survey, { periodId, endsAt, timeZone: company.timeZone });
    for (const day of days) {
      const stored = await responses.find({ ...filter, day }).toArray();
      await writeReceipts(context, stored, isOver);
      await publishBatches(context, await findRound(context, filter), { minimumGroupSize, day, isOver });
      await responses.deleteMany({ ...filter, day });
    }
  }
  if (secret === null) return;
  await surveyModel(context).updateOne(
    { _id: surveyId, companyId, secret },
    { $set: { secret: randomBytes(32).toString('hex') } },
  );
}

/** The round of a period with answers, with the secret from which their ids were made. */
async function openFormerRound(
  context: Context,
  { _id: surveyId, companyId, secret, startAt }: SurveyRecord,
  { periodId, endsAt, timeZone }: { periodId: string; endsAt: Date | null; timeZone: string },
): Promise<void> {
  const _id = roundId(surveyId, periodId);
  const startsAt = /^\d{4}-\d{2}-\d{2}$/.test(periodId) ? startOfDay(periodId, timeZone) : startAt;
  const now = context.clock.now();
  const period = { companyId, surveyId, periodId, startsAt, endsAt };
  await roundModel(context)
    .create(newRound(period, { invited: 0, state: 'open', createdAt: now }))
    .catch(passDuplicate);
  const ofPeriod = { surveyId, companyId, periodId };
  const values: unknown[] = await responsesOf(context).distinct('segments.segmentationId', ofPeriod);
  // A running round is frozen by the worker, for everybody in its audience now.
  const active = await activeSegmentations(context, companyId);
  const answered = active.filter((segmentation) => values.includes(segmentation._id));
  const detailedId = detailedAmong(answered)?._id ?? null;
  const segmentations = freezeSegmentations({ segmentations: answered, detailedId });
  const frozen = endsAt ? { segmentations, frozenAt: now } : {};
  await roundModel(context).updateOne(
    { _id, companyId, frozenAt: null },
    { $set: { state: 'open', ...frozen } },
  );
  if (secret === null) return;
  await roundSecretModel(context).create({ _id, companyId, surveyId, value: secret }).catch(passDuplicate);
}

async function writeReceipts(
  context: Context,
  stored: readonly StoredResponse[],
  isOver: boolean,
): Promise<void> {
  for (let start = 0; start < stored.length; start += BATCH) {
    const part = stored.slice(start, start + BATCH);
    const ids = { companyId: part[0]?.companyId ?? '', _id: { $in: part.map(({ _id }) => _id) } };
    const written = await receiptModel(context).find(ids, { _id: 1 }).lean();
    const known = new Set(written.map(({ _id }) => _id));
    const missing = part.filter(({ _id }) => !known.has(_id));
    // It is no longer known who was invited with which segments: those who answered stand in for them.
    const members = missing.map(({ companyId, surveyId, periodId, segments }) => ({
      _id: newId(),
      companyId,
      surveyId,
      periodId,
      memberId: null,
      segments,
      addressVersion: 0,
      counts: true,
    }));
    if (isOver) await roundMemberModel(context).insertMany(members, { lean: true });
    const receipts = missing.map(({ _id, companyId, surveyId, periodId, answers, segments }) => {
      return { _id, companyId, surveyId, periodId, batch: null, counts: true, answers, segments };
    });
    await receiptModel(context).insertMany(receipts, { ordered: false, lean: true }).catch(passDuplicate);
  }
}

function passDuplicate(error: unknown): void {
  if (!isDuplicateKey(error)) throw error;
}
