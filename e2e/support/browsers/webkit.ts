import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from '../free-port';
import { DrivenBrowser, usualSight, type Browser, type Sight } from './driven-browser';
import { firstThatExists, RunningProgram } from './running-program';

const libraries = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64', '/usr/libexec'];
const miniBrowser = firstThatExists(
  libraries.flatMap((folder) =>
    ['4.1', '6.0', '4.0'].map((version) => `${folder}/webkit2gtk-${version}/MiniBrowser`),
  ),
);
const driver = firstThatExists(['/usr/bin/WebKitWebDriver']);
const screen = firstThatExists(['/usr/bin/Xvfb']);

/** Sends a WebDriver command to WebKitGTK's driver: JSON over HTTP. */
async function send<T>(method: 'GET' | 'POST' | 'DELETE', url: string, body?: unknown): Promise<T> {
  const response = await fetch(url, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  });
  const { value } = (await response.json()) as { value: T & { message?: string } };
  if (!response.ok) throw new Error(`${url}: ${value.message ?? response.status}`);
  return value;
}

/**
 * Runs in the page with every call, because WebDriver does not report errors in pages: from the first call on, it
 * records them.
 */
function recordProblems(): string[] {
  const page = window as Window & { problems?: string[] };
  if (page.problems) return page.problems.splice(0);
  const problems: string[] = (page.problems = []);
  const { error } = console;
  console.error = (...args: unknown[]) => {
    problems.push(args.map(String).join(' '));
    error(...args);
  };
  window.addEventListener('error', ({ message }) => problems.push(message));
  window.addEventListener('unhandledrejection', ({ reason }) => problems.push(String(reason)));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    problems.push(`${violatedDirective} refuses ${blockedURI}`),
  );
  return [];
}

/** GTK settings: reduced motion, and a toolbar that does not prevent narrow windows. */
async function writeSettings(folder: string, { reducedMotion }: Sight): Promise<void> {
  await mkdir(join(folder, 'gtk-3.0'));
  await writeFile(
    join(folder, 'gtk-3.0', 'settings.ini'),
    `[Settings]\ngtk-enable-animations=${reducedMotion ? 0 : 1}\n`,
  );
  const narrow = `window * { padding: 0; margin: 0; min-width: 0; border-width: 0; font-size: 1px; }
    window image { -gtk-icon-transform: scale(0.1); }`;
  await writeFile(join(folder, 'gtk-3.0', 'gtk.css'), narrow);
}

/** Height of the toolbar above the page. */
const BAR = 36;

async function launch(sight = usualSight): Promise<DrivenBrowser> {
  const { width, height, scale, javaScript } = sight;
  const settings = await mkdtemp(join(tmpdir(), 'elan-webkit-'));
  await writeSettings(settings, sight);
  const display = new RunningProgram(screen ?? '', [
    '-displayfd',
    '3',
    '-screen',
    '0',
    '1280x1000x24',
    '-nolisten',
    'tcp',
  ]);
  const port = await freePort();
  const environment = {
    DISPLAY: `:${await display.waitForLine(/^(\d+)$/)}`,
    XDG_CONFIG_HOME: settings,
    GDK_SCALE: String(scale),
  };
  const webDriver = new RunningProgram(driver ?? '', ['--host=127.0.0.1', `--port=${port}`], environment);
  const root = `http://127.0.0.1:${port}`;
  const isReady = async (): Promise<boolean> => {
    const status = await fetch(`${root}/status`).catch(() => undefined);
    return status?.ok ?? false;
  };
  await expect.poll(isReady, { intervals: [50] }).toBe(true);

  // The driver's scripts run even without JavaScript.
  const args = ['--automation', ...(javaScript ? [] : ['--enable-javascript=false'])];
  const options = { binary: miniBrowser, args };
  const session = await send<{ sessionId: string; capabilities: { browserVersion: string } }>(
    'POST',
    `${root}/session`,
    {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    },
  );
  const window = `${root}/session/${session.sessionId}`;
  await send('POST', `${window}/window/rect`, { width, height: height + BAR });
  const problems: string[] = [];

  return new DrivenBrowser({
    version: `WebKitGTK ${session.capabilities.browserVersion}`,
    async open(url) {
      await send('POST', `${window}/url`, { url });
    },
    async call(declaration, argument) {
      const script = `const problems = (${String(recordProblems)})();
        return { problems, answer: (${declaration})(arguments[0]) };`;
      const result = await send<{ problems: string[]; answer: string }>('POST', `${window}/execute/sync`, {
        script,
        args: [argument],
      });
      problems.push(...result.problems);
      return result.answer;
    },
    async perform(actions) {
      await send('POST', `${window}/actions`, { actions });
    },
    problems,
    picture: () => send<string>('GET', `${window}/screenshot`),
    async close() {
      await send('DELETE', window).catch(() => undefined);
      await webDriver.stop();
      await display.stop();
      await rm(settings, { recursive: true, force: true });
    },
  });
}

const missing = [...(driver && miniBrowser ? [] : ['webkit2gtk-driver']), ...(screen ? [] : ['xvfb'])];

/** WebKitGTK: Safari's engine. Like Safari, it has no forced colours. */
export const webKit: Browser = {
  name: 'WebKitGTK',
  missing: missing.length > 0 ? missing.join(' and ') : null,
  canForceColors: false,
  launch,
};
