const ADDRESS = /^\S+@\S+\.\S+$/;
/** Hyphens and apostrophes, typed or printed: a search has them, a blank, or nothing in their place. */
const JOINTS = /[-'`´\u02b9\u02bb\u02bc\u2010-\u2015\u2018-\u201b\u2032\u2212]/gu;
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** Without what no keyboard has: the non-breaking spaces of French names, and sharp letters. */
const plainText = (text: string): string =>
  text.normalize('NFC').replace(/\s+/g, ' ').replaceAll('ß', 'ss').replaceAll('ẞ', 'SS').trim();

/** Colleagues share the domain of their addresses, so it counts only if the search contains an @. */
const withoutDomain = (text: string, search: string): string =>
  search.includes('@') || !ADDRESS.test(text) ? text : text.replace(/@.*/, '');

/** The forms of a text that a search looks at: `Anne-Marie` is also `Anne Marie` and `AnneMarie`, `Müller` is `Mueller`. */
export function searchedForms(text: string, search: string): string[] {
  const plain = withoutDomain(plainText(text), search);
  const typed = plain.replace(/[äöü]/giu, (letter) => UMLAUTS[letter.toLowerCase()] ?? letter);
  const forms = [plain, typed].flatMap((form) => [form.replace(JOINTS, ' '), form.replace(JOINTS, '')]);
  return [...new Set(forms)];
}

const MOST_WORDS = 4;

/** What a search looks for: its words as they were typed, then turned, since some write surnames first. */
export function searchOrders(search: string): string[] {
  const words = plainText(search).replace(JOINTS, ' ').split(' ').filter(Boolean);
  const turns = words.length > MOST_WORDS ? 1 : words.length;
  return Array.from({ length: turns }, (_, turn) =>
    [...words.slice(turn), ...words.slice(0, turn)].join(' '),
  );
}
