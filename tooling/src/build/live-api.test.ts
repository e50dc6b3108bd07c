import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { publishRemote, rollbackRemote } from './publish-one.mjs';
import { readTrail } from './owners.mjs';
import { buildWorkspace, type BuiltWorkspace } from './testing/built-workspace';

const answering = (name: string) => ({
  responses: { 200: { content: { 'application/json': { schema: { required: [name] } } } } },
});

let workspace: BuiltWorkspace;
let product: Server;
let at: string;
let paths: Record<string, unknown>;
let asked: string[];
beforeEach(async () => {
  workspace = buildWorkspace();
  await workspace.publishAll();
  paths = { '/things': { get: answering('name') } };
  asked = [];
  product = createServer((request, response) => {
    asked.push(request.url ?? '');
    const body = request.url === '/remotes.json' ? workspace.remotes() : { paths };
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve));
  at = `http://127.0.0.1:${(product.address() as AddressInfo).port}`;
});
afterEach(() => {
  delete process.env['PORT'];
  product.close();
  workspace.dispose();
});

/** Publishes a version that reads one field of one call. */
function publish(field: string, options: { at?: string; say?: (line: string) => void } = { at }) {
  const shapes = JSON.stringify({ 'GET /things': answering(field) });
  workspace.write(
    'mf-one/dist/server/main.js',
    `export const version = { calls: ['GET /things'], shapes: () => (${shapes}), examples: () => ['one'], answer: () => ({ status: 503, headers: {}, body: '' }) };`,
  );
  return publishRemote(join(workspace.folder, 'mf-one/dist'), workspace.web, options);
}
const live = () => workspace.remotes()['mf_one']?.entry.split('/')[3];

it('refuses what was built for another API, and names what is missing, before anything is changed', async () => {
  const before = live();
  const trail = readTrail(workspace.web);
  await expect(publish('reason')).rejects.toThrow(
    `mf-one was built for another API than the one at ${at}: GET /things does not answer reason. Deploy that API first. Nothing is changed.`,
  );
  paths = {};
  await expect(publish('name')).rejects.toThrow('GET /things is not there');
  expect([live(), readTrail(workspace.web)]).toEqual([before, trail]);
});

it('takes what fits, and goes back to nothing that does not fit any more', async () => {
  const first = await publish('name');
  paths = { '/things': { get: answering('reason') } };
  const second = await publish('reason');
  await expect(rollbackRemote('mf-one', first, workspace.web, { at })).rejects.toThrow(
    'does not answer name',
  );
  expect(live()).toBe(second);
});

it('finds the product by the pages that it serves, and says where it finds none', async () => {
  process.env['PORT'] = at.split(':').at(-1) ?? '';
  await expect(publish('reason', {})).rejects.toThrow('does not answer reason');
  const said: string[] = [];
  const other = workspace.remotes;
  workspace.remotes = () => ({});
  await publish('reason', { say: (line) => said.push(line) });
  workspace.remotes = other;
  expect(said).toEqual([expect.stringMatching(/^No running product with these pages was found.*--at/)]);
  await expect(publish('name', { at: 'http://127.0.0.1:1' })).rejects.toThrow(
    'cannot be asked what it answers',
  );
});

it('asks nothing for a remote that makes no such calls', async () => {
  await publishRemote(join(workspace.folder, 'mf-two/dist'), workspace.web, { at });
  expect(asked).toEqual([]);
});
