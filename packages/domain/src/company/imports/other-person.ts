import { comparableName, isSharedMailbox } from '../../platform';

/** What a name shares with many others, so that it says nothing of who bears it. */
const titles =
  'dr prof ing mag dipl med mr mrs ms mx mme mlle herr frau sr sra srta dott avv dhr mevr jr phd msc mba';
const particles =
  'de du des del della di da dos das do d l la le les el al von vom zu zur van der den ter ten y e';
const numerals = 'ii iii iv';
const notOnesOwn = new Set(`${titles} ${particles} ${numerals}`.split(' '));

/** Short names that do not begin like the whole ones. */
const shortNames = new Set(
  (
    'bob-robert bobby-robert rob-bob bill-william billy-william will-bill dick-richard rick-richard ted-edward ned-edward ' +
    'jack-john hank-henry harry-henry chuck-charles peggy-margaret meg-margaret liz-elizabeth lisa-elisabeth ' +
    'betty-elizabeth beth-elizabeth polly-mary molly-mary tony-anthony toni-antonio sasha-alexander sascha-alexander ' +
    'sandra-alexandra hans-johannes sepp-josef heinz-heinrich fritz-friedrich uli-ulrich kathe-katharina ' +
    'pepe-jose paco-francisco pancho-francisco nacho-ignacio quique-enrique lola-dolores chelo-consuelo ' +
    'beppe-giuseppe pino-giuseppe gigi-luigi gianni-giovanni nando-fernando ze-jose chico-francisco ' +
    'kees-cornelis jan-johannes bram-abraham gosia-malgorzata kasia-katarzyna asia-joanna ola-aleksandra kuba-jakub'
  ).split(' '),
);

/** Who is meant until somebody is there. */
const nobody =
  /^(?:vacan\w*|vakan\w*|unbesetzt|neu|new|tbd|tba|unknown|unbekannt|inconnu|test(?: .*)?|a pourvoir|poste .*)$/;

/**
 * Whether two names at one address are of two people for certain. Whoever marries keeps a given name; titles, the order
 * of the words, short names, and a spelling say nothing; nor do names in two scripts, and somebody's after that of a
 * function or of nobody. A name that the address itself has is a correction.
 */
export function isOtherPerson(former: string, name: string, email: string | null): boolean {
  const [before, now] = [wordsOf(former), wordsOf(name)];
  if (isNobody(former, before) || isLatin(former) !== isLatin(name)) return false;
  const local = email === null ? '' : lettersOf(email.split('@')[0] ?? '');
  const kept = now.filter((word) => before.some((other) => areAkin(word, other)));
  const isIn = (word: string) => word.length > 2 && local.includes(word) && !kept.includes(word);
  if (now.some(isIn)) return false;
  if (kept.length === 0 && !areAkin(now.join(''), before.join(''))) return true;
  return isRelative(before, now, kept) && !before.some(isIn) && !hasInitial(local, [before, now]);
}

/** Whether the surname alone is the same, as of two of a family: at `sales@`, one may have followed the other. */
function isRelative(before: readonly string[], now: readonly string[], kept: readonly string[]): boolean {
  const [first = '', other = ''] = [now[0], before[0]];
  const [last = '', lastBefore = ''] = [now.at(-1), before.at(-1)];
  const isSurname = kept.length === 1 && now.length > 1 && before.length > 1 && areAkin(last, lastBefore);
  return isSurname && first[0] !== other[0] && !areAkin(first, other);
}

/** `b.martin`, `martinb`: the address is of one who has this surname, whichever given name is used. */
const hasInitial = (local: string, names: readonly (readonly string[])[]): boolean =>
  names.some(([first = '', ...rest]) =>
    [`${first[0] ?? ''}${rest.at(-1) ?? ''}`, `${rest.at(-1) ?? ''}${first[0] ?? ''}`].includes(local),
  );

/** A function's name, such as `Reception`, or that of nobody. */
const isNobody = (name: string, words: readonly string[]): boolean =>
  words.every((word) => word.length < 2) ||
  name.includes('@') ||
  nobody.test(comparableName(name)) ||
  isSharedMailbox(`${comparableName(name).split(' ')[0] ?? ''}@`);

const isLatin = (name: string): boolean => /\p{Script=Latin}/u.test(name);

/** In one spelling also where an umlaut is written by two letters. */
const lettersOf = (text: string): string =>
  comparableName(text)
    .replace(/([aou])e/g, '$1')
    .replace(/aa/g, 'a')
    .replace(/[^\p{L}]+/gu, '');

function wordsOf(name: string): string[] {
  const all = comparableName(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const own = all.filter((word) => !notOnesOwn.has(word));
  return (own.length > 0 ? own : all).map((word) => lettersOf(word) || word);
}

function areAkin(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].toSorted((a, b) => a.length - b.length);
  return (
    short === long ||
    (short.length > 2 && long.startsWith(short)) ||
    (short.length > 3 && (long.endsWith(short) || isMisspelt(short, long))) ||
    shortNames.has(`${one}-${other}`) ||
    shortNames.has(`${other}-${one}`)
  );
}

/** Whether one letter is wrong, too many, or two have changed places; in long words two. */
function isMisspelt(short: string, long: string): boolean {
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  let end = 0;
  while (end < short.length - start && short.at(-1 - end) === long.at(-1 - end)) end += 1;
  const [left, right] = [short.slice(start, short.length - end), long.slice(start, long.length - end)];
  return right.length < 2 || (right.length === 2 && (left === `${right[1]}${right[0]}` || short.length > 6));
}
