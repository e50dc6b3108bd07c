import { remarkOnName, saysEmployment } from '@elan/member-files';
import { comparableName, isSharedMailbox } from '../../platform';
import { areAkin, isInitial } from './akin-words';
import { isSurnameFirst } from './name-order';
import { allWords, isLatin, lettersOf, localOf, ownWords } from './name-words';

/** Who is meant until somebody is there, and who does what anybody may do. */
const nobody =
  /^(?:vacan\w*|vakan\w*|unbesetzt|neu|new|tbd|tba|unknown|unbekannt|inconnu|test(?: (?:user|account|konto|compte|person|member)\b.*)?|a pourvoir|poste .*|\p{L}+team|caisse|kasse|kassa|cassa|caja|cashier|till|aushilfe|vertretung|springer|remplacante?)$/u;
/** Mailboxes that are surnames or forms of address, too. */
const surnames = new Set('hr it post winkel recht lager alle noc test all people jobs'.split(' '));

/**
 * Whether two names at one address are of two people for certain. Whoever marries keeps a given name; titles, the order
 * of the words, short names, and a spelling say nothing; nor do names in two scripts, and somebody's after that of a
 * function or of nobody. A name that the address itself has is a correction.
 * @param inList whether most names of the list begin with the surname
 */
export const isOtherPerson = (former: string, name: string, email: string | null, inList = false): boolean =>
  isOtherName(former, name, email) || isRelative(former, name, email, inList);

/** Whether no word of a name stays, as with a number that somebody else has now. */
export function isOtherName(former: string, name: string, email: string | null): boolean {
  if (!areComparable(former, name, email)) return false;
  const [before, now] = wordsOf(former, name);
  const isAkin = keptOf(before, now).length > 0 || areAkin(now.join(''), before.join(''));
  return !isAkin && !isNameIn(email, name);
}

/** Whether an address has a word of a name. */
export function isNameIn(email: string | null, name: string): boolean {
  const local = localOf(email);
  return ownWords(name).some((word) => isIn(local, word));
}

const isIn = (local: string, word: string): boolean => word.length > 2 && local.includes(word);

/** Whether the surname alone is the same, as of two of a family: at `sales@`, one may have followed the other. */
function isRelative(former: string, name: string, email: string | null, inList: boolean): boolean {
  if (!areComparable(former, name, email)) return false;
  const [before, now] = wordsOf(former, name);
  const kept = keptOf(before, now);
  if (kept.length !== 1 || before.length < 2 || now.length < 2) return false;
  const [orderBefore, orderNow] = [isSurnameFirst(former), isSurnameFirst(name)];
  const [given, surname] = ends(now, orderNow ?? orderBefore ?? inList);
  const [givenBefore, surnameBefore] = ends(before, orderBefore ?? orderNow ?? inList);
  if (!areAkin(surname, surnameBefore)) return false;
  if (areAkin(given, givenBefore) || isInitial(given, givenBefore)) return false;
  const local = localOf(email);
  const isOnesOwn = [...now, ...before].some((word) => isIn(local, word) && !areAkin(word, surname));
  return !isOnesOwn && !hasInitial(local, given, surname) && !hasInitial(local, givenBefore, surnameBefore);
}

const ends = (words: readonly string[], isTurned: boolean): readonly [string, string] => {
  const [start = '', end = ''] = [words[0], words.at(-1)];
  return isTurned ? [end, start] : [start, end];
};

/** `b.martin`, `martinb`: the address is of one who has this surname, whichever given name is used. */
const hasInitial = (local: string, [initial = '']: string, surname: string): boolean =>
  [`${initial}${surname}`, `${surname}${initial}`].map(lettersOf).includes(local);

/** The words that stay; beside one of them, a letter is one, too, if another word begins with it. */
function keptOf(before: readonly string[], now: readonly string[]): readonly string[] {
  const kept = now.filter((word) => before.some((other) => areAkin(word, other)));
  const isShort = (word: string) =>
    before.some((other) => word.length !== other.length && isInitial(word, other));
  return kept.length === 0 ? kept : now.filter((word) => kept.includes(word) || isShort(word));
}

/** What two names are compared by. */
function wordsOf(former: string, name: string): readonly [string[], string[]] {
  const own = [ownWords(former), ownWords(name)] as const;
  return own.every((words) => words.length > 0) ? own : [allWords(former), allWords(name)];
}

const areComparable = (former: string, name: string, email: string | null): boolean =>
  lettersOf(former) !== lettersOf(name) &&
  isLatin(former) === isLatin(name) &&
  !isNobody(remarkOnName(former)?.name ?? former, localOf(email));

/** A function's name, such as `Reception` and `Caisse 1`, or that of nobody. */
function isNobody(name: string, local: string): boolean {
  const [first = '', ...rest] = allWords(name);
  if ([first, ...rest].every((word) => word.length < 2) && (first === '' || isLatin(name))) return true;
  const whole = comparableName(name);
  if (name.includes('@') || nobody.test(whole) || isSharedMailbox(`${whole}@`)) return true;
  if (whole.split(/[^\p{L}]+/u).every((word) => word === '' || saysEmployment(word))) return true;
  const isOnesOwn = rest.some((word) => isIn(local, word));
  if (/\d/.test(whole) && !isOnesOwn) return true;
  return rest.length < 2 && isMailbox(whole) && (!isOnesOwn || local.startsWith(first));
}

/** `Verwaltung Nord`: with a place behind it, a mailbox is one that is no surname, too. */
function isMailbox(name: string): boolean {
  const [word = ''] = name.split(/[^\p{L}]+/u);
  return !surnames.has(word) && isSharedMailbox(`${word}@`);
}
