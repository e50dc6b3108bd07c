import { headerMeaning } from '../words/headers';
import { isDepartment } from '../words/departments';
import { usefulness } from '../words/kinds';
import { cleanText } from '../words/cells';
import type { TableRow } from './table';

/**
 * The lines of departments or sites above their people: they stand alone, the first of them above everybody. In a column
 * of names, one word, words of departments, a word of a group, or a sign that no name has shows them; where most do, so are the others that
 * stand above people.
 */
export function headingsIn(headers: readonly string[], rows: readonly TableRow[]): ReadonlySet<number> {
  const texts = rows.map(({ cells }) => cells.map(cleanText).filter((cell) => cell !== ''));
  const isAlone = (at: number): boolean =>
    texts[at]?.length === 1 && !texts[at].some((cell) => cell.includes('@'));
  const alone = rows.flatMap((_row, at) => (isAlone(at) ? [at] : []));
  if (alone[0] !== 0 || isAlone(1) || alone.length > rows.length / 2) return new Set();
  const meanings = headers.map((header) => headerMeaning(header)?.meaning);
  const isName = (place: number): boolean => /name/i.test(meanings[place] ?? '');
  // Where no header says which column has the names, each may.
  const areNamed = meanings.some((_meaning, place) => isName(place));
  const areApart = meanings.includes('firstName') && meanings.includes('lastName');
  const placeOf = (at: number): number => rows[at]?.cells.findIndex((cell) => cleanText(cell) !== '') ?? 0;
  /** Whether most people have something else there. */
  const isUnlikeOthers = (place: number): boolean => {
    const others = rows.flatMap(({ cells }, at) => (isAlone(at) ? [] : [cleanText(cells[place] ?? '')]));
    return others.filter((cell) => !isOfGroup(cell)).length > others.length / 2;
  };
  const isSure = (at: number): boolean => {
    const [text = ''] = texts[at] ?? [];
    const place = placeOf(at);
    if (!/\p{L}{2}/u.test(text)) return false;
    const mayBeName = !areApart && (isName(place) || !areNamed);
    return !mayBeName || (isOfGroup(text) && isUnlikeOthers(place));
  };
  if (!isSure(0)) return new Set();
  const areAbove = alone.every((at) => at + 1 < rows.length && !isAlone(at + 1));
  const areMost = alone.length > 2 && alone.filter(isSure).length >= alone.length / 2;
  return new Set(alone.filter((at) => isSure(at) || (areAbove && areMost)).map((at) => rows[at]?.line ?? 0));
}

const isOfGroup = (text: string): boolean =>
  !/[\s,]/.test(text) || usefulness(text) !== undefined || isDepartment(text) || /[&/+\d]/.test(text);
