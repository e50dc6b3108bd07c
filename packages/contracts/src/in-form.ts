/** What is put in order among its like: marks, and the two signs of half width that become some. */
const MARK = '[\\p{M}\\uff9e\\uff9f]';
/** No language writes so many on one letter, and no address, password or name that is accepted has more. */
const MOST_MARKS = 128;
const FURTHER_MARKS = new RegExp(`(?<!${MARK})(${MARK}{${MOST_MARKS}})${MARK}+`, 'gu');

/**
 * A text in one of Unicode's forms. Putting a run of marks in order takes time by the square of their number, minutes for
 * the longest body: of a run that is longer than any in a text that means something, the rest is left out. This is the
 * only place that may call `normalize`.
 */
export const inForm = (form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD', text: string): string =>
  (text.length > MOST_MARKS ? text.replace(FURTHER_MARKS, '$1') : text).normalize(form);
