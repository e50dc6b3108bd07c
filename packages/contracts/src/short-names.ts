import words from './short-names.json' with { type: 'json' };

/** Most words of a short name. */
const MOST_WORDS = 4;

const setOf = (part: 'first' | 'last'): ReadonlySet<string> =>
  new Set(Object.values(words).flatMap((language) => language[part].split(' ')));
/** Words with which a question begins or a name would end, without saying anything. */
const [openers, joiners] = [setOf('first'), setOf('last')];

const plain = (word: string): string => word.toLowerCase().replaceAll('’', "'");

/** @returns a name for a question whose author gave it none: its first words that say something, as plain text */
export function proposeShortName(label: string): string {
  const all = label.split(/[\s,;:.!?…()"“”«»]+/).filter((word) => /[\p{L}\d]/u.test(word));
  const start = all.findIndex((word) => !openers.has(plain(word)));
  const said = all.slice(Math.max(start, 0)).slice(0, MOST_WORDS);
  while (said.length > 1 && joiners.has(plain(said.at(-1) ?? ''))) said.pop();
  const name = said.join(' ') || label.trim();
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}
