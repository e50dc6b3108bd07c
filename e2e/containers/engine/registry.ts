import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../support/free-port';
import { isInstalled } from './program';

/** An image registry on this machine. */
export interface Registry {
  readonly address: string;
  /** Stops it and removes what was pushed to it. */
  stop(): Promise<void>;
}

const PROGRAM = 'docker-registry';

/** The distribution's registry, with nothing in it. Engines speak to loopback addresses without TLS. */
export async function openRegistry(): Promise<Registry | null> {
  if (!(await isInstalled(PROGRAM))) return null;
  const folder = await mkdtemp(join(tmpdir(), 'elan-registry-'));
  const address = `127.0.0.1:${await freePort()}`;
  const settings = {
    version: '0.1',
    log: { level: 'fatal', accesslog: { disabled: true } },
    storage: { filesystem: { rootdirectory: folder } },
    http: { addr: address },
  };
  const file = join(folder, 'settings.yml');
  // JSON is YAML.
  await writeFile(file, JSON.stringify(settings));
  const child = spawn(PROGRAM, ['serve', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'close');
  return {
    address,
    async stop() {
      child.kill();
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
