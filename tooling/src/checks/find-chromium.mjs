import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumPath } from '../build/chromium.mjs';
import { root, say } from '../build/repository.mjs';

const help =
  'No Chromium found: install one (`apt-get install chromium` or `npx playwright install chromium`) or set CHROMIUM_PATH.';

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
  const found = chromiumPath();
  if (found) return found;
  say('Installing Chromium for the browser tests…');
  const debian = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  if (debian && attempt('apt-get', ['update']))
    attempt('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']);
  if (!chromiumPath()) attempt('npx', ['playwright', 'install', 'chromium'], join(root, 'e2e'));
  const now = chromiumPath();
  if (!now) throw new Error(help);
  return now;
}
