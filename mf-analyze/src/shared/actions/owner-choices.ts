import type { ActionOffer } from '@elan/contracts';
import { keyOf } from './action-team';

export interface Named {
  id: string;
  name: string;
}

export interface FirstOwner extends Named {
  /** The team whose action they own already; undefined for an administrator, who can own those of all teams. */
  team?: string;
}

interface Offered {
  /** The choice to show before the offer has loaded, or that it no longer contains. */
  firstOwner: FirstOwner | undefined;
  offer: ActionOffer | undefined;
}

/**
 * Who can own the actions of a team: administrators, and the managers who see that group. Who has an action keeps it
 * after their link has ended, but not for another team, which the API refuses.
 */
export function ownersOf(team: string, { firstOwner, offer }: Offered): Named[] {
  const { owners = [], managers = [] } = offer ?? {};
  const isPossible = firstOwner && (firstOwner.team ?? team) === team;
  return [
    ...(isPossible ? [firstOwner] : []),
    ...owners,
    ...managers.filter((manager) => keyOf(manager) === team),
  ];
}
