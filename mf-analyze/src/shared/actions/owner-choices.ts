import type { ActionOffer } from '@elan/contracts';
import { type ActionTeam, keyOf } from './action-team';

export interface Named {
  id: string;
  name: string;
}

interface Offered {
  /** Choices to show before the offer has loaded, or that it no longer contains. */
  owners: readonly Named[];
  offer: ActionOffer | undefined;
}

const isOfTeam = (manager: NonNullable<ActionTeam>, team: string): boolean => keyOf(manager) === team;

/** Who can own the actions of a team: a manager sees one group, so those of other groups are left out. */
export function ownersOf(team: string, { owners, offer }: Offered): Named[] {
  const { owners: administrators = [], managers = [] } = offer ?? {};
  const ofOthers = new Set(managers.filter((manager) => !isOfTeam(manager, team)).map(({ id }) => id));
  return [
    ...owners.filter(({ id }) => !ofOthers.has(id)),
    ...administrators,
    ...managers.filter((manager) => isOfTeam(manager, team)),
  ];
}

/**
 * Whether the owner is a manager, who cannot own the actions of another team. One who was invited just now is in
 * neither list.
 */
export function isManager(ownerId: string, { owners, offer }: Offered): boolean {
  const isIn = (list: readonly Named[] = []) => list.some(({ id }) => id === ownerId);
  return isIn(offer?.managers) || !(isIn(owners) || isIn(offer?.owners));
}
