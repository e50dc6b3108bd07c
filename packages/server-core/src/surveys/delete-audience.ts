import { readAudience, removeAudience } from '../audiences/audience.service';
import { recordAudit } from '../audit/record-audit';
import { oneAtATime } from '../companies/one-at-a-time';
import { AppError } from '../core/app-error';
import type { Actor, Core } from '../core/core';

/**
 * Deletes an audience. Surveys that are over, or deleted, do not hold it.
 * @throws AppError 404005; 409007 a survey that is not over uses it
 */
export async function deleteAudience(core: Core, actor: Actor, audienceId: string): Promise<void> {
  const { companyId } = actor;
  await oneAtATime(core, companyId, async () => {
    await readAudience(core, actor, audienceId);
    const user = await core.models.Survey.exists({
      companyId,
      audienceId,
      deletedAt: null,
      $or: [{ endAt: null }, { endAt: { $gte: core.clock.now() } }],
    });
    if (user) throw new AppError('409007');
    await removeAudience(core, companyId, audienceId);
  });
  await recordAudit(core, {
    companyId,
    actor,
    action: 'audienceDelete',
    target: `audience:${audienceId}`,
  });
}
