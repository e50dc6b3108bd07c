import type { ActionOffer, Language } from '@elan/contracts';
import { findAdministrators } from '../../company';
import type { Actor, Context } from '../../platform';
import { shownGroups } from '../../results';
import { findOpenManagers } from '../managers/find-managers';

interface About {
  readonly surveyId?: string | undefined;
  readonly round?: string | undefined;
  readonly language?: Language | undefined;
}

/**
 * What can be chosen for an action: owners, and the groups that its round shows. An action for another group would
 * reveal that there is something to say about it.
 * @throws AppError surveyNotFound; validation (no such round)
 */
export async function offerAction(
  context: Context,
  actor: Actor,
  { surveyId, round, language }: About,
): Promise<ActionOffer> {
  const [administrators, managers, shown] = await Promise.all([
    findAdministrators(context, actor.companyId),
    surveyId === undefined ? [] : findOpenManagers(context, actor.companyId, surveyId),
    surveyId === undefined || round === undefined
      ? null
      : shownGroups(context, actor, surveyId, { round, language }),
  ]);
  return {
    owners: administrators.map(({ _id: id, name }) => ({ id, name })),
    managers: managers.map(({ _id: id, email, segmentationId, groupId }) => ({
      ...{ id, name: email, segmentationId, groupId },
    })),
    teams: [...(shown?.segmentations ?? [])],
  };
}
