import { remarkOnName, saysEmployment } from '@elan/member-files';
import { comparableName, isSharedMailbox } from '../../platform';
import { areAkin, areInitials, isBeginning, isInitial } from './akin-words';
import { isSurnameFirst, type ListOrders } from './name-order';
import { allWords, isLatin, lettersOf, localOf, ownWords } from './name-words';

/** Who is meant until somebody is there, and who does what anybody may do. */
const nobody =
  /^(?:vacan\w*|vakan\w*|unbesetzt|neu|new|tbd|tba|unknown|unbekannt|inconnu|test(?: (?:user|account|konto|compte|person|member)\b.*)?|a pourvoir|poste .*|\p{L}+team|caisse|kasse|kassa|cassa|caja|cashier|till|aushilfe|vertretung|springer|remplacante?)$/u;
/** Mailboxes that are surnames or forms of address, too. */
const surnames = new Set('hr it post winkel recht lager alle noc test all people jobs'.split(' '));

/**
 * Whom two names at one address, or of one number, are of. Whoever marries keeps a given name; titles, the order of the
 * words, short names, and a spelling say nothing; nor do names in two scripts, and somebody's after that of a function
 * or of nobody. A name that the address itself has is a correction.
 */
export function comparePeople(
  former: string,
  name: string,
  email: string | null,
  orders: ListOrders = {},
): 'same' | 'unsure' | 'other' {
  if (isOtherName(former, name, email)) return 'other';
  return mayBeRelative(former, name, email, orders) ? 'unsure' : 'same';
}

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

/**
 * Whether other words stay than a given name, as of two of a family: at `sales@`, one may have followed the other. Where
 * nothing shows where the surname stands, it may be at either end.
 */
function mayBeRelative(former: string, name: string, email: string | null, orders: ListOrders): boolean {
  if (!areComparable(former, name, email)) return false;
  const [before, now] = wordsOf(former, name);
  const most = Math.min(before.length, now.length);
  const kept = keptOf(before, now).length;
  if (most < 2 || kept === 0 || kept >= most) return false;
  const [shownBefore, shownNow] = [isSurnameFirst(former), orders.inRows ?? isSurnameFirst(name)];
  /** What stays has changed places, if it has. */
  const asOther = (isFirst: boolean | undefined) =>
    isFirst === undefined ? undefined : isFirst === (staysAt(now, before) === staysAt(before, now));
  const orderNow = shownNow ?? asOther(shownBefore) ?? orders.most ?? asOther(orders.ofMembers);
  const orderBefore = shownBefore ?? asOther(shownNow) ?? orders.ofMembers ?? asOther(orderNow);
  const local = localOf(email);
  return [orderNow ?? false, orderNow ?? true].some((isFirst) =>
    isOfRelative(split(now, isFirst), split(before, orderBefore ?? asOther(isFirst) ?? isFirst), local),
  );
}

/** Whether the first of the words stays. */
const staysAt = ([first = '']: readonly string[], others: readonly string[]): boolean =>
  others.some((word) => areAkin(first, word));

/** A name's words: the surname, the given name at the other end, and all beside the surname. */
interface SplitName {
  readonly surname: string;
  readonly given: string;
  readonly others: readonly string[];
}

function split(words: readonly string[], isSurnameFirst: boolean): SplitName {
  const others = isSurnameFirst ? words.slice(1) : words.slice(0, -1);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  return isSurnameFirst ? { surname: first, given: last, others } : { surname: last, given: first, others };
}

/** @param local what the address is called: theirs who has the name now if it has their given name */
function isOfRelative(now: SplitName, before: SplitName, local: string): boolean {
  if (stays(now.given, before.others) || stays(before.given, now.others)) return false;
  if (areInitials(now.others, before.others)) return false;
  return !isIn(local, now.given) && !hasInitial(local, now.given, now.surname);
}

const stays = (given: string, others: readonly string[]): boolean =>
  others.some((other) => areAkin(given, other) || isBeginning(given, other));

/** `b.martin`, `martinb`: the address is of one who has this surname, whichever given name is used. */
const hasInitial = (local: string, [initial = '']: string, surname: string): boolean =>
  [`${initial}${surname}`, `${surname}${initial}`].map(lettersOf).includes(local);

/** The words that stay; beside one of them, a letter is one, too, if another word begins with it. */
function keptOf(before: readonly string[], now: readonly string[]): readonly string[] {
  const kept = now.filter((word) => before.some((other) => areAkin(word, other)));
  const left = before.filter((other) => !kept.some((word) => areAkin(word, other)));
  const isShort = (word: string) =>
    left.some((other) => word.length !== other.length && isInitial(word, other));
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
