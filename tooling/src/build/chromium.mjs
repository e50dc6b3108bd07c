import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './repository.mjs';

const inSystem = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** @returns {string | undefined} Playwright's own, where this repository has one */
function playwrights() {
  try {
    const { chromium } = createRequire(join(root, 'e2e', 'package.json'))('@playwright/test');
    const path = chromium.executablePath();
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

/** @returns {string | undefined} Chromium from CHROMIUM_PATH, Playwright's own, or the system's @throws if the first is wrong */
export function chromiumPath() {
  const given = process.env['CHROMIUM_PATH'];
  if (!given) return playwrights() ?? inSystem.find((path) => existsSync(path));
  if (existsSync(given)) return given;
  throw new Error(`CHROMIUM_PATH names ${given}, which does not exist.`);
}
