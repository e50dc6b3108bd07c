import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readStackConfig, type StackConfig } from '../config';
import { freePort } from '../ports';
import type { StackOptions } from '../stack';

const built = (name: string) => fileURLToPath(new URL(`../../dist/${name}.js`, import.meta.url));

const modules = {
  database: `
    import { createServer } from 'node:net';
    createServer().listen(+process.env.LOCAL_MONGO_PORT, '127.0.0.1', () => console.log('local-mongo listening on'));
    process.on('SIGTERM', () => process.exit(0));`,
  api: `
    import { createServer } from 'node:http';
    createServer((request, response) => {
      if (request.url === '/api/crash') process.exit(3);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ url: request.url, method: request.method, pid: process.pid }));
    }).listen(+process.env.API_PORT, '127.0.0.1', () => console.log('{"level":30,"msg":"api listening on x"}'));
    process.on('SIGTERM', () => process.exit(0));`,
  respondent: `
    import { createServer } from 'node:http';
    createServer((request, response) => response.end()).listen(+process.env.RESPONDENT_PORT, '127.0.0.1', () =>
      console.log('respondent listening on x'));
    process.on('SIGTERM', () => process.exit(0));`,
  worker: `
    console.log('worker ready');
    setInterval(() => {}, 1000);
    const end = () => {
      console.log('worker done');
      process.exit(0);
    };
    process.on('SIGTERM', () => setTimeout(end, +(process.env.DRAIN ?? 0)));`,
};

/** A temporary folder with stand-ins for the parts outside this package. */
export function buildFakeParts() {
  const folder = mkdtempSync(join(tmpdir(), 'elan-stack-'));
  const entry = (name: keyof typeof modules) => {
    const file = join(folder, `${name}.mjs`);
    writeFileSync(file, modules[name]);
    return file;
  };
  const followParent = built('follow-parent');
  const parts: StackOptions['parts'] = {
    database: { entry: entry('database'), ready: /listening on/ },
    api: { entry: entry('api'), ready: /api listening on/ },
    worker: { entry: entry('worker'), ready: /worker ready/ },
    respondent: { entry: entry('respondent'), ready: /respondent listening on/ },
    web: {
      entry: fileURLToPath(new URL('../../../../web/dist/main.js', import.meta.url)),
      ready: /web listening on/,
    },
    inbox: { entry: built('inbox'), ready: /inbox listening on/ },
    payment: { entry: built('payment'), ready: /payment listening on/ },
  };
  return { folder, parts, followParent };
}

/** Settings with free ports and a temporary data folder. */
export async function buildConfig(
  folder: string,
  environment: Record<string, string> = {},
): Promise<StackConfig> {
  return readStackConfig({
    PATH: '/usr/bin:/bin',
    PORT: String(await freePort()),
    INBOX_PORT: String(await freePort()),
    DATA_DIR: join(folder, 'data'),
    WEB_ROOT: join(folder, 'web'),
    ...environment,
  });
}

/** Waits until a condition holds. @throws if it does not within 10 s */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + 10_000;
  while (!(await holds())) {
    if (Date.now() > giveUpAt) throw new Error('The condition did not hold in time.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
