import type { ImportColumn, Language } from '@elan/contracts';
import { dayOrderOf, meaningsOf } from '@elan/member-files';
import { AppError, comparableName, newId } from '../../platform';
import type { SegmentationRecord } from '../segmentations/segmentation.model';
import { segmentationColumn, type Column, type Target } from './import-columns';

/** What is known about the company and the file when its columns are interpreted. */
export interface ColumnBasis {
  readonly segmentations: readonly SegmentationRecord[];
  readonly language: Language;
  /** The columns that were chosen explicitly; the others are guessed. */
  readonly choices: ReadonlyMap<string, ImportColumn>;
  readonly cellsOf: (header: string) => Iterable<string>;
}

/**
 * @returns what the columns with these headers contain, in their order; without those that are ignored, match nothing,
 * or repeat another one. Explicit choices take precedence over guesses.
 * @throws AppError segmentationNotFound; nameTaken: a new segmentation has the name of one of another type
 */
export function chooseColumns(headers: readonly string[], basis: ColumnBasis): ReadonlyMap<string, Column> {
  const guesses = new Map(guessColumns(headers, basis));
  const wanted = headers.map((header) => {
    const choice = basis.choices.get(header);
    return { header, isChosen: choice !== undefined, column: choice ?? guesses.get(header) };
  });
  const found = new Map<string, Column>();
  const taken = new Set<string>();
  for (const { header, isChosen, column } of wanted.toSorted(chosenFirst)) {
    if (!column || column.kind === 'ignore') continue;
    const target = targetOf(column, basis);
    const meanings = meaningsTaken(column, target);
    if (meanings.some((meaning) => taken.has(meaning))) continue;
    for (const meaning of meanings) taken.add(meaning);
    found.set(header, target ? withSegmentation(header, column, target, isChosen, basis) : plain(column));
  }
  return new Map(headers.flatMap((header) => entryOf(found, header)));
}

const chosenFirst = (a: { isChosen: boolean }, b: { isChosen: boolean }): number =>
  Number(b.isChosen) - Number(a.isChosen);

function entryOf(columns: ReadonlyMap<string, Column>, header: string): [string, Column][] {
  const column = columns.get(header);
  return column ? [[header, column]] : [];
}

function guessColumns(headers: readonly string[], { segmentations }: ColumnBasis): [string, ImportColumn][] {
  const byName = new Map(segmentations.map((segmentation) => [segmentation.normalisedName, segmentation]));
  const byId = new Map(segmentations.map((segmentation) => [segmentation._id, segmentation]));
  const meanings = meaningsOf(headers);
  return headers.flatMap((header, index): [string, ImportColumn][] => {
    const kind = meanings[index];
    if (kind) return [[header, { kind }]];
    const segmentation = byId.get(header.trim()) ?? byName.get(comparableName(header));
    return segmentation ? [[header, { kind: 'segmentation', segmentationId: segmentation._id }]] : [];
  });
}

/** The segmentation that a column fills: one of the company's, or a new one. */
function targetOf(column: ImportColumn, { segmentations }: ColumnBasis): Target | null {
  if (column.kind === 'segmentation') {
    const known = segmentations.find(({ _id }) => _id === column.segmentationId);
    if (!known) throw new AppError('segmentationNotFound');
    return known;
  }
  if (column.kind !== 'newSegmentation') return null;
  const name = comparableName(column.name);
  const namesake = segmentations.find(({ normalisedName }) => normalisedName === name);
  if (namesake && namesake.type !== column.type) throw new AppError('nameTaken');
  if (namesake) return namesake;
  const bracket = column.type === 'date' ? (column.bracket ?? 'seniority') : null;
  return { _id: newId(), name: column.name, type: column.type, bracket, fields: [] };
}

/** A whole name excludes its parts, and they exclude it. */
function meaningsTaken({ kind }: ImportColumn, target: Target | null): string[] {
  if (target) return [`segmentation ${comparableName(target.name)}`];
  return kind === 'name' ? ['firstName', 'lastName'] : [kind];
}

function plain({ kind }: ImportColumn): Column {
  return { kind } as Exclude<Column, { kind: 'segmentation' }>;
}

function withSegmentation(
  header: string,
  column: ImportColumn,
  target: Target,
  isChosen: boolean,
  { segmentations, language, cellsOf }: ColumnBasis,
): Column {
  const isKnown = segmentations.some(({ _id }) => _id === target._id);
  const isNew = !isKnown && column.kind === 'newSegmentation' ? column : null;
  // Without any days, the order is that of the language: only days are examined.
  const dayOrder = dayOrderOf(target.type === 'date' ? cellsOf(header) : [], language);
  return segmentationColumn(target, isNew, { isChosen, dayOrder });
}
