import { defineConfig, devices } from '@playwright/test';
import { chromiumLaunchOptions } from './support/chromium';
import { e2eConfig } from './support/config';

const { executablePath, args } = chromiumLaunchOptions();
/** Pages of tests live for seconds: compiling their code for a long life costs more than it saves. */
const launchOptions = { executablePath, args: [...args, '--js-flags=--no-opt'] };

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export default defineConfig({
  testDir: 'specs',
  testIgnore: e2eConfig.exampleRemote === undefined ? [/another-repository/] : [],
  outputDir: '../test-results',
  // Two cores run browser, database and servers: one test at a time is the fastest that is also steady.
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    launchOptions,
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } } },
    ...(e2eConfig.everyBrowser ? [{ name: 'phone', use: phone, testMatch: /main-job\.spec\.ts/ }] : []),
  ],
});
