import type { ImportColumn, Language, Segmentation } from '@elan/contracts';
import { dayOrderOf, readDay } from '../words/days';
import { meaningsOf, plain, type Meaning } from '../words/headers';
import { readLanguage, readRole } from '../words/values';

export type KnownSegmentation = Pick<Segmentation, 'id' | 'name' | 'type' | 'bracket'>;

/** The cells of a column. */
export interface ColumnContent {
  readonly header: string;
  /** Distinct values and how often each occurs; empty cells do not count. */
  readonly values: ReadonlyMap<string, number>;
  /** How many rows have a value. */
  readonly filled: number;
}

const MOST_OPTIONS = 100;
/** Columns with more distinct values per row than this are not groups, unless the header says so. */
const GROUPED = 0.5;

const birth = /\b(naissance|birth|born|dob|nee? le|ne e le)\b/;
const entry =
  /\b(entree|embauche|arrivee|anciennete|debut|hire|hired|hiring|start|joined|joining|arrival|seniority)\b/;
const group =
  /\b(service|departement|department|direction|pole|equipe|team|site|agence|etablissement|ville|region|pays|division|unit|unite|bu|office|location|country|city|contrat|contract|categorie|category|statut|status|fonction|function|metier|csp|grade|level|niveau)\b/;

/**
 * Guesses what each column contains from its header and values. If two seem to contain the same thing, the first one
 * counts. A column with a different value for nearly everybody, such as a personnel number, is ignored.
 */
export function guessColumns(
  columns: readonly ColumnContent[],
  segmentations: readonly KnownSegmentation[],
  language: Language,
): readonly ImportColumn[] {
  const meanings = meaningsOf(columns.map(({ header }) => header));
  const taken = new Set<string>();
  return columns.map((column, index) => {
    const guess = guessOne(column, meanings[index], segmentations, language);
    const key = guess.kind === 'segmentation' ? guess.segmentationId : keyOf(guess);
    if (taken.has(key)) return { kind: 'ignore' };
    if (guess.kind !== 'ignore') taken.add(key);
    return guess;
  });
}

function keyOf(column: ImportColumn): string {
  return column.kind === 'newSegmentation' ? `new ${plain(column.name)}` : column.kind;
}

function guessOne(
  column: ColumnContent,
  meaning: Meaning | undefined,
  segmentations: readonly KnownSegmentation[],
  language: Language,
): ImportColumn {
  const { header, values } = column;
  if (meaning && holds(meaning, column)) return { kind: meaning };
  const named = segmentations.find(({ id, name }) => id === header || plain(name) === plain(header));
  if (named) return { kind: 'segmentation', segmentationId: named.id };
  if (header === '' || values.size === 0) return { kind: 'ignore' };
  if (mostly(column, (value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value))) return { kind: 'email' };
  if (areDays(column, language)) return guessDays(header, segmentations);
  const name = header.slice(0, 120);
  return isGroup(column) ? { kind: 'newSegmentation', name, type: 'select' } : { kind: 'ignore' };
}

/** "Role" may mean a position: then the values are not our roles. */
function holds(meaning: Meaning, column: ColumnContent): boolean {
  if (meaning === 'role') return mostly(column, (value) => readRole(value) !== undefined);
  if (meaning === 'language') return mostly(column, (value) => readLanguage(value) !== undefined);
  return true;
}

/** @returns true for a column without values, for which only the header counts */
function mostly({ values, filled }: ColumnContent, fits: (value: string) => boolean, share = 0.5): boolean {
  let fitting = 0;
  for (const [value, count] of values) if (fits(value)) fitting += count;
  return fitting >= filled * share;
}

/** A few invalid values are mistakes, and are rejected as such. */
function areDays(column: ColumnContent, language: Language): boolean {
  const order = dayOrderOf(column.values.keys(), language);
  return mostly(column, (value) => readDay(value, order) !== undefined, 0.8);
}

/** Dates of birth and of arrival go into the segmentations that the company already has. */
function guessDays(header: string, segmentations: readonly KnownSegmentation[]): ImportColumn {
  const words = plain(header);
  const bracket = birth.test(words) ? 'age' : 'seniority';
  const known = segmentations.find((segmentation) => segmentation.bracket === bracket);
  const isRecognised = bracket === 'age' || entry.test(words);
  return known && isRecognised
    ? { kind: 'segmentation', segmentationId: known.id }
    : { kind: 'newSegmentation', name: header.slice(0, 120), type: 'date', bracket };
}

function isGroup({ header, values, filled }: ColumnContent): boolean {
  if (values.size < 2 || values.size > MOST_OPTIONS) return false;
  return group.test(plain(header)) || values.size <= filled * GROUPED;
}
