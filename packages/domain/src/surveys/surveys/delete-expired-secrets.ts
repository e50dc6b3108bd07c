import { SECRET_RETENTION_DAYS } from '@elan/contracts';
import { type Context, DAY, later } from '../../platform';
import { surveyModel } from './survey.model';

/**
 * Deletes the secrets of surveys that ended long enough ago: from then on nobody, not even the operator, can tell whose
 * an answer is. Running again finds nothing left.
 * @returns how many secrets were deleted.
 */
export async function deleteExpiredSecrets(context: Context): Promise<number> {
  const before = later(context.clock.now(), -SECRET_RETENTION_DAYS * DAY);
  const { modifiedCount } = await surveyModel(context)
    .updateMany({ endAt: { $ne: null, $lte: before }, secret: { $ne: null } }, { $set: { secret: null } })
    .setOptions({ acrossCompanies: true });
  return modifiedCount;
}
