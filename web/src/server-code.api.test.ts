import { expect, it } from 'vitest';
import { sendRaw } from '@elan/edge/testing';
import { buildConfig, close, layFolder, listen, silent } from './testing/published-web';
import { createWebServer } from './web-server';

it('gives nobody the two megabytes that only the process of the respondents’ page reads: most of them has no turn', async () => {
  const path = '/remotes/mf-one/0123456789ab/server/main.js';
  const { folder, remove } = layFolder({ 'index.html': 'shell', [path.slice(1)]: 'x'.repeat(2_000_000) });
  const web = createWebServer(buildConfig({ webRoot: folder, apiUrls: [] }), silent);
  const answer = await sendRaw(Number(new URL(await listen(web)).port), path, 'host: localhost');
  close(web);
  remove();
  expect(answer.slice(0, 12)).toBe('HTTP/1.1 404');
});
