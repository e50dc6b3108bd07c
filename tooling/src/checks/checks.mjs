import { root, workspaceFolders } from '../build/repository.mjs';
import { checkDatabase, DATABASE } from './database.mjs';
import { checkDiagrams } from './diagrams.mjs';
import { checkDocumentPaths } from './document-paths.mjs';
import { checkFileNames, checkFolderNames } from './file-names.mjs';
import { checkLanguages } from './languages.mjs';
import { lintGroups, unlintedFolders } from './lint-groups.mjs';
import { checkMessages } from './messages.mjs';
import { checkRemotes } from './remotes.mjs';
import { runProgram } from './run-program.mjs';
import { fileIn, LANGUAGES, textFiles } from './text-files.mjs';
import { checkTypes } from './types.mjs';

/**
 * A check of the sources as a whole. Each counts as one test case.
 * @typedef {{ name: string, run(): Promise<{ ok: boolean, output: string }> }} Check
 */

/** @param {'all' | 'none'} types whether the rules that need types are checked */
async function checkLint(types) {
  const unlinted = unlintedFolders(workspaceFolders(root));
  let ok = unlinted.length === 0;
  let output = unlinted
    .map((folder) => `${folder} is in no group of tooling/src/checks/lint-groups.mjs\n`)
    .join('');
  for (const [index, folders] of lintGroups.entries()) {
    const result = await runProgram(
      'eslint',
      ['--max-warnings', '0', '--cache', '--cache-strategy', 'content']
        .concat('--cache-location', `.cache/eslint-${types}-${index}`, '--no-error-on-unmatched-pattern')
        .concat(folders),
      { env: { NODE_OPTIONS: '--max-old-space-size=6144', LINT_TYPES: types } },
    );
    ok &&= result.ok;
    output += result.output;
  }
  return { ok, output };
}

/** Checks templates by their rules, and the texts of pages, mails and the example by the glossary. */
function checkContent() {
  const files = textFiles(root)
    .filter((file) => /\/(?:messages(?:\/later)?|texts|words|audit-words)\/\w+\.json$/.test(file))
    .flatMap((file) => LANGUAGES.map((language) => fileIn(file, language)));
  return runProgram('tsx', ['packages/content/src/check.ts', ...files]);
}

/** @type {Check[]} */
export const checks = [
  {
    name: 'format (prettier)',
    run: () =>
      runProgram('prettier', [
        '--check',
        '--log-level',
        'warn',
        '--cache',
        '--cache-location',
        '.cache/prettier',
        '.',
        `!${DATABASE}`,
      ]),
  },
  { name: 'names of files', run: checkFileNames },
  { name: 'names of folders', run: checkFolderNames },
  { name: 'types (tsc)', run: checkTypes },
  { name: 'the embedded database is as it was verified', run: checkDatabase },
  { name: 'messages in every language', run: checkMessages },
  { name: 'languages are data', run: checkLanguages },
  { name: 'content, and one word per thing', run: checkContent },
  { name: 'remotes describe themselves, and nobody else names them', run: checkRemotes },
  {
    name: 'arrows between folders (dependency-cruiser)',
    run: () =>
      runProgram('depcruise', [
        '--config',
        '.dependency-cruiser.cjs',
        '--output-type',
        'err',
        ...workspaceFolders(root),
      ]),
  },
  { name: 'diagrams of docs/architecture.md', run: checkDiagrams },
  { name: 'paths in the documents', run: checkDocumentPaths },
  {
    name: 'no circles of folders (dependency-cruiser)',
    run: () =>
      runProgram('depcruise', [
        '--config',
        '.dependency-cruiser.folders.mjs',
        '--output-type',
        'err',
        ...workspaceFolders(root),
      ]),
  },
  { name: 'lint (eslint)', run: () => checkLint('none') },
  { name: 'dead files, exports and dependencies (knip)', run: () => runProgram('knip', ['--no-progress']) },
];

/** The checks to run before a commit. They lint with type information. */
export const quickChecks = checks
  .filter(({ name }) => !name.includes('knip'))
  .map((check) => (check.name.includes('eslint') ? { ...check, run: () => checkLint('all') } : check));

/** So many checks run at the same time: most use one processor. */
const LANES = 2;

/**
 * Runs checks and prints each result.
 * @param {Check[]} list
 * @returns {Promise<import('./run-suites.mjs').Count>}
 */
export async function runChecks(list) {
  /** @type {import('./run-suites.mjs').Count} */
  const count = { passed: 0, failed: 0, skipped: 0, failures: [] };
  const queue = [...list];
  const lane = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { name, run } = next;
      const started = Date.now();
      const { ok, output } = await run();
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      if (ok) {
        count.passed += 1;
        console.log(`✓ ${name} (${seconds} s)`);
      } else {
        count.failed += 1;
        count.failures.push(`check: ${name}`);
        console.log(`✗ ${name} (${seconds} s)\n${output.trimEnd()}\n`);
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return count;
}
