import { overlaps } from '@elan/scoring';
import { isSurveyQuotaUsedUp } from '../../company';
import { AppError, type Context } from '../../platform';
import { surveyModel, type SurveyRecord } from './survey.model';

type Running = Pick<SurveyRecord, 'startAt' | 'endAt' | 'active'>;

/**
 * Once the surveys of the pack are used up, an old survey cannot be moved or switched on to run at the same time as
 * another one instead of a new survey. An existing overlap does not prevent a change. Call this together with the write
 * that follows, under the lock.
 * @throws AppError surveysOverlap
 */
export async function refuseNewOverlap(
  context: Context,
  before: SurveyRecord,
  after: Running,
): Promise<void> {
  if (!after.active || !isChanged(before, after)) return;
  if (!(await isSurveyQuotaUsedUp(context, before.companyId))) return;
  const others = await overlappingSurveys(context, before, after);
  if (others.some((other) => !(before.active && overlaps(before, other))))
    throw new AppError('surveysOverlap');
}

/**
 * Refuses to restore a deleted survey that would overlap others: those that overlapped it before may do so again.
 * @throws AppError surveysOverlap
 */
export async function refuseOverlapOfRestored(context: Context, deleted: SurveyRecord): Promise<void> {
  if (!deleted.active || !(await isSurveyQuotaUsedUp(context, deleted.companyId))) return;
  const ranBeside = new Set(deleted.deletedBeside);
  const others = await overlappingSurveys(context, deleted, deleted);
  if (others.some(({ _id }) => !ranBeside.has(_id))) throw new AppError('surveysOverlap');
}

/** The other active surveys of the company that overlap a survey in time. */
export async function overlappingSurveys(
  context: Context,
  { _id, companyId }: Pick<SurveyRecord, '_id' | 'companyId'>,
  schedule: Running,
) {
  const others = await surveyModel(context)
    .find({ companyId, _id: { $ne: _id }, active: true, deletedAt: null }, { startAt: 1, endAt: 1 })
    .lean();
  return others.filter((other) => overlaps(schedule, other));
}

function isChanged(before: Running, after: Running): boolean {
  return (
    before.active !== after.active ||
    before.startAt.getTime() !== after.startAt.getTime() ||
    before.endAt?.getTime() !== after.endAt?.getTime()
  );
}
