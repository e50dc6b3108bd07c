import { yearRanges } from '@elan/scoring';
import { useCallback } from 'react';
import { useText } from './use-text';

const yearRangeIds: ReadonlySet<string> = new Set(
  Object.values(yearRanges).flatMap((ranges) => ranges.map(({ id }) => id)),
);

/** The name of a group of people: its value, or words if nobody wrote the value. */
export function useGroupName(): (group: { id: string; value: string }) => string {
  const text = useText();
  return useCallback(
    ({ id, value }) => {
      if (id === 'none') return text('noValue');
      if (id === 'other') return text('otherValues');
      if (id === '<1') return text('underOneYear');
      return yearRangeIds.has(id) ? text('years', { range: id }) : value;
    },
    [text],
  );
}
