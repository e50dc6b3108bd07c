import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withFrenchSpaces, withVisibleSpaces } from '../../../packages/content/src/french-spaces.js';
import { filesBelow, root, workspaceFolders } from '../build/repository.mjs';

/**
 * @param {unknown} texts a file of messages, or a text with plural forms in it
 * @param {string} [id] of the text
 * @returns {string[]} texts in which a line could break before a punctuation mark, each with its correction
 */
export function breakableTexts(texts, id = '') {
  if (typeof texts !== 'string')
    return Object.entries(texts ?? {}).flatMap(([key, text]) =>
      breakableTexts(text, id === '' ? key : `${id}.${key}`),
    );
  const wanted = withFrenchSpaces(texts);
  return wanted === texts ? [] : [`${id}: other spaces wanted: ${withVisibleSpaces(wanted)}`];
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
