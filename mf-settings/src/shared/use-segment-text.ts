import type { ExtraDatum, Segmentation } from '@elan/contracts';
import { yearRanges } from '@elan/scoring';
import { dayInZone, isDay, serverNow, useDates } from '@elan/web-core';
import { useGroupName } from './use-group-name';
import { valueIn } from './SegmentationInputs';

/** @returns the group of a segmentation that a member is in today, in words; empty if none. */
export function useSegmentText(): (segmentation: Segmentation, extraData: readonly ExtraDatum[]) => string {
  const { timeZone } = useDates();
  const groupName = useGroupName();
  return ({ id, type, bracket, fields }, extraData) => {
    const value = valueIn(extraData, id);
    switch (type) {
      case 'select':
        return fields.find((field) => field.id === value)?.value ?? '';
      case 'date': {
        const years = isDay(value) ? wholeYears(value, dayInZone(serverNow(), timeZone)) : -1;
        const range = yearRanges[bracket ?? 'seniority'].find(
          ({ from, to }) => years >= from && (to === null || years <= to),
        );
        return range ? groupName({ id: range.id, name: null }) : '';
      }
      case 'text':
        return value;
    }
  };
}

/**
 * Counts the years between two days `yyyy-MM-dd`, without the calendar library, which would be downloaded a second
 * time.
 */
function wholeYears(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}
