import { type Action, DELETED_ACTION_RETENTION_DAYS } from '@elan/contracts';
import { type Actor, AppError, type Context, DAY, later, recordAudit } from '../../platform';
import { actionModel } from './action.model';
import { describeAction } from './describe-actions';

/**
 * Marks an action as deleted: nobody sees it until it is restored; after a while it is purged. @throws AppError
 * actionNotFound
 */
export async function deleteAction(context: Context, actor: Actor, actionId: string): Promise<void> {
  const { companyId } = actor;
  const now = context.clock.now();
  const { matchedCount } = await actionModel(context).updateOne(
    { _id: actionId, companyId, deletedAt: null },
    { $set: { deletedAt: now, changedAt: now } },
  );
  if (matchedCount === 0) throw new AppError('actionNotFound');
  await recordAudit(context, { companyId, actor, action: 'actionDelete', target: `action:${actionId}` });
}

/** Restores a deleted action; harmless if it is not deleted. @throws AppError actionNotFound */
export async function restoreAction(context: Context, actor: Actor, actionId: string): Promise<Action> {
  const { companyId } = actor;
  const action = await actionModel(context)
    .findOneAndUpdate(
      { _id: actionId, companyId },
      { $set: { deletedAt: null, changedAt: context.clock.now() } },
      { returnDocument: 'after' },
    )
    .lean();
  if (!action) throw new AppError('actionNotFound');
  await recordAudit(context, { companyId, actor, action: 'actionRestore', target: `action:${actionId}` });
  return describeAction(context, actor, action);
}

/** Removes the actions that were deleted long enough ago. Harmless twice. @returns how many were removed */
export async function purgeDeletedActions(context: Context): Promise<number> {
  const before = later(context.clock.now(), -DELETED_ACTION_RETENTION_DAYS * DAY);
  const { deletedCount } = await actionModel(context)
    .deleteMany({ deletedAt: { $lte: before } })
    .setOptions({ acrossCompanies: true });
  return deletedCount;
}
