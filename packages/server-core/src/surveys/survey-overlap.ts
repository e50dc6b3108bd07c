import { overlaps } from '@elan/scoring';
import { isSurveyQuotaUsedUp } from '../companies/usage';
import { AppError } from '../core/app-error';
import type { Core } from '../core/core';
import type { SurveyRecord } from './survey.model';

type Running = Pick<SurveyRecord, 'startAt' | 'endAt' | 'active'>;

/**
 * Once the surveys of the pack are used up, an old survey cannot be moved or switched on to run beside another one, in
 * place of a new survey. An overlap that was there before is not held against a change.
 * @throws AppError 403002
 */
export async function refuseNewOverlap(core: Core, before: SurveyRecord, after: Running): Promise<void> {
  if (!after.active || !isChanged(before, after)) return;
  if (!(await isSurveyQuotaUsedUp(core, before.companyId))) return;
  const others = await core.models.Survey.find(
    { companyId: before.companyId, _id: { $ne: before._id }, active: true, deletedAt: null },
    { startAt: 1, endAt: 1 },
  ).lean();
  const isNew = others.some((other) => overlaps(after, other) && !(before.active && overlaps(before, other)));
  if (isNew) throw new AppError('403002');
}

function isChanged(before: Running, after: Running): boolean {
  return (
    before.active !== after.active ||
    before.startAt.getTime() !== after.startAt.getTime() ||
    before.endAt?.getTime() !== after.endAt?.getTime()
  );
}
