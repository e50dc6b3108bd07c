import { findMember } from '../../company';
import { AppError, type Context, invalidField } from '../../platform';
import { findManagers, isOpen } from '../managers/find-managers';
import type { ManagerLinkRecord } from '../managers/manager-link.model';
import type { ActionRecord } from './action.model';

/**
 * Who may own an action: an administrator, or somebody with an open link to the view of a group.
 * @returns their link, which an administrator does not need
 * @throws AppError memberNotFound (neither)
 */
export async function requireOwner(
  context: Context,
  companyId: string,
  ownerId: string,
): Promise<ManagerLinkRecord | null> {
  const owner = await findMember(context, companyId, ownerId, ['role']);
  if (owner && owner.role !== 2) return null;
  const manager = await findManager(context, companyId, ownerId);
  if (!manager || !isOpen(manager, context.clock.now())) throw new AppError('memberNotFound');
  return manager;
}

export async function findManager(
  context: Context,
  companyId: string,
  ownerId: string,
): Promise<ManagerLinkRecord | null> {
  const [manager = null] = await findManagers(context, companyId, [ownerId]);
  return manager;
}

/** A manager can only own actions for the group that they see. @throws AppError validation: it is for another group */
export function requireGroup(
  manager: ManagerLinkRecord | null,
  { surveyId, segmentationId, groupId }: Pick<ActionRecord, 'surveyId' | 'segmentationId' | 'groupId'>,
): void {
  const isTheirs =
    manager === null ||
    (manager.surveyId === surveyId &&
      manager.segmentationId === segmentationId &&
      manager.groupId === groupId);
  if (!isTheirs) throw invalidField('ownerId', 'sees another group than that of the action');
}
