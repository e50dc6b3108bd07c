const wide = '\u00a0';
const narrow = '\u202f';

/**
 * French puts a space before these marks and within quotation marks, where a line must not break: the unbreakable space
 * before `:`, `%` and `€` and within « », the narrow one before `;`, `?` and `!`, as the Imprimerie nationale has it,
 * and between groups of digits, as `Intl` writes them. A skeleton of ICU (`::percent`) is no colon, and a mark without
 * any space before it (an address, a style) is none of these places.
 * @type {readonly (readonly [place: RegExp, space: string])[]}
 */
const places = [
  [/(?<=\S)\s(?=:(?!:)|[»%€])|(?<=«)\s/g, wide],
  [/(?<=\S)\s(?=[;?!])|(?<=\d)\s(?=\d{3}(?!\d))/g, narrow],
];

/**
 * @param {string} text
 * @returns {string} the text with the space that French wants in each of those places
 */
export const withFrenchSpaces = (text) =>
  places.reduce((changed, [place, space]) => changed.replace(place, space), text);

/** Invisible as they are, the spaces are written out where somebody has to see which one is meant. @param {string} text */
export const withVisibleSpaces = (text) => text.replaceAll(wide, '\\u00a0').replaceAll(narrow, '\\u202f');
