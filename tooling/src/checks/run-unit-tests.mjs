import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow, root } from '../build/repository.mjs';
import { runVitest } from './run-suites.mjs';
import { isShared, sharingFolders, testProjects } from './test-projects.mjs';

/** @typedef {import('./run-suites.mjs').Suite} Suite */

/** So many suites run at the same time, each with one worker; one more as soon as nothing else runs beside them. */
const LANES = 2;
/**
 * Tests in more files than these run in parts, so that no lane works alone at the end. Each part takes 15 s of a processor
 * to load what it imports.
 */
const FILES_OF_PART = 120;

/** What takes long and rarely breaks is left to `npm run verify:thorough`. */
const THOROUGH = '.thorough.';

/** Parts of a suite hand each other their transformed modules here. */
const MODULES = join(root, '.cache', 'test-modules');

/** @param {string} config @returns {number} how many files its tests are in */
const filesOf = (config) => {
  const folders = isShared(config) ? sharingFolders(root, config) : [dirname(config)];
  const isSource = (/** @type {string} */ path) => !/^(?:node_modules|dist|\.cache)$/.test(path);
  const isTest = (/** @type {string} */ file) => /\.test\.tsx?$/.test(file) && !file.includes(THOROUGH);
  return folders.flatMap((folder) => filesBelow(join(root, folder), isSource).filter(isTest)).length;
};

/**
 * Unit and API tests of all packages, the largest first. Tests that share a process load what they import once.
 * @param {string[]} [args] for each run of Vitest
 * @param {Promise<unknown>} [beside] what else runs meanwhile
 * @returns {Promise<Suite>}
 */
export async function runUnitTests(args = [], beside = Promise.resolve()) {
  // What a plugin read beside a file is not seen to have changed, so nothing of the run before is kept.
  rmSync(MODULES, { recursive: true, force: true });
  const cache = ['--experimental.fsModuleCache', `--experimental.fsModuleCachePath=${MODULES}`];
  const queue = testProjects(root)
    .map((config) => ({ config, files: filesOf(config) }))
    .sort((a, b) => weightOf(b) - weightOf(a))
    .flatMap(({ config, files }) => partsOf(config, Math.ceil(files / FILES_OF_PART)));
  /** @type {Suite[]} */
  const suites = [];
  const lane = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { config, part, name } = next;
      const own = ['--config', join(root, config), '--root', join(root, dirname(config))];
      const rest = ['--exclude', `**/*${THOROUGH}*`, '--passWithNoTests'];
      suites.push(await runVitest(['--maxWorkers=1', ...cache, ...own, ...rest, ...part, ...args], name));
    }
  };
  // Tests wait for each other's answers: two lanes alone leave a part of two processors idle.
  await Promise.all([...Array.from({ length: LANES }, lane), beside.then(lane)]);
  return suites.reduce((sum, suite) => ({
    passed: sum.passed + suite.passed,
    failed: sum.failed + suite.failed,
    skipped: sum.skipped + suite.skipped,
    failures: [...sum.failures, ...suite.failures],
    files: [...sum.files, ...suite.files],
  }));
}

/** Few files that take as long as many begin early, too. @param {{ config: string, files: number }} project */
const weightOf = ({ config, files }) => files * (config.startsWith('e2e/') ? 20 : 1);

/** @param {string} config @param {number} count */
const partsOf = (config, count) => {
  const name = config.replace(/\/?vitest\.?(.*)\.config\.ts$/, '$1').replaceAll('/', '-');
  return Array.from({ length: count }, (_, index) => ({
    config,
    part: count > 1 ? [`--shard=${index + 1}/${count}`] : [],
    name: count > 1 ? `${name}-${index + 1}` : name,
  }));
};
