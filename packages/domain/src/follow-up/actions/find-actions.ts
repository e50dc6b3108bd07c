import { MAX_ACTIONS } from '@elan/contracts';
import { AppError, type Context } from '../../platform';
import { actionModel, type ActionRecord } from './action.model';

/** The actions of a company by due date, those without one last. */
export async function findActions(context: Context, companyId: string): Promise<ActionRecord[]> {
  const actions = await actionModel(context)
    .find({ companyId, deletedAt: null })
    .sort({ createdAt: -1, _id: 1 })
    .limit(MAX_ACTIONS)
    .lean();
  const dayOf = ({ dueDate }: ActionRecord) => dueDate ?? '9';
  return actions.toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : Number(dayOf(a) > dayOf(b))));
}

/** @throws AppError actionNotFound, also for a deleted one */
export async function findAction(
  context: Context,
  companyId: string,
  actionId: string,
): Promise<ActionRecord> {
  const action = await actionModel(context).findOne({ _id: actionId, companyId, deletedAt: null }).lean();
  if (!action) throw new AppError('actionNotFound');
  return action;
}

/** The titles of some actions, including deleted ones; those that no longer exist are left out. */
export async function findActionTitles(
  context: Context,
  companyId: string,
  actionIds: readonly string[],
): Promise<Pick<ActionRecord, '_id' | 'title'>[]> {
  if (actionIds.length === 0) return [];
  return actionModel(context)
    .find({ companyId, _id: { $in: [...actionIds] } }, { title: 1 })
    .lean();
}

/** The actions that somebody owns, by all ids that stand for them. */
export async function findActionsOf(
  context: Context,
  companyId: string,
  ownerIds: readonly string[],
): Promise<ActionRecord[]> {
  const actions = await findActions(context, companyId);
  return actions.filter(({ ownerId }) => ownerIds.includes(ownerId));
}
