import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { fail } from './judge';

/** Pause of the others between two calls (ms). */
const PAUSE_MS = 10;

/**
 * Reads as another user while something lasts, in a separate thread: what that costs this process does not make them
 * wait. @returns the time of each call
 */
export async function readMeanwhile(
  url: string,
  token: string,
  meanwhile: () => Promise<unknown>,
): Promise<number[]> {
  const reader = new Worker(new URL('../reader.mjs', import.meta.url), {
    workerData: { url, token, pause: PAUSE_MS },
  });
  await once(reader, 'message');
  const told = once(reader, 'message');
  await meanwhile().finally(() => reader.postMessage('stop'));
  const [{ times, lost }] = (await told) as [{ times: number[]; lost: string[] }];
  for (const each of lost) fail(`${new URL(url).pathname}: ${each}`);
  return times;
}
