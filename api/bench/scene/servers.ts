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

/** A web server in front of another one. */
export async function startWeb(scene: Scene, { origin }: Pick<Part, 'origin'>): Promise<Part> {
  const port = await freePort();
  return scene.start(
    { file: 'web/dist/main.js' },
    {
      ...{ API_URL: origin, PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: 'warn' },
      // Nobody opens a page here.
      ...{ RESPONDENT_URL: 'http://127.0.0.1:1', NETWORK_KEY: 'k'.repeat(32) },
    },
  );
}
