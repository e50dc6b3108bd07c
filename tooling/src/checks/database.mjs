import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash, filesBelow, root } from '../build/repository.mjs';
import { runProgram } from './run-program.mjs';

/**
 * The embedded database stands by itself: its checks and tests are a command of its own, which notes the sources that have
 * passed. The product imports what it is built to, and asks only whether these sources are the ones that are here.
 */
export const DATABASE = 'local/mongo';

const noted = 'verified.json';

/** Sources and tests of the database, and the versions of what it is built and tested with. @param {string} folder */
function hashOfDatabase(folder) {
  const isPart = (/** @type {string} */ path) =>
    !/^(?:node_modules|dist|bench|verified\.json|\.[^/]+|\w+\.md)$/.test(path);
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const versions = Object.keys({ ...dependencies, ...devDependencies }).map((name) => {
    const manifest = join(folder, 'node_modules', name, 'package.json');
    return `${name} ${JSON.parse(readFileSync(manifest, 'utf8')).version}`;
  });
  return `${contentHash(folder, filesBelow(folder, isPart))} ${versions.join(', ')}`;
}

/** Whether the sources that are here have passed the database's own checks. */
export function checkDatabase(folder = join(root, DATABASE)) {
  const file = join(folder, noted);
  const passed = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).passed : '';
  const ok = passed === hashOfDatabase(folder);
  return Promise.resolve({
    ok,
    output: ok ? '' : `${DATABASE} has changed: run \`npm run verify:database\`, and commit what it notes.\n`,
  });
}

/** Notes that the sources that are here have passed. */
export function noteDatabase(folder = join(root, DATABASE)) {
  writeFileSync(join(folder, noted), `${JSON.stringify({ passed: hashOfDatabase(folder) }, null, 2)}\n`);
}

/** Format, lint and types of the database. @type {import('./checks.mjs').Check[]} */
export const databaseChecks = [
  {
    name: 'format (prettier)',
    run: () => runProgram('prettier', ['--check', '--log-level', 'warn', DATABASE]),
  },
  { name: 'lint (eslint)', run: () => runProgram('eslint', ['--max-warnings', '0', DATABASE]) },
  {
    name: 'types (tsc)',
    run: () => runProgram('node', [join(root, 'node_modules/tsgo/bin/tsc'), '--noEmit', '-p', DATABASE]),
  },
];
