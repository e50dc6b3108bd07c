import { formsOfAddress, saysEmployment } from '@elan/member-files';
import { comparableName } from '../../platform';

/** What a name shares with many others, so that it says nothing of who bears it. */
const titles = 'dr drs prof ing ir mag dipl med hr fr fru dott avv jr phd md msc mba bsc ma ba llm';
const particles =
  'de du des del della di da dos das do d l la le les al el van von vom zu zur der den ter ten y e ' +
  'bin ben ibn abu abd abdul st san mac';
const numerals = 'ii iii iv';
const notOnesOwn = new Set([...formsOfAddress, ...`${titles} ${particles} ${numerals}`.split(' ')]);
/** Before a surname, these are given names. */
const givenNames = new Set(['ben', 'mac']);

export const isLatin = (text: string): boolean => /\p{Script=Latin}/u.test(text);

/** In one spelling also where an umlaut is written by two letters. */
export const lettersOf = (text: string): string =>
  comparableName(text)
    .replace(/([aou])e/g, '$1')
    .replace(/aa/g, 'a')
    .replace(/[^\p{L}]+/gu, '');

/** What an address is called before its sign, in letters only. */
export const localOf = (email: string | null): string => lettersOf(email?.split('@')[0] ?? '');

/** The words in a name as they are written: `O'Brien` is one, and `M.A.` is one. */
const partsOf = (name: string): string[] =>
  name
    .replace(/['’‘‛`´ʼ′]/gu, '')
    .replace(/(?<!\p{L})(?:M\.?ª\.?|Ma\.(?=\s*\p{L}))/gu, 'Maria ')
    .replace(/(?<!\p{L})(?:\p{L}{1,2}\.){1,2}\p{L}{1,3}(?!\p{L})/gu, (text) => {
      const joined = text.replaceAll('.', '');
      return notOnesOwn.has(joined.toLowerCase()) ? joined : text;
    })
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean);

const isOwn = (part: string, at: number): boolean => {
  const word = comparableName(part);
  return (at === 0 && givenNames.has(word)) || !(notOnesOwn.has(word) || saysEmployment(word));
};

/** The words of a name that are its bearer's own, as they are written; none for `Herr` and `Praktikant`. */
export const ownParts = (name: string): string[] => partsOf(name).filter(isOwn);

/** The words of a name as they are compared. */
export const ownWords = (name: string): string[] => ownParts(name).map(lettersOf);

export const allWords = (name: string): string[] => partsOf(name).map(lettersOf);
