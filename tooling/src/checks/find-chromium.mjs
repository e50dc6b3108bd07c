import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root, say } from '../build/repository.mjs';

const inSystem = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const help =
  'No Chromium found: install one (`apt-get install chromium` or `npx playwright install chromium`) or set CHROMIUM_PATH.';

/** @returns {string | undefined} */
function playwrights() {
  const { chromium } = createRequire(join(root, 'e2e', 'package.json'))('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** @returns {string | undefined} */
const installed = () => playwrights() ?? inSystem.find((path) => existsSync(path));

/**
 * @param {string} program
 * @param {string[]} args
 * @param {string} [cwd]
 */
const attempt = (program, args, cwd = root) =>
  spawnSync(program, args, { cwd, stdio: 'ignore', timeout: 300_000 }).status === 0;

/**
 * Chromium for the browser tests: from CHROMIUM_PATH, Playwright's own, or the system's; installs one if there is none.
 * @returns {string} its path
 * @throws {Error} a one-line message that says how to get one
 */
export function findChromium() {
  const given = process.env['CHROMIUM_PATH'];
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROMIUM_PATH names ${given}, which does not exist.`);
  }
  const found = installed();
  if (found) return found;
  say('Installing Chromium for the browser tests…');
  const debian = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  if (debian && attempt('apt-get', ['update']))
    attempt('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']);
  if (!installed()) attempt('npx', ['playwright', 'install', 'chromium'], join(root, 'e2e'));
  const now = installed();
  if (!now) throw new Error(help);
  return now;
}
