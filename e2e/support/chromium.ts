import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { e2eConfig } from './config';

/** Switches that keep the browser from connecting to anything else. */
const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @returns launch options for the installed Chromium. @throws if there is none. */
export function chromiumLaunchOptions(): { executablePath: string; args: string[] } {
  const candidates = [e2eConfig.chromiumPath, chromium.executablePath(), '/usr/bin/chromium'];
  const executablePath = candidates.find((path) => path !== undefined && path !== '' && existsSync(path));
  if (!executablePath) throw new Error('No Chromium: set CHROMIUM_PATH, or install the package chromium');
  return { executablePath, args };
}
