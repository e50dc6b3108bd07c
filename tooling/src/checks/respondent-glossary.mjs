import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { RESPONDENTS_ONLY, textsOf } from './respondent-texts.mjs';

const fileOf = (/** @type {string} */ language) => `packages/content/glossary/${language}.yaml`;

/**
 * Endings change, and a word may stand behind an article: its beginning is looked for.
 * @param {string} word
 */
const beginningsOf = (word) =>
  word.split(/[\s,]+/).map((part) => part.slice(0, Math.max(3, Math.ceil(part.length * 0.6))));

/**
 * One word per thing: each language has a word for each term, uses it, and says no other for it.
 * @param {string} repository
 * @returns {string[]}
 */
export function findGlossaryFaults(repository) {
  const { parse } = createRequire(join(repository, 'packages/content/package.json'))('yaml');
  const glossaries = RESPONDENTS_ONLY.map((language) => ({
    language,
    file: fileOf(language),
    glossary: existsSync(join(repository, fileOf(language)))
      ? parse(readFileSync(join(repository, fileOf(language)), 'utf8'))
      : undefined,
  }));
  const terms = [...new Set(glossaries.flatMap(({ glossary }) => Object.keys(glossary?.words ?? {})))];
  return glossaries.flatMap(({ language, file, glossary }) => {
    if (!glossary) return [`${file}: is missing`];
    const lower = (/** @type {string} */ text) => text.toLocaleLowerCase(language);
    const texts = lower(textsOf(repository, language).join('\n'));
    const missing = terms.filter((term) => !glossary.words[term]).map((term) => `has no word for "${term}"`);
    const unused = Object.values(glossary.words)
      .filter((word) =>
        // Forms that begin otherwise stand behind a slash.
        lower(word)
          .split(' / ')
          .every((form) => !beginningsOf(form).every((part) => texts.includes(part))),
      )
      .map((word) => `"${word}": no text uses it`);
    const refused = (glossary.not ?? [])
      .filter((/** @type {string} */ word) => new RegExp(`(?<!\\p{L})${lower(word)}`, 'u').test(texts))
      .map((/** @type {string} */ word) => `"${word}": the glossary has another word for it`);
    return [...missing, ...unused, ...refused].map((fault) => `${file}: ${fault}`);
  });
}
