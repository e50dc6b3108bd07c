import { expect } from '@playwright/test';
import { freePort } from '../free-port';
import { DrivenBrowser } from './driven-browser';
import { firstThatExists, RunningProgram } from './running-program';

const libraries = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64', '/usr/libexec'];
const miniBrowser = firstThatExists(
  libraries.flatMap((folder) =>
    ['4.1', '6.0', '4.0'].map((version) => `${folder}/webkit2gtk-${version}/MiniBrowser`),
  ),
);
const driver = firstThatExists(['/usr/bin/WebKitWebDriver']);
const screen = firstThatExists(['/usr/bin/Xvfb']);

/** WebDriver, as the driver that comes with WebKitGTK speaks it: JSON over HTTP. */
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
 * Runs in the page with every call, since WebDriver tells nothing of what goes wrong there: from the first call on it
 * keeps what does.
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

async function launch(): Promise<DrivenBrowser> {
  const display = new RunningProgram(screen ?? '', [
    '-displayfd',
    '3',
    '-screen',
    '0',
    '1280x900x24',
    '-nolisten',
    'tcp',
  ]);
  const port = await freePort();
  const environment = { DISPLAY: `:${await display.waitForLine(/^(\d+)$/)}` };
  const webDriver = new RunningProgram(driver ?? '', ['--host=127.0.0.1', `--port=${port}`], environment);
  const root = `http://127.0.0.1:${port}`;
  const isReady = async (): Promise<boolean> => {
    const status = await fetch(`${root}/status`).catch(() => undefined);
    return status?.ok ?? false;
  };
  await expect.poll(isReady, { intervals: [50] }).toBe(true);

  const options = { binary: miniBrowser, args: ['--automation'] };
  const session = await send<{ sessionId: string; capabilities: { browserVersion: string } }>(
    'POST',
    `${root}/session`,
    {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    },
  );
  const window = `${root}/session/${session.sessionId}`;
  await send('POST', `${window}/window/rect`, { width: 1280, height: 900 });
  const problems: string[] = [];

  return new DrivenBrowser({
    version: `WebKitGTK ${session.capabilities.browserVersion}`,
    async open(url) {
      await send('POST', `${window}/url`, { url });
    },
    async call(declaration, argument) {
      const script = `const problems = (${String(recordProblems)})();
        return { problems, answer: (${declaration})(arguments[0]) };`;
      const told = await send<{ problems: string[]; answer: string }>('POST', `${window}/execute/sync`, {
        script,
        args: [argument],
      });
      problems.push(...told.problems);
      return told.answer;
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
    },
  });
}

const missing = [...(driver && miniBrowser ? [] : ['webkit2gtk-driver']), ...(screen ? [] : ['xvfb'])];

/** WebKitGTK: Safari's engine. */
export const webKit = {
  name: 'WebKitGTK',
  missing: missing.length > 0 ? missing.join(' and ') : null,
  launch,
};
