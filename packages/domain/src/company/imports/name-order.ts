import { lettersOf, localOf, ownParts, ownWords } from './name-words';

/** Two letters in capitals may be the first of two names. */
const isInCapitals = (word: string): boolean => word.length > 2 && /^\p{Lu}+$/u.test(word);

/** @returns whether the surname comes first; undefined where the name does not show it */
export function isSurnameFirst(name: string): boolean | undefined {
  if (/[\p{Script=Han}\p{Script=Hangul}]/u.test(name)) return true;
  const [last = '', ...behind] = name.split(',');
  if (ownParts(last).length > 0 && ownParts(behind.join(' ')).length > 0) return true;
  const parts = ownParts(name.normalize('NFC'));
  const [atStart, atEnd] = [parts[0], parts.at(-1)].map((part = '') => isInCapitals(part));
  return atStart === atEnd ? undefined : atStart;
}

interface Named {
  readonly name: string;
  readonly email: string | null;
}

/**
 * Whether most names of a list begin with the surname: `MARTIN Paul`, or `Müller Anna` at `anna.mueller@` or
 * `a.mueller@`.
 */
export function mostSurnamesFirst(rows: readonly (Named | null)[]): boolean {
  let more = 0;
  for (const row of rows) {
    const isFirst = row && (isSurnameFirst(row.name) ?? isFirstAt(row));
    if (typeof isFirst === 'boolean') more += isFirst ? 1 : -1;
  }
  return more > 0;
}

/** In addresses, given names come first, and are shortened. */
function isFirstAt({ name, email }: Named): boolean | undefined {
  const words = ownWords(name);
  const [start = '', end = ''] = [words[0], words.at(-1)];
  const local = localOf(email);
  const has = (given: string, surname: string): boolean =>
    [`${given}${surname}`, `${given[0] ?? ''}${surname}`].map(lettersOf).includes(local);
  if (words.length < 2 || start === end) return undefined;
  if (has(start, end)) return false;
  return has(end, start) ? true : undefined;
}
