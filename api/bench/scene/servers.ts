import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { closeContext, type Context } from '@elan/domain/platform';
import { buildClock, openContextOn, type TestClock } from '@elan/domain/testing';
import type { Part, Program, Scene } from './processes';

type Environment = Readonly<Record<string, string>>;

/** Writes into the scene's database what the programs will find there. */
export async function inContext<T>(
  { environment }: Scene,
  write: (context: Context, clock: TestClock) => Promise<T>,
): Promise<T> {
  const clock = buildClock(new Date());
  const context = await openContextOn(environment['MONGODB_URI'] ?? '', clock, environment);
  try {
    return await write(context, clock);
  } finally {
    await closeContext(context);
  }
}

export function startApi(scene: Scene, env: Environment = {}, program: Partial<Program> = {}): Promise<Part> {
  return scene.start(
    { file: 'api/dist/main.js', ...program },
    { ...scene.environment, API_PORT: '0', ...env },
  );
}

/** An endpoint that does nothing but answer these paths as they were read, or only parses bodies. */
export async function startBare(
  scene: Scene,
  paths: readonly string[] = [],
  read: (path: string) => Promise<string> = () => Promise.resolve(''),
): Promise<Part> {
  const answers: Record<string, unknown> = {};
  for (const path of paths) answers[path] = parse(await read(path));
  const file = join(scene.folder, 'answers.json');
  await writeFile(file, JSON.stringify(answers));
  return scene.start({ file: 'api/bench/bare-express.mjs', args: [file] });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Shared by web servers and the APIs behind them. */
const NETWORK_KEY = 'k'.repeat(32);

/** An API and, in front of it, the process that renders the published version of the respondents' page. */
export async function startApiAndPages(scene: Scene): Promise<{ api: Part; pages: Part }> {
  const pagesPort = await freePort();
  const api = await startApi(scene, { API_PAGES_PORT: String(pagesPort), NETWORK_KEY });
  const pages = await scene.start(
    { file: 'respondent/dist/main.js' },
    { RESPONDENT_PORT: '0', API_PAGES_URL: `http://127.0.0.1:${pagesPort}` },
  );
  return { api, pages };
}

/** A web server in front of an API and, if pages are opened, of who renders those of respondents. */
export async function startWeb(
  scene: Scene,
  api: Pick<Part, 'origin'>,
  pages: Pick<Part, 'origin'> = { origin: 'http://127.0.0.1:1' },
): Promise<Part> {
  const port = await freePort();
  return scene.start(
    { file: 'web/dist/main.js' },
    {
      ...{ API_URL: api.origin, PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` },
      ...{ RESPONDENT_URL: pages.origin, NETWORK_KEY, LOG_LEVEL: 'warn' },
    },
  );
}
