import { inForm } from '@elan/contracts/in-form';

/** The form used for comparison: ignoring case, accents and the kind of apostrophe. */
const folded = (text: string): string =>
  inForm('NFD', text.toLowerCase().replaceAll('œ', 'oe').replaceAll('’', "'")).replace(/\p{M}/gu, '');

/** @returns whether each word of a search occurs in the texts. */
export function isFound(search: string, texts: readonly (string | null | undefined)[]): boolean {
  const text = folded(texts.join(' '));
  return folded(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
