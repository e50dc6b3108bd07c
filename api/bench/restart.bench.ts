/**
 * How long requests of six clients wait while the only API behind the web server is restarted, again and again. Exit code
 * 1 if one is answered 5xx or not at all, or waits 1.25 times as long as the process takes to start. `npm run bench -- restart
 * [times]`, after `npm run build`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { fail, judge, say } from './scene/judge';
import { createClient, timed } from './scene/load';
import { play } from './scene/processes';
import { freePort, startApi, startWeb } from './scene/servers';

const CLIENTS = 6;
const RESTARTS = Number(process.argv[2] ?? 5);
const [RUNNING_MS, AFTER_MS, PAUSE_MS] = [2500, 500, 20];

await play('restart', async (scene) => {
  const port = String(await freePort());
  const start = () => startApi(scene, { API_PORT: port, NODE_ENV: 'production', LOG_LEVEL: 'silent' });
  let api = await start();
  const web = await startWeb(scene, api);
  const waits: number[] = [];
  const failures = new Map<string, number>();
  let isOver = false;
  const client = createClient(undefined, CLIENTS);
  const ask = async (path: string, body?: string) => {
    const began = performance.now();
    const { status, text } = await client(web.origin + path, body === undefined ? {} : { body });
    waits.push(performance.now() - began);
    const what = status === 0 ? text : String(status);
    if (status === 0 || status >= 500) failures.set(what, (failures.get(what) ?? 0) + 1);
  };
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (!isOver) {
      await ask('/api/provider');
      await ask('/api/auth/login', '{}');
      await sleep(PAUSE_MS);
    }
  });
  const starts: number[] = [];
  const longest: number[] = [];
  for (let turn = 0; turn < RESTARTS; turn += 1) {
    await sleep(RUNNING_MS);
    waits.length = 0;
    await api.stop();
    starts.push(await timed(async () => (api = await start())));
    await sleep(AFTER_MS);
    longest.push(Math.max(...waits));
  }
  isOver = true;
  await Promise.all(clients);
  const list = (numbers: readonly number[]) => numbers.map((number) => Math.round(number)).join(', ');
  say(`start of the process (ms): ${list(starts)}`);
  say(`longest wait of a request (ms): ${list(longest)}`);
  const named = [...failures].map(([what, count]) => `${what} (${count} times)`).join(', ');
  say(`answered 5xx or not at all: ${named || 'none'}`);
  if (failures.size > 0) fail('not all were answered');
  judge('longest wait', [Math.max(...longest), Math.max(...starts)], 1.25, { baseline: 'the start' });
});
