import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { it } from 'vitest';
import { buildConfig, close, layFolder, listen, silent } from './testing/published-web';
import { createWebServer } from './web-server';
const run = promisify(execFile);
it.each([
  ['127.0.0.9', '130', '127.0.0.8'],
  ['127.0.0.9', '130', '127.0.0.9'],
])(
  '%s beside %s of %s',
  async (reader, count, from) => {
    const { folder, remove } = layFolder({ 'remotes.json': '{}' });
    const body = Buffer.alloc(2_000_000, 'x');
    const api = createServer((_q, response) => response.end(body));
    const web = createWebServer(buildConfig({ webRoot: folder, apiUrls: [await listen(api)] }), silent);
    const log: string[] = [];
    let n = 0;
    let cut = 0;
    const t = performance.now();
    web.prependListener('request', (_q, r) => {
      const me = n++;
      const say = (e: string) =>
        me === 0 && log.push(`${Math.round(performance.now() - t)} ${e} ${r.writableLength}`);
      r.on('pipe', (s: import('node:stream').Readable) => s.on('pause', () => say('pause')));
      r.on('drain', () => say('drain'));
      r.on('close', () => {
        say('close');
        if (!r.writableFinished) cut++;
      });
    });
    const { stdout, stderr } = await run('python3', [
      `${import.meta.dirname}/testing/steady-reader.py`,
      new URL(await listen(web)).port,
      reader,
      count,
      from,
      '2000000',
    ]);
    console.log('KERNEL', stdout, stderr, n, 'cut', cut, log.slice(0, 40).join(' | '));
    close(web);
    close(api);
    remove();
  },
  100_000,
);
