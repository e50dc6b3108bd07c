import { headerMeaning, notTheirs, type Meaning } from '../words/headers';
import { dayKind, usefulness } from '../words/kinds';
import { remarkOnName } from '../words/states';
import { isOtherLanguage, readLanguage, readRole } from '../words/values';
import { wordsOf } from '../words/plain';
import { shareOf, variety, type ColumnContent } from './column-content';

/** What one column at most is about: an address, a name, a language, or a day. */
export type Field = Meaning | 'age' | 'seniority';

/** A column that may be about a field; the higher its rank, the likelier. */
export interface Candidate {
  readonly column: ColumnContent;
  readonly rank: number;
}

/** The column that was taken for a field; or those between which nothing decides, to be asked about. */
export type Choice = { readonly chosen: ColumnContent } | { readonly tied: readonly ColumnContent[] } | null;

/** @returns the best; those that are equally good, unless they are the same; or, if none is good, all for the question */
export function pick(candidates: readonly Candidate[]): Choice {
  const sorted = candidates.toSorted((a, b) => b.rank - a.rank);
  const [best] = sorted;
  if (!best) return null;
  if (best.rank <= 0)
    return { tied: sorted.filter(({ column }) => column.filled > 0).map(({ column }) => column) };
  const equal = sorted.filter(({ rank }) => rank === best.rank).map(({ column }) => column);
  const filled = equal.filter((column) => column.filled > 0);
  const [first = best.column, ...more] = filled.length > 0 ? filled : equal;
  return more.length === 0 || more.every((column) => sameValues(column, first))
    ? { chosen: first }
    : { tied: [first, ...more] };
}

/** Preferred names, of the few who have one, are no better than the names of all. */
export function wellFilled(candidates: readonly Candidate[]): readonly Candidate[] {
  const most = Math.max(...candidates.map(({ column }) => column.filled));
  return candidates.filter(({ column }) => column.filled >= most * WELL_FILLED);
}
const WELL_FILLED = 0.8;

function sameValues(a: ColumnContent, b: ColumnContent): boolean {
  // The same addresses in other rows are those of others.
  return a.cells.every((cell, row) => cell === b.cells[row]);
}

function byHeader(
  columns: readonly ColumnContent[],
  meaning: Meaning,
  holds: (column: ColumnContent) => boolean,
): Choice {
  const found = columns.flatMap((column): Candidate[] => {
    const says = headerMeaning(column.header);
    return says?.meaning === meaning && holds(column) ? [{ column, rank: says.rank }] : [];
  });
  return pick(wellFilled(/name/i.test(meaning) ? notShared(found) : found));
}

/** Who is above has a name, too, but it is that of many. */
function notShared(candidates: readonly Candidate[]): readonly Candidate[] {
  const most = Math.max(...candidates.map(({ column }) => variety(column)));
  return candidates.filter(({ column }) => column.filled < 4 || variety(column) > most * SHARED);
}
const SHARED = 0.4;

export const chooseRole = (columns: readonly ColumnContent[]): Choice =>
  byHeader(columns, 'role', (column) => shareOf(column, (value) => readRole(value) !== undefined) >= 0.5);

const namesLanguage = (value: string): boolean => readLanguage(value) !== undefined || isOtherLanguage(value);
const locale = /^[a-z]{2}[-_][a-z]{2}$/i;

export const chooseLanguage = (columns: readonly ColumnContent[]): Choice =>
  byHeader(columns, 'language', (column) => shareOf(column, namesLanguage) >= 0.5) ??
  // Nothing else looks like `fr-FR` and `de_CH`.
  pick(
    columns.flatMap((column) =>
      column.filled > 0 && shareOf(column, (value) => locale.test(value) && namesLanguage(value)) > 0.9
        ? [{ column, rank: 1 }]
        : [],
    ),
  );

const isOthers = (header: string): boolean =>
  notTheirs.test(wordsOf(header)) || usefulness(header) !== undefined || dayKind(header).kind !== 'other';
const isName = (value: string): boolean => {
  const name = remarkOnName(value)?.name ?? value;
  return /\p{L}/u.test(name) && !name.includes('@') && !/\d{3}/.test(name);
};

/** A name in one column, or in two. A name that is shown goes before its parts, the parts before any other. */
export function chooseNames(
  columns: readonly ColumnContent[],
): Partial<Record<'name' | 'firstName' | 'lastName', Choice>> {
  const holds = (column: ColumnContent) => shareOf(column, isName) >= 0.5;
  const isWhole = (column: ColumnContent) => shareOf(column, (value) => /\s|,/.test(value)) >= 0.5;
  const [first, last] = [byHeader(columns, 'firstName', holds), byHeader(columns, 'lastName', holds)];
  const shown = byHeader(
    columns,
    'name',
    (column) => holds(column) && (headerMeaning(column.header)?.rank ?? 0) > 2,
  );
  const whole = byHeader(columns, 'name', (column) => holds(column) && isWhole(column));
  const named = byHeader(columns, 'name', holds);
  // Some programs show what people call themselves.
  if (shown && (!whole || ('chosen' in shown && isWhole(shown.chosen)))) return { name: shown };
  if (first && last) return { firstName: first, lastName: last };
  // "Name" beside "Vorname".
  if (first && named && !whole) return { firstName: first, lastName: named };
  const one = whole ?? named ?? last ?? first ?? byValues(columns);
  if (!one) return {};
  const rest = 'chosen' in one && !isWhole(one.chosen) && besideIt(columns, one.chosen);
  if (!rest || !holds(rest)) return { name: one };
  return one === last
    ? { lastName: one, firstName: { chosen: rest } }
    : { firstName: one, lastName: { chosen: rest } };
}

/** The second of two columns below one header, of which only the first has kept it. */
function besideIt(columns: readonly ColumnContent[], { index, filled }: ColumnContent) {
  const next = columns.find((column) => column.index === index + 1);
  return next?.header === '' && next.filled > filled / 2 ? next : undefined;
}

/** Two words that are nobody else's: taken where there is no header, asked about where it is in no language of ours. */
function byValues(columns: readonly ColumnContent[]): Choice {
  const person = /^[\p{Lu}\p{Lo}][\p{L}'’.-]*(?:,?\s+\p{L}[\p{L}'’.-]*){1,4}$/u;
  return pick(
    columns.flatMap((column) =>
      column.filled > 0 &&
      variety(column) > 0.8 &&
      shareOf(column, (value) => person.test(value)) > 0.8 &&
      !isOthers(column.header)
        ? [{ column, rank: column.header === '' ? 1 : 0 }]
        : [],
    ),
  );
}
