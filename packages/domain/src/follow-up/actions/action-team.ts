import type { actionEndpoints, Body } from '@elan/contracts';
import { invalidField } from '../../platform';
import type { ShownGroups } from '../../results';
import type { ActionRecord } from './action.model';

type Team = Body<typeof actionEndpoints.create>['team'];

/** How an action stores its team. */
type KeptTeam = Pick<ActionRecord, 'segmentationId' | 'groupId'> & {
  readonly words: Pick<ActionRecord['words'], 'segmentation' | 'group'>;
};

const everybody: KeptTeam = { segmentationId: null, groupId: null, words: { segmentation: '', group: '' } };

/** @throws AppError validation: the group is not shown in the round */
export function keepTeam(team: Team, { segmentations }: Pick<ShownGroups, 'segmentations'>): KeptTeam {
  if (team === null) return everybody;
  const { segmentationId, groupId } = team;
  const segmentation = segmentations.find((choice) => choice.segmentationId === segmentationId);
  const group = segmentation?.groups.find(({ id }) => id === groupId);
  if (!segmentation || !group) throw invalidField('team', 'is no group that is shown in that round');
  return { segmentationId, groupId, words: { segmentation: segmentation.name, group: group.name } };
}
