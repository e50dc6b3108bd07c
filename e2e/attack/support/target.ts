import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { uniqueWord } from '../../support/people';
import { freePort } from '../../support/free-port';
import { Inbox } from '../../support/inbox';
import { startStack, type Stack } from '../../support/stack';
import { HOST } from './client';

const repository = resolve(import.meta.dirname, '../../..');

/** What is known of a product only because it was started here, with published pages of its own. */
export interface OwnStack {
  readonly stack: Stack;
  /** Where the API listens behind the web server, which it takes for a proxy that it trusts. */
  readonly apiPort: number;
  readonly webRoot: string;
  /** A word in files that were written beside the web root, at one, two and three folders above it. */
  readonly planted: string;
}

/** The running product that is attacked. */
export interface Target {
  readonly url: string;
  readonly port: number;
  /** Needed by whatever registers companies. */
  readonly inbox: Inbox;
  /** Absent for a product that ran before. */
  readonly own?: OwnStack;
  dispose(): Promise<void>;
}

/** Starts the built product on free ports, with data and pages that are nobody else's. */
export async function startTarget(): Promise<Target> {
  const folder = await mkdtemp(join(tmpdir(), 'elan-attack-'));
  const webRoot = join(folder, 'one', 'two', 'web');
  const planted = `planted-${uniqueWord()}`;
  await mkdir(join(folder, 'one', 'two', 'web-before'), { recursive: true });
  await cp(join(repository, 'dist/web'), webRoot, { recursive: true, preserveTimestamps: true });
  for (const path of ['', 'one', 'one/two', 'one/two/web-before']) {
    await writeFile(join(folder, path, 'planted.txt'), planted);
    await writeFile(join(folder, path, 'planted.json'), JSON.stringify({ planted }));
  }
  const apiPort = await freePort();
  const removeFolder = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    const stack = await startStack({ WEB_ROOT: webRoot, API_PORT: String(apiPort) });
    return {
      url: stack.url,
      port: Number(new URL(stack.url).port),
      inbox: stack.inbox,
      own: { stack, apiPort, webRoot, planted },
      async dispose() {
        await stack.dispose();
        await removeFolder();
      },
    };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}

/** @throws for every address that is not this machine's own. */
function demandLoopback(address: string): URL {
  const url = new URL(address);
  if (url.protocol !== 'http:' || (url.hostname !== HOST && url.hostname !== 'localhost')) {
    throw new Error(`Attacks are for a product on this machine: http://${HOST}:<port>, not ${address}`);
  }
  return url;
}

/** A product that runs already. What it stores is changed: companies are registered, limits are used up. */
export function runningTarget(address: string, inboxAddress: string): Target {
  const { origin, port } = demandLoopback(address);
  return {
    url: origin,
    port: Number(port || 80),
    inbox: new Inbox(demandLoopback(inboxAddress).origin),
    dispose: () => Promise.resolve(),
  };
}
