import type { Language } from '@elan/contracts';
import { yearRanges } from '@elan/scoring';
import { NO_VALUE, OTHER_TEXTS } from '../../answers';
import type { SegmentationRecord } from '../../company';

interface Names {
  readonly none: string;
  readonly other: string;
  readonly years: (range: string) => string;
}

/** What columns are called, as in the interface. */
const names: Readonly<Record<Language, Names>> = {
  en: {
    none: 'Incomplete profile',
    other: 'Other',
    years: (range) => `${range} ${range === '<1' ? 'year' : 'years'}`,
  },
  fr: {
    none: 'Profil incomplet',
    other: 'Autres',
    years: (range) => `${range} ${range === '<1' ? 'an' : 'ans'}`,
  },
};

/** @returns the name of a column: an option's present name; a text or a removed option as it was stored. */
export function groupName(
  { type, fields }: Pick<SegmentationRecord, 'type' | 'fields'>,
  { id, name }: { readonly id: string; readonly name: string },
  language: Language,
): string {
  if (id === NO_VALUE) return names[language].none;
  if (type === 'date') return names[language].years(id);
  if (type === 'text') return id === OTHER_TEXTS ? names[language].other : name;
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
