import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
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
    log: { level: 'error', accesslog: { disabled: true } },
    storage: { filesystem: { rootdirectory: folder } },
    http: { addr: address },
  };
  const file = join(folder, 'settings.yml');
  // JSON is YAML.
  await writeFile(file, JSON.stringify(settings));
  // It calls each layer that it does not have yet an error.
  const child = spawn(PROGRAM, ['serve', file], { stdio: 'ignore' });
  const ended = once(child, 'close');
  const answers = (): Promise<boolean> =>
    fetch(`http://${address}/v2/`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(answers, { message: PROGRAM, timeout: 30_000 }).toBe(true);
  return {
    address,
    async stop() {
      child.kill();
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
