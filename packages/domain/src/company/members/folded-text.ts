import { searchedForms } from '@elan/contracts/searched-text';
import removeAccents from 'remove-accents';

/**
 * The forms of a text that a search looks at, without accents: so the ranking need not strip them from ten thousand texts
 * each time.
 */
export function foldedForms(text: string, search: string): string[] {
  return searchedForms(text, search).map((form) => removeAccents(form));
}

/** A key that sorts texts like a directory: without case and accents, and 2 before 10. */
export function orderKey(text: string): string {
  return removeAccents(text)
    .toLowerCase()
    .trim()
    .replace(/\d+/g, (digits) => digits.padStart(12, '0'));
}
