import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { e2eConfig } from './config';
import { freePort } from './free-port';

const repository = resolve(import.meta.dirname, '../..');

/** A web server by itself, whose metrics can be read. */
export interface WatchedWeb {
  readonly url: string;
  /** The present value of each metric that begins so, by its labels. */
  counts(name: string): Promise<string[]>;
  dispose(): Promise<void>;
}

/** @param apiPort of the API behind it */
export async function startWatchedWeb(webRoot: string, apiPort: number): Promise<WatchedWeb> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['web/dist/main.js'], {
    cwd: repository,
    env: {
      ...e2eConfig.environment,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      API_URL: `http://127.0.0.1:${apiPort}`,
      WEB_ROOT: webRoot,
      PUBLIC_URL: url,
      // Nobody answers a survey here.
      ...{ RESPONDENT_URL: 'http://127.0.0.1:1', NETWORK_KEY: 'k'.repeat(32) },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const isUp = await Promise.race([
    once(lines, 'line').then(() => true),
    once(child, 'exit').then(() => false),
  ]);
  if (!isUp) throw new Error('The web server did not start');
  return {
    url,
    async counts(name) {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      return text.split('\n').filter((line) => line.startsWith(name));
    },
    async dispose() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
