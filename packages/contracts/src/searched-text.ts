import { inForm } from './in-form';

const ADDRESS = /^\S+@\S+\.\S+$/;
/** Hyphens and apostrophes, typed or printed: a search has them, a blank, or nothing in their place. */
const JOINTS = /[-'`´\u02b9\u02bb\u02bc\u2010-\u2015\u2018-\u201b\u2032\u2212]/gu;
/** Letters that are two where a keyboard lacks them. */
const SPELLED: Readonly<Record<string, string>> = {
  ...{ ä: 'ae', ö: 'oe', ü: 'ue' },
  ...{ å: 'aa', ø: 'oe', đ: 'dj' },
};

/**
 * Leaves out what no keyboard has, or nobody types: the non-breaking spaces of French names, sharp, wide and joined
 * letters, and the comma of a turned name.
 */
const plainText = (text: string): string =>
  inForm('NFKC', text)
    .replace(/[\s,]+/g, ' ')
    .replaceAll('ß', 'ss')
    .replaceAll('ẞ', 'SS')
    .trim();

/** Removes marks in every script: matching itself knows Latin accents only. */
const withoutMarks = (text: string): string => inForm('NFKD', text).replace(/\p{M}/gu, '');

/** Colleagues share the domain of their addresses, so it counts only if the search contains an @. */
const withoutDomain = (text: string, search: string): string =>
  search.includes('@') || !ADDRESS.test(text) ? text : text.replace(/@.*/, '');

/** The forms of a text that a search looks at: `Anne-Marie` is also `Anne Marie` and `AnneMarie`, `Müller` is `Mueller`. */
export function searchedForms(text: string, search: string): string[] {
  const plain = withoutDomain(plainText(text), search);
  const typed = plain.replace(/[äöüåøđ]/giu, (letter) => SPELLED[letter.toLowerCase()] ?? letter);
  const forms = [plain, typed]
    .map(withoutMarks)
    .flatMap((form) => [form.replace(JOINTS, ' '), form.replace(JOINTS, '')]);
  return [...new Set(forms)];
}

const MOST_WORDS = 4;

/** What a search looks for: its words as they were typed, then turned, since some write surnames first. */
export function searchOrders(search: string): string[] {
  const words = withoutMarks(plainText(search)).replace(JOINTS, ' ').split(' ').filter(Boolean);
  const turns = words.length > MOST_WORDS ? 1 : words.length;
  return Array.from({ length: turns }, (_, turn) =>
    [...words.slice(turn), ...words.slice(0, turn)].join(' '),
  );
}
