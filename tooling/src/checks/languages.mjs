import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, root, workspaceFolders } from '../build/repository.mjs';
import { findGlossaryFaults } from './respondent-glossary.mjs';
import { findWrongTexts } from './respondent-texts.mjs';
import { fileIn, FIRST, LANGUAGES, readTexts, textFiles } from './text-files.mjs';

/**
 * Files of code that may name languages other than the first, because only they know them: rules of grammar and of
 * import files, where a language that is absent is unknown; names of domains; facts of earlier versions; the
 * demonstration company; what is generated.
 */
const mayName = [
  'local/stack/src/demo/comments.ts',
  'local/stack/src/demo/import-people.ts',
  'local/stack/src/demo/names.ts',
  'local/stack/src/demo/people.ts',
  'local/stack/src/demo/seed-actions.ts',
  'local/stack/src/demo/survey-texts.ts',
  'local/stack/src/demo/tell-people.ts',
  'local/stack/src/demo/words.ts',
  'packages/calendar/src/write-dates.ts',
  'packages/client/src/schema.d.ts',
  'packages/content/src/rules/find-faults.ts',
  'packages/content/src/rules/reading-level.ts',
  'packages/content/src/rules/words.ts',
  'packages/content/src/typography.ts',
  'packages/domain/src/company/imports/import-example.ts',
  'packages/domain/src/company/members/mail-domains.ts',
  'packages/domain/src/follow-up/comment-threads/words-of-text.ts',
  'packages/domain/src/upgrades/name-translations.ts',
  'packages/member-files/src/reading/alphabets.ts',
  'packages/member-files/src/words/values.ts',
  'tooling/src/checks/french-spaces.mjs',
  'tooling/src/checks/messages.mjs',
  'tooling/src/checks/remotes.mjs',
  'web/src/answer-page-later.ts',
];

const isCode = /(?<!\.(?:test|bench|spec))\.(?:ts|tsx|js|mjs|cjs)$/;
const isTest = /(?:^|\/)(?:testing|bench|dist|node_modules)\/|^e2e\//;
const others = LANGUAGES.filter((language) => language !== FIRST).join('|');
/** A language as a text, a key, a property, or in the name of a file. */
const named = new RegExp(
  `['"\`](?:${others})['"\`]|(?<![\\w.-])(?:${others}):|\\.(?:${others})\\b(?!\\.)|[/.](?:${others})\\.(?:json|ts)`,
);

/**
 * @param {string} text of a file of code
 * @returns {number[]} the lines that name a language other than the first; comments may
 */
export const linesThatName = (text) =>
  text
    .split('\n')
    .flatMap((line, index) => (!/^\s*(?:\/\/|\/?\*)/.test(line) && named.test(line) ? [index + 1] : []));

/** Forms of a plural, which differ between languages. */
const plural = /\.(?:zero|one|two|few|many|other)$/;

/** @param {unknown} texts @param {string} [path] @returns {string[]} the paths of all texts, plural forms as one */
export function pathsOf(texts, path = '') {
  if (typeof texts !== 'object' || texts === null) return [path.replace(plural, '')];
  const below = Object.entries(texts).flatMap(([key, text]) => pathsOf(text, `${path}.${key}`));
  return [...new Set(below)];
}

/** Whatever is recorded may differ between languages. */
const isRecorded = (/** @type {string} */ file) => file.includes('/data/');

/** @returns {string[]} which files of texts are missing in a language, or lack texts */
function findMissingTexts() {
  return textFiles(root).flatMap((file) =>
    LANGUAGES.flatMap((language) => {
      const path = fileIn(file, language);
      const texts = readTexts(join(root, path));
      if (texts === undefined) return [`${path}: is missing`];
      if (isRecorded(file)) return [];
      const [wanted, found] = [readTexts(join(root, file)), texts].map((each) => new Set(pathsOf(each)));
      return [...(wanted ?? [])].filter((id) => !found?.has(id)).map((id) => `${path}: ${id} is missing`);
    }),
  );
}

/** @returns {string[]} */
function findNamedLanguages() {
  return workspaceFolders(root)
    .flatMap((folder) =>
      filesBelow(join(root, folder), (path) => !isTest.test(`${path}/`)).map((file) => `${folder}/${file}`),
    )
    .filter((file) => isCode.test(file) && !isTest.test(file) && !mayName.includes(file))
    .flatMap((file) =>
      linesThatName(readFileSync(join(root, file), 'utf8')).map(
        (line) => `${file}:${line}: names a language: build it from \`LANGUAGES\`, or read a file of texts`,
      ),
    );
}

/** @param {string[]} problems @returns {Promise<{ ok: boolean, output: string }>} */
const resultOf = (problems) => Promise.resolve({ ok: problems.length === 0, output: problems.join('\n') });

/**
 * Every file of texts exists in every language.
 * @public `npm run verify:languages` asks for it in a copy of the repository
 */
export const checkTextFiles = () => resultOf(findMissingTexts());

/**
 * Languages are data: every file of texts exists in each, and code names none.
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function checkLanguages() {
  return resultOf([
    ...findMissingTexts(),
    ...findWrongTexts(root),
    ...findGlossaryFaults(root),
    ...findNamedLanguages(),
  ]);
}
