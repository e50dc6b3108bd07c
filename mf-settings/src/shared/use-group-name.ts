import { yearRanges } from '@elan/scoring';
import { useText } from './use-text';

const yearRangeIds: ReadonlySet<string> = new Set(
  Object.values(yearRanges).flatMap((ranges) => ranges.map(({ id }) => id)),
);

/** The name of a group of members, or words for a bracket or for members in no group. */
export function useGroupName(): (group: { id: string; name: string | null }) => string {
  const text = useText();
  return ({ id, name }) => {
    if (id === '') return text('groups.none');
    if (name !== null) return name;
    if (id === '<1') return text('groups.underOneYear');
    return yearRangeIds.has(id) ? text('groups.years', { range: id }) : id;
  };
}
