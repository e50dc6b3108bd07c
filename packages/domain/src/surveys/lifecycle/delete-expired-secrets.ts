import { SECRET_RETENTION_DAYS } from '@elan/contracts';
import { type Context, DAY, later } from '../../platform';
import { surveyModel } from './survey.model';

/**
 * Deletes the secrets of surveys that ended long enough ago: from then on nobody, not even the operator, can tell whose
 * an answer is. A second run finds nothing to do.
 * @returns how many secrets were deleted.
 */
export async function deleteExpiredSecrets(context: Context): Promise<number> {
  const before = later(context.clock.now(), -SECRET_RETENTION_DAYS * DAY);
  const expired = { endAt: { $ne: null, $lte: before }, secret: { $ne: null } };
  const companyIds = await surveyModel(context)
    .distinct('companyId', expired)
    .setOptions({ acrossCompanies: true });
  let deleted = 0;
  // One company after the other: changing all at once would invalidate everybody's copies.
  for (const companyId of companyIds) {
    const { modifiedCount } = await surveyModel(context).updateMany(
      { ...expired, companyId },
      { $set: { secret: null } },
    );
    deleted += modifiedCount;
  }
  return deleted;
}
