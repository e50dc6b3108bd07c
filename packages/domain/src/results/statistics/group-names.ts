import type { Language } from '@elan/contracts';
import { yearRanges } from '@elan/scoring';
import { NO_VALUE, OTHER_TEXTS } from '../../answers';
import type { SegmentationRecord } from '../../company';
import { writeWords } from '../../platform';

/** @returns the name of a column: as in the interface: an option's present name; a text or a removed option as it was stored. */
export function groupName(
  { type, fields }: Pick<SegmentationRecord, 'type' | 'fields'>,
  { id, name }: { readonly id: string; readonly name: string },
  language: Language,
): string {
  if (id === NO_VALUE) return writeWords(language, 'group.none');
  if (type === 'date')
    return writeWords(language, 'group.years', { range: id, isOne: id === '<1' ? 'yes' : 'no' });
  if (type === 'text') return id === OTHER_TEXTS ? writeWords(language, 'group.other') : name;
  return fields.find((field) => field.id === id)?.value ?? name;
}

/** @returns the columns that a segmentation has regardless of the answers: its options or brackets; a text has none. */
export function fixedColumns({
  type,
  bracket,
  fields,
}: Pick<SegmentationRecord, 'type' | 'bracket' | 'fields'>): { id: string; name: string }[] {
  if (type === 'select') return fields.map(({ id, value }) => ({ id, name: value }));
  if (type === 'date') return yearRanges[bracket ?? 'seniority'].map(({ id }) => ({ id, name: id }));
  return [];
}
