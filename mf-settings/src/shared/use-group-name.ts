import { yearRanges } from '@elan/scoring';
import { useText } from './use-text';

const yearRangeIds: ReadonlySet<string> = new Set(
  Object.values(yearRanges).flatMap((ranges) => ranges.map(({ id }) => id)),
);

/** What a group of members is called: by its name, or in words where it is a bracket, or has who is in none. */
export function useGroupName(): (group: { id: string; name: string | null }) => string {
  const text = useText();
  return ({ id, name }) => {
    if (id === '') return text('groups.none');
    if (name !== null) return name;
    if (id === '<1') return text('groups.underOneYear');
    return yearRangeIds.has(id) ? text('groups.years', { range: id }) : id;
  };
}
