import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import languages from '@elan/contracts/languages.json' with { type: 'json' };
import { filesBelow, workspaceFolders } from '../build/repository.mjs';

/** @typedef {keyof typeof languages} Language */

export const LANGUAGES = /** @type {Language[]} */ (Object.keys(languages));
/** The language in which every text exists first. */
export const FIRST = /** @satisfies {Language} */ ('en');

const inFirst = new RegExp(`(?<=^|[/.])${FIRST}(?=\\.json$)`);

/** @param {string} repository @returns {string[]} paths of all files of texts in the first language */
export const textFiles = (repository) =>
  [...workspaceFolders(repository), 'examples/remote'].flatMap((folder) =>
    filesBelow(join(repository, folder, 'src'))
      .filter((file) => inFirst.test(file))
      .map((file) => `${folder}/src/${file}`),
  );

/** @param {string} file of texts in the first language @param {string} language @returns {string} the same in another */
export const fileIn = (file, language) => file.replace(inFirst, language);

/** @param {string} path @returns {unknown} what is in a file of texts; undefined if there is none */
export const readTexts = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);
