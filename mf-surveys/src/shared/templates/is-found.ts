/** The form used for comparison: ignoring case, accents and the kind of apostrophe. */
const folded = (text: string): string =>
  text.toLowerCase().replaceAll('œ', 'oe').replaceAll('’', "'").normalize('NFD').replace(/\p{M}/gu, '');

/** @returns whether each word of a search occurs in the texts. */
export function isFound(search: string, texts: readonly (string | null | undefined)[]): boolean {
  const text = folded(texts.join(' '));
  return folded(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
