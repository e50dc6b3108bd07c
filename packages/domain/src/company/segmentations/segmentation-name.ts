import type { Language } from '@elan/contracts';
import type { SegmentationRecord } from './segmentation.model';

const bracketNames = {
  en: { age: 'Age bracket', seniority: 'Employee seniority' },
  fr: { age: 'Tranche d’âge', seniority: 'Ancienneté' },
} as const satisfies Record<Language, unknown>;

/** What a segmentation is called in the interface: a bracketed date by its brackets, since no date is ever shown. */
export function segmentationName(
  { name, bracket }: Pick<SegmentationRecord, 'name' | 'bracket'>,
  language: Language,
): string {
  return bracket === null ? name : bracketNames[language][bracket];
}
