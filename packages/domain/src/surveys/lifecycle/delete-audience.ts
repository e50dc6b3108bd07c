import { hasAudience, removeAudience, withCompanyLock } from '../../company';
import { type Actor, AppError, type Context, recordAudit } from '../../platform';
import { surveyModel } from './survey.model';

/**
 * Deletes an audience. Finished and deleted surveys do not prevent it.
 * @throws AppError audienceNotFound; audienceInUse a survey that is not over uses it
 */
export async function deleteAudience(context: Context, actor: Actor, audienceId: string): Promise<void> {
  const { companyId } = actor;
  await withCompanyLock(context, actor, async () => {
    if (!(await hasAudience(context, companyId, audienceId))) throw new AppError('audienceNotFound');
    const user = await surveyModel(context).exists({
      companyId,
      audienceId,
      deletedAt: null,
      $or: [{ endAt: null }, { endAt: { $gte: context.clock.now() } }],
    });
    if (user) throw new AppError('audienceInUse');
    await removeAudience(context, companyId, audienceId);
  });
  await recordAudit(context, {
    companyId,
    actor,
    action: 'audienceDelete',
    target: `audience:${audienceId}`,
  });
}
