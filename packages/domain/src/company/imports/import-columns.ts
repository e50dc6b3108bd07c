import { isDay } from '@elan/calendar';
import type { Language, Role } from '@elan/contracts';
import { comparableName } from '../../platform';
import type { SegmentationRecord } from '../segmentations/segmentation.model';

/** What a column of the file holds. */
export type Column = { readonly kind: 'name' | 'email' | 'role' | 'language' } | SegmentationColumn;

interface SegmentationColumn {
  readonly kind: 'segmentation';
  readonly segmentation: SegmentationRecord;
  /** Ids of a select's options by their text, without case and accents: a cell is looked up, not compared with each. */
  readonly options: ReadonlyMap<string, string>;
}

const ownColumns: Readonly<Record<string, 'name' | 'email' | 'role' | 'language'>> = {
  name: 'name',
  nom: 'name',
  email: 'email',
  'e-mail': 'email',
  courriel: 'email',
  role: 'role',
  language: 'language',
  langue: 'language',
};

/** @returns what the columns of these headers hold; without headers that fit nothing, or repeat an earlier one. */
export function readHeaders(
  headers: Iterable<string>,
  segmentations: readonly SegmentationRecord[],
): ReadonlyMap<string, Column> {
  const byName = new Map(segmentations.map((segmentation) => [segmentation.normalisedName, segmentation]));
  const byId = new Map(segmentations.map((segmentation) => [segmentation._id, segmentation]));
  const columns = new Map<string, Column>();
  const taken = new Set<string>();
  for (const header of headers) {
    const word = comparableName(header);
    const kind = Object.hasOwn(ownColumns, word) ? ownColumns[word] : undefined;
    const segmentation = byId.get(header.trim()) ?? byName.get(word);
    const meaning = kind ?? segmentation?._id;
    if (meaning === undefined || taken.has(meaning)) continue;
    taken.add(meaning);
    if (kind) columns.set(header, { kind });
    else if (segmentation) columns.set(header, segmentationColumn(segmentation));
  }
  return columns;
}

function segmentationColumn(segmentation: SegmentationRecord): SegmentationColumn {
  const options = new Map<string, string>();
  for (const { id, value } of segmentation.fields) {
    options.set(id, id);
    options.set(comparableName(value), id);
  }
  return { kind: 'segmentation', segmentation, options };
}

const roleWords: Readonly<Record<string, Role>> = {
  '0': 0,
  '1': 1,
  '2': 2,
  'super administrator': 0,
  'super administrateur': 0,
  administrator: 1,
  administrateur: 1,
  administratrice: 1,
  user: 2,
  utilisateur: 2,
  utilisatrice: 2,
  participant: 2,
};

/** @returns undefined for a word that is no role. */
export function readRole(cell: string): Role | undefined {
  const word = comparableName(cell);
  return Object.hasOwn(roleWords, word) ? roleWords[word] : undefined;
}

const languageWords: Readonly<Record<string, Language>> = {
  en: 'en',
  english: 'en',
  anglais: 'en',
  fr: 'fr',
  french: 'fr',
  francais: 'fr',
};

/** @returns undefined for a word that is none of our languages. */
export function readLanguage(cell: string): Language | undefined {
  const word = comparableName(cell);
  return Object.hasOwn(languageWords, word) ? languageWords[word] : undefined;
}

/**
 * @param language of the importing member: 03/04/2020 is a day in April in French and in March in English
 * @returns the value to store, or undefined when the cell does not fit the segmentation
 */
export function readSegmentValue(
  { segmentation, options }: SegmentationColumn,
  cell: string,
  language: Language,
): string | undefined {
  switch (segmentation.type) {
    case 'select':
      return options.get(comparableName(cell)) ?? options.get(cell);
    case 'date': {
      const day = isDay(cell) ? cell : spellDay(cell, language);
      return isDay(day) ? day : undefined;
    }
    case 'text':
      return cell;
  }
}

function spellDay(cell: string, language: Language): string {
  const [, first = '', second = '', year = ''] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(cell) ?? [];
  const [day, month] = language === 'fr' ? [first, second] : [second, first];
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
