import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build/repository.mjs';
import { findChromium } from './find-chromium.mjs';
import { runProgram } from './run-program.mjs';

/**
 * `second`: cases that passed only at the second attempt.
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[], second?: string[] }} Count
 *
 * `files`: those with a failure.
 * @typedef {Count & { files: string[] }} Suite
 */

/** Maximum number of files to retry: more failures are not due to a busy machine. */
const FILES_ASKED_AGAIN = 5;

/** @param {string} name */
function freshReport(name) {
  const file = join(root, '.cache', 'reports', `${name}.json`);
  mkdirSync(join(root, '.cache', 'reports'), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/**
 * A suite can fail without a failed case: it did not start, or something broke outside the cases.
 * @param {Count} count
 * @param {boolean} ok
 * @param {string} name
 * @returns {Count}
 */
const withSuiteFailure = (count, ok, name) =>
  ok || count.failed > 0
    ? count
    : { ...count, failed: 1, failures: [`${name} ended with an error, see above`] };

/**
 * @param {string[]} [args] for vitest
 * @param {string} [name] of the report
 * @returns {Promise<Suite>}
 */
export async function runVitest(args = [], name = 'vitest') {
  const file = freshReport(name);
  const { ok } = await runProgram(
    'vitest',
    // The output of passing tests would bury that of failing ones.
    [
      'run',
      '--silent=passed-only',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...args,
    ],
    { show: true, env: process.stdout.isTTY ? {} : { NO_COLOR: '1' } },
  );
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const failures = (report.testResults ?? []).flatMap((/** @type {any} */ suite) => {
    const cases = suite.assertionResults.filter((/** @type {any} */ { status }) => status === 'failed');
    const names = cases.map(
      (/** @type {any} */ { fullName }) => `${suite.name.replace(`${root}/`, '')}: ${fullName}`,
    );
    // A file that could not be loaded has no cases.
    return names.length === 0 && suite.status === 'failed' ? [suite.name.replace(`${root}/`, '')] : names;
  });
  const skipped = (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0);
  const count = { passed: report.numPassedTests ?? 0, failed: failures.length, skipped, failures };
  const files = (report.testResults ?? [])
    .filter((/** @type {any} */ { status }) => status === 'failed')
    .map((/** @type {any} */ suite) => suite.name);
  return { ...withSuiteFailure(count, ok, `vitest (${name})`), files };
}

/**
 * Retries what failed on its own. What passes then is named: it has a race to look into, but does not block other
 * people's work.
 * @param {Suite} first
 * @returns {Promise<Count>}
 */
export async function askAgain(first) {
  if (first.files.length === 0 || first.files.length > FILES_ASKED_AGAIN) return first;
  const again = await runVitest(['--maxWorkers=1', ...first.files], 'again');
  const second = first.failures.filter((name) => !again.failures.includes(name));
  return {
    passed: first.passed + first.failed - again.failed,
    failed: again.failed,
    skipped: first.skipped,
    failures: again.failures,
    second,
  };
}

/**
 * @param {any} suite of Playwright's report
 * @param {string[]} titles
 * @returns {{ name: string, status: string, reasons: string[] }[]}
 */
function casesOf(suite, titles) {
  const here = [...titles, suite.title].filter(Boolean);
  const own = (suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
    spec.tests.map((/** @type {any} */ test) => ({
      name: `[${test.projectName}] ${[...here, spec.title].join(' › ')}`,
      status: test.status,
      reasons: test.annotations.flatMap((/** @type {any} */ { description }) => description ?? []),
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((/** @type {any} */ child) => casesOf(child, here))];
}

/**
 * Without a browser, a suite that needs one fails as a single case.
 * @param {(chromium: string) => Promise<Count>} run
 * @returns {Promise<Count>}
 */
async function inBrowser(run) {
  let chromium;
  try {
    chromium = findChromium();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(message);
    return { passed: 0, failed: 1, skipped: 0, failures: [message] };
  }
  return run(chromium);
}

/**
 * Browser tests.
 * @param {string[]} [args] for Playwright
 * @returns {Promise<Count>}
 */
export function runBrowserTests(args = []) {
  return inBrowser((chromium) => runPlaywright(chromium, args));
}

/**
 * @param {string} chromium
 * @param {string[]} args
 * @returns {Promise<Count>}
 */
async function runPlaywright(chromium, args) {
  const file = freshReport('playwright');
  const { ok } = await runProgram('playwright', ['test', '--reporter=list,json', ...args], {
    cwd: join(root, 'e2e'),
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    show: true,
  });
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { suites: [] };
  const cases = report.suites.flatMap((/** @type {any} */ suite) => casesOf(suite, []));
  /** @param {string[]} statuses */
  const having = (...statuses) =>
    cases.filter((/** @type {{ status: string }} */ { status }) => statuses.includes(status));
  /** @param {string} status */
  const names = (status) => having(status).map((/** @type {{ name: string }} */ { name }) => name);
  const failures = names('unexpected');
  const reasons = having('skipped').flatMap(
    (/** @type {{ reasons: string[] }} */ skipped) => skipped.reasons,
  );
  for (const reason of new Set(reasons)) console.log(`Skipped: ${reason}`);
  const count = {
    passed: having('expected', 'flaky').length,
    failed: failures.length,
    skipped: having('skipped').length,
    failures,
    second: names('flaky'),
  };
  return withSuiteFailure(count, ok, 'playwright');
}

/**
 * The quick half of the product's own attacks, against the built stack; each check is a case.
 * @returns {Promise<Count>}
 */
export function runAttacks() {
  return inBrowser(async (chromium) => {
    const file = freshReport('attacks');
    const program = ['--import', 'tsx', 'e2e/attack/main.ts', '--quick', '--report', file];
    const { ok } = await runProgram('node', program, { env: { CHROMIUM_PATH: chromium }, show: true });
    /** @type {{ name: string, breaches: number }[]} */
    const checks = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
    const failures = checks.filter(({ breaches }) => breaches > 0).map(({ name }) => `attack: ${name}`);
    const count = { passed: checks.length - failures.length, failed: failures.length, skipped: 0, failures };
    return withSuiteFailure(count, ok, 'attacks');
  });
}
