import type { ExtraDatum, Segmentation } from '@elan/contracts';
import { bracketOf } from '@elan/scoring';
import { dayInZone, useDates } from '@elan/web-core';
import { useGroupName } from './use-group-name';
import { valueIn } from './SegmentationInputs';

/** @returns the group of a segmentation that a member is in today, in words; empty where they are in none. */
export function useSegmentText(): (segmentation: Segmentation, extraData: readonly ExtraDatum[]) => string {
  const { timeZone } = useDates();
  const groupName = useGroupName();
  return ({ id, type, bracket, fields }, extraData) => {
    const value = valueIn(extraData, id);
    switch (type) {
      case 'select':
        return fields.find((field) => field.id === value)?.value ?? '';
      case 'date': {
        const range = bracketOf(value, bracket ?? 'seniority', dayInZone(new Date(), timeZone));
        return range === null ? '' : groupName({ id: range, name: null });
      }
      case 'text':
        return value;
    }
  };
}
