import { searchedText } from '@elan/contracts/searched-text';
import removeAccents from 'remove-accents';

/** What a text is searched by, without its accents: the ranking need not look for them in ten thousand texts again. */
export function foldedText(text: string, search: string): string {
  return removeAccents(searchedText(text, search));
}

/** By comparing such keys, texts stand in the order of a directory: without case and accents, and 2 before 10. */
export function orderKey(text: string): string {
  return removeAccents(text)
    .toLowerCase()
    .trim()
    .replace(/\d+/g, (digits) => digits.padStart(12, '0'));
}
