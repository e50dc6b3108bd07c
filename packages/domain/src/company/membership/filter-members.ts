import type { MemberQuery, SegmentFilter } from '@elan/contracts';
import { type Grouping, segmentsAmong } from '../segmentations/segments-of';
import type { PublicUser } from '../members/member-index';

export type Condition = (user: PublicUser) => boolean;

type RoleFilter = MemberQuery['role'];

export function hasRole(role: RoleFilter): Condition {
  return role === undefined ? () => true : (user) => (user.role === 2) === (role === 'users');
}

/** The last invitation to the address could not be delivered. */
export const isRefused: Condition = ({ bounce }) => bounce !== undefined && bounce !== null;

export const hasNoEmail: Condition = ({ email }) => email === null;

export function hasEmailState(state: MemberQuery['email']): Condition {
  switch (state) {
    case 'refused':
      return isRefused;
    case 'none':
      return hasNoEmail;
    case 'all':
    case undefined:
      return () => true;
  }
}

export function isOfImport(importId: string | undefined): Condition {
  return importId === undefined ? () => true : ({ lastImportId }) => lastImportId === importId;
}

/** Whether a member is in one of the groups of each filter; the empty group contains members who are in none. */
export function isInGroups(
  filters: readonly SegmentFilter[],
  groupings: ReadonlyMap<string, Grouping>,
  today: string,
): Condition {
  const conditions = filters.map(({ segmentationId, values }): Condition => {
    const grouping = groupings.get(segmentationId);
    const wanted = new Set(values);
    return (user) => {
      const [segment] = grouping ? segmentsAmong([grouping], user, today) : [];
      return wanted.has(segment?.value ?? '');
    };
  });
  return (user) => conditions.every((fits) => fits(user));
}
