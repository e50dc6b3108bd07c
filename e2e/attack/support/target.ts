import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { uniqueWord } from '../../support/people';
import { freePort } from '../../support/free-port';
import { Inbox } from '../../support/inbox';
import { startStack, type Stack } from '../../support/stack';
import { HOST } from './client';

const repository = resolve(import.meta.dirname, '../../..');

/** What is known only of a stack that the attack itself started, with its own published pages. */
export interface OwnStack {
  readonly stack: Stack;
  /** The API's own port. It trusts whoever connects there as its proxy. */
  readonly apiPort: number;
  readonly webRoot: string;
  /** A word in files outside the web root: one, two and three folders above it, and in a sibling folder. */
  readonly planted: string;
}

/** The running stack that is attacked. */
export interface Target {
  readonly url: string;
  readonly port: number;
  /** Registering a company needs the code from a mail. */
  readonly inbox: Inbox;
  /** Absent if the stack was already running. */
  readonly own?: OwnStack;
  dispose(): Promise<void>;
}

/** Starts the built product on free ports, with its own data and a copy of the pages. */
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
    // Attacks make more calls than people do.
    const most = { CHANGES_PER_MINUTE: '100000' };
    const stack = await startStack({ WEB_ROOT: webRoot, API_PORT: String(apiPort), ...most });
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

/** @throws unless the address is on this machine */
function requireLoopback(address: string): URL {
  const url = new URL(address);
  if (url.protocol !== 'http:' || (url.hostname !== HOST && url.hostname !== 'localhost')) {
    throw new Error(`Attacks may only target this machine: http://${HOST}:<port>, not ${address}`);
  }
  return url;
}

/** A stack that is already running. The attack changes its data: it registers companies and uses up limits. */
export function runningTarget(address: string, inboxAddress: string): Target {
  const { origin, port } = requireLoopback(address);
  return {
    url: origin,
    port: Number(port || 80),
    inbox: new Inbox(requireLoopback(inboxAddress).origin),
    dispose: () => Promise.resolve(),
  };
}
