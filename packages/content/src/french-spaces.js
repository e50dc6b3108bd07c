const wide = '\u00a0';
const narrow = '\u202f';

/**
 * French puts a space before these marks and within quotation marks, where a line must not break: the non-breaking
 * space before `:`, `%` and `€` and within « », the narrow one before `;`, `?` and `!`, following the Imprimerie
 * nationale, and between groups of digits, as `Intl` writes them. An ICU skeleton (`::percent`) is not a colon, and a
 * mark without any space before it (an address, a style) is not such a place.
 * @type {readonly (readonly [place: RegExp, space: string])[]}
 */
const places = [
  [/(?<=\S)\s(?=:(?!:)|[»%€])|(?<=«)\s/g, wide],
  [/(?<=\S)\s(?=[;?!])|(?<=\d)\s(?=\d{3}(?!\d))/g, narrow],
];

/**
 * @param {string} text
 * @returns {string} the text with French spaces in each of those places
 */
export const withFrenchSpaces = (text) =>
  places.reduce((changed, [place, space]) => changed.replace(place, space), text);

/** Makes the invisible spaces visible, for whoever has to see which one is meant. @param {string} text */
export const withVisibleSpaces = (text) => text.replaceAll(wide, '\\u00a0').replaceAll(narrow, '\\u202f');
