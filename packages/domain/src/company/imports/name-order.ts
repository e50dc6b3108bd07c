import { inForm } from '@elan/contracts/in-form';
import { isGivenName } from './given-names';
import { lettersOf, localOf, ownParts, ownWords } from './name-words';

/** Two letters in capitals may be the first of two names. */
const isInCapitals = (word: string): boolean => word.length > 2 && /^\p{Lu}+$/u.test(word);

/** @returns whether the surname comes first; undefined where neither its form nor a known given name shows it */
export function isSurnameFirst(name: string): boolean | undefined {
  const words = ownWords(name);
  const [atStart, atEnd] = [words[0], words.at(-1)].map((word = '') => isGivenName(word));
  return isWrittenFirst(name) ?? (atStart === atEnd ? undefined : atEnd);
}

function isWrittenFirst(name: string): boolean | undefined {
  if (/[\p{Script=Han}\p{Script=Hangul}]/u.test(name)) return true;
  const [last = '', ...behind] = name.split(',');
  if (ownParts(last).length > 0 && ownParts(behind.join(' ')).length > 0) return true;
  const parts = ownParts(inForm('NFC', name));
  const [atStart, atEnd] = [parts[0], parts.at(-1)].map((part = '') => isInCapitals(part));
  return atStart === atEnd ? undefined : atStart;
}

/** Whether names begin with the surname, as far as anything shows it. */
export interface ListOrders {
  /** By the columns of a file, which has given names and surnames apart. */
  readonly inRows?: boolean;
  /** By most names of the file. */
  readonly most?: boolean | undefined;
  /** By most names of the members. */
  readonly ofMembers?: boolean | undefined;
}

interface Named {
  readonly name: string;
  readonly email: string | null;
}

/** So many of a long list tell its order, from all its parts. */
const MOST_LOOKED_AT = 1000;

/**
 * Whether the names of a list begin with the surname, if twice as many show it as the contrary: `MARTIN Paul`, `Müller
 * Anna`, or anybody at `anna.mueller@` or `a.mueller@`.
 */
export function areSurnamesFirst(rows: readonly (Named | null)[]): boolean | undefined {
  const found = { true: 0, false: 0 };
  const step = Math.ceil(rows.length / MOST_LOOKED_AT);
  for (let at = 0; at < rows.length; at += step) {
    const row = rows[at];
    const isFirst = row && (isSurnameFirst(row.name) ?? isFirstAt(row));
    if (typeof isFirst === 'boolean') found[`${isFirst}`] += 1;
  }
  if (found.true === found.false) return undefined;
  const isFirst = found.true > found.false;
  return found[`${isFirst}`] >= 2 * found[`${!isFirst}`] ? isFirst : undefined;
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
