import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, root, workspaceFolders } from '../build/repository.mjs';

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
const visible = (text) => text.replaceAll(wide, '\\u00a0').replaceAll(narrow, '\\u202f');

/**
 * @param {unknown} texts a file of messages, or a text with plural forms in it
 * @param {string} [id] of the text
 * @returns {string[]} the texts in which a line may break before a mark, each as it should be
 */
export function breakableTexts(texts, id = '') {
  if (typeof texts !== 'string')
    return Object.entries(texts ?? {}).flatMap(([key, text]) =>
      breakableTexts(text, id === '' ? key : `${id}.${key}`),
    );
  const wanted = withFrenchSpaces(texts);
  return wanted === texts ? [] : [`${id}: other spaces wanted: ${visible(wanted)}`];
}

/** @returns {string[]} the same for all French files of the workspace */
export function findBreakableTexts() {
  return workspaceFolders(root).flatMap((folder) =>
    filesBelow(join(root, folder, 'src'))
      .filter((file) => /(?:^|[/.])fr\.json$/.test(file))
      .flatMap((file) =>
        breakableTexts(JSON.parse(readFileSync(join(root, folder, 'src', file), 'utf8'))).map(
          (problem) => `${folder}/src/${file}: ${problem}`,
        ),
      ),
  );
}
