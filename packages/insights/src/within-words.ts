/** Most words of a sentence that is read at a glance. */
export const MOST_WORDS = 12;

/** Words are separated by spaces and contain a letter or a digit. */
export const wordsIn = (text: string): number =>
  text.split(/\s+/).filter((part) => /[\p{L}\d]/u.test(part)).length;

/** @returns the sentence about a name, which is cut as far as the sentence would be too long */
export function withinWords(name: string, write: (name: string) => string): string {
  const words = name.split(/\s+/);
  const over = wordsIn(write(name)) - MOST_WORDS;
  if (over <= 0) return write(name);
  return write(`${words.slice(0, Math.max(1, words.length - over)).join(' ')}…`);
}
