import type { ImportColumn, ImportField } from '@elan/contracts';

/** What a select offers for a column, as a value. */
export type ColumnChoice =
  // The number is chosen by programs only: nobody picks it on the page.
  Exclude<ImportField, 'externalId'> | 'ignore' | `segmentation:${string}` | `new:${NewKind}`;

/** What a new segmentation can be; a day is always used as a bracket. */
export const newKinds = ['select', 'text', 'age', 'seniority'] as const;
type NewKind = (typeof newKinds)[number];

export function choiceOf(column: ImportColumn): ColumnChoice {
  if (column.kind === 'segmentation') return `segmentation:${column.segmentationId}`;
  if (column.kind === 'externalId') return 'ignore';
  if (column.kind !== 'newSegmentation') return column.kind;
  return column.type === 'date' ? `new:${column.bracket ?? 'seniority'}` : `new:${column.type}`;
}

/** @param name of a segmentation that would be new */
export function columnOf(choice: ColumnChoice, name: string): ImportColumn {
  if (choice.startsWith('segmentation:')) {
    return { kind: 'segmentation', segmentationId: choice.slice('segmentation:'.length) };
  }
  const newKind = newKinds.find((kind) => choice === `new:${kind}`);
  if (newKind === undefined) return { kind: choice } as ImportColumn;
  return newKind === 'select' || newKind === 'text'
    ? { kind: 'newSegmentation', name, type: newKind }
    : { kind: 'newSegmentation', name, type: 'date', bracket: newKind };
}

/** What is wrong with the chosen columns: two for the same thing, or no name. */
export interface ChoiceFaults {
  /** Keys of columns that repeat an earlier one. */
  readonly repeated: ReadonlySet<string>;
  readonly hasNoName: boolean;
}

export function faultsOf(columns: Readonly<Record<string, ImportColumn>>): ChoiceFaults {
  const taken = new Set<string>();
  const repeated = new Set<string>();
  for (const [key, column] of Object.entries(columns)) {
    const meanings = meaningsOf(column);
    if (meanings.some((meaning) => taken.has(meaning))) repeated.add(key);
    for (const meaning of meanings) taken.add(meaning);
  }
  return { repeated, hasNoName: !taken.has('firstName') && !taken.has('lastName') };
}

/** A whole name excludes its parts. */
function meaningsOf(column: ImportColumn): string[] {
  switch (column.kind) {
    case 'ignore':
      return [];
    case 'name':
      return ['firstName', 'lastName'];
    case 'segmentation':
      return [`segmentation ${column.segmentationId}`];
    case 'newSegmentation':
      return [`new ${column.name.trim().toLowerCase()}`];
    default:
      return [column.kind];
  }
}
