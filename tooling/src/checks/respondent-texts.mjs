import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import others from '@elan/contracts/respondent-languages.json' with { type: 'json' };
import { FIRST, readTexts, textFiles } from './text-files.mjs';

/** The languages that only respondents read. */
export const RESPONDENTS_ONLY = Object.keys(others);

/** @typedef {Record<string, string>} Texts */

/** @param {string} file in the first language @param {string} language */
const ofRespondents = (file, language) => `${dirname(file)}/respondents/${language}.json`;

const templatesOf = (/** @type {string} */ language) =>
  `packages/content/templates/respondents/${language}.yaml`;

/** Files of texts that respondents see, in the first language: beside them is a folder `respondents`. */
const seenByRespondents = (/** @type {string} */ repository) =>
  textFiles(repository).filter((file) => existsSync(join(repository, dirname(file), 'respondents')));

/** `survey.until` is of the group `survey`. */
const groupOf = (/** @type {string} */ id) => id.replace(/\..*/, '');

/** The texts of a group of which at least one language has some: the others of a file are for administrators. */
function wantedOf(/** @type {string} */ repository, /** @type {string} */ file) {
  const groups = new Set(
    RESPONDENTS_ONLY.flatMap((language) =>
      Object.keys(readTexts(join(repository, ofRespondents(file, language))) ?? {}).map(groupOf),
    ),
  );
  return Object.keys(readTexts(join(repository, file)) ?? {}).filter((id) => groups.has(groupOf(id)));
}

/** @param {string} text @returns {string} the values that a text takes: their names begin with a small letter */
const valuesOf = (text) =>
  [...new Set([...text.matchAll(/\{([a-z]\w*)(?=\}|, (?:plural|select))/g)].map(([, name]) => name))]
    .sort()
    .join(' ');

/** @param {string} repository @param {string} language @returns {string[]} all that respondents read in a language */
export function textsOf(repository, language) {
  const { parse } = createRequire(join(repository, 'packages/content/package.json'))('yaml');
  const written = join(repository, templatesOf(language));
  /** @type {(value: unknown) => string[]} */
  const leaves = (value) =>
    typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [String(value)];
  return [
    ...seenByRespondents(repository).map((file) =>
      readTexts(join(repository, ofRespondents(file, language))),
    ),
    existsSync(written) ? parse(readFileSync(written, 'utf8')) : {},
  ].flatMap(leaves);
}

/** @param {string} repository @returns {string[]} texts that no page asks for, or that take other values */
export function findWrongTexts(repository) {
  return seenByRespondents(repository).flatMap((file) => {
    const first = /** @type {Texts} */ (readTexts(join(repository, file)));
    return RESPONDENTS_ONLY.flatMap((language) => {
      const path = ofRespondents(file, language);
      const texts = /** @type {Texts} */ (readTexts(join(repository, path)) ?? {});
      return Object.entries(texts).flatMap(([id, text]) => {
        const wanted = first[id];
        if (wanted === undefined) return [`${path}: ${id}: there is no such text`];
        return valuesOf(wanted) === valuesOf(text)
          ? []
          : [`${path}: ${id}: takes other values than in ${FIRST}`];
      });
    });
  });
}

/** @param {string} repository @returns {string[]} what respondents read in English, for want of their language */
export function findGaps(repository) {
  const inFiles = seenByRespondents(repository).flatMap((file) => {
    const wanted = wantedOf(repository, file);
    return RESPONDENTS_ONLY.flatMap((language) => {
      const path = ofRespondents(file, language);
      const texts = readTexts(join(repository, path));
      if (!texts) return [`${path}: is missing`];
      return wanted.filter((id) => !Object.hasOwn(texts, id)).map((id) => `${path}: ${id} is missing`);
    });
  });
  return [...inFiles, ...findGapsOfTemplates(repository)];
}

/** @param {string} repository @returns {string[]} */
function findGapsOfTemplates(repository) {
  const folder = join(repository, 'packages/content/templates');
  const { parse } = createRequire(join(repository, 'packages/content/package.json'))('yaml');
  const read = (/** @type {string} */ path) => parse(readFileSync(path, 'utf8'));
  const names = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  return RESPONDENTS_ONLY.flatMap((language) => {
    const file = templatesOf(language);
    if (!existsSync(join(repository, file))) return [`${file}: is missing`];
    const written = read(join(repository, file));
    return names.flatMap((name) => {
      const template = read(join(folder, name));
      const key = name.replace('.yaml', '');
      const own = written[key] ?? {};
      const wanted = [
        ['name', own.name],
        ['introduction', own.introduction],
        ...Object.keys(template.categories).map((id) => [id, own.categories?.[id]]),
        ...template.questions.map((/** @type {{ id: number }} */ { id }) => [
          `question ${id}`,
          own.questions?.[id],
        ]),
      ];
      return wanted.filter(([, text]) => !text).map(([what]) => `${file}: ${key}: ${what} is missing`);
    });
  });
}
