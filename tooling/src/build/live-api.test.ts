import { appendFileSync, existsSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publishRemote, rollbackRemote } from './publish-one.mjs';
import { readTrail } from './trail.mjs';
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
function publish(
  field: string,
  options: { at?: string; say?: (line: string) => void } = { at },
  slowness = 0,
) {
  const shapes = JSON.stringify({ 'GET /things': answering(field) });
  workspace.write(
    'mf-one/dist/server/main.js',
    `const began = Date.now(); while (Date.now() < began + ${slowness}); export const version = { calls: ['GET /things'], shapes: () => (${shapes}), examples: () => ['one'], answer: () => ({ status: 503, headers: {}, body: '' }) };`,
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

describe('going back in an emergency', () => {
  /** This machine can start nothing that tries a version. */
  async function withoutTrials<T>(work: () => Promise<T>): Promise<T> {
    const { execPath } = process;
    process.execPath = '/bin/false';
    return work().finally(() => (process.execPath = execPath));
  }
  const goBack = (to: string, say = (_line: string): void => undefined) =>
    withoutTrials(() => rollbackRemote('mf-one', to, workspace.web, { at, say }));

  it('tries nothing again that was tried before it was published, and still compares its calls', async () => {
    paths = { '/things': { get: answering('reason') } };
    const other = await publish('reason');
    paths = { '/things': { get: answering('name') } };
    const first = await publish('name');
    await publish('name', { at }, 1);
    expect(await goBack(first)).toBe(first);
    await expect(goBack(other)).rejects.toThrow('does not answer reason');
  });

  it('tries what was published before that was remembered, and remembers it then', async () => {
    const first = await publish('name');
    paths = { '/things': { get: answering('reason') } };
    const second = await publish('reason');
    rmSync(join(workspace.web, '.publishing/tried'), { recursive: true });
    const back = () => rollbackRemote('mf-one', first, workspace.web, { at });
    await expect(back()).rejects.toThrow('does not answer name');
    await expect(withoutTrials(back)).rejects.toThrow('does not answer name');
    expect(live()).toBe(second);
  });

  it('says what was not compared because this machine is too slow for a trial, and goes on', async () => {
    const first = await publish('name');
    const second = await publish('name', { at }, 1);
    rmSync(join(workspace.web, '.publishing/tried'), { recursive: true });
    const said: string[] = [];
    expect(await goBack(first, (line) => said.push(line))).toBe(first);
    expect(said).toEqual([
      `What mf-one ${first} calls was not remembered and could not be found out in time, so it was not compared with the API. Its process compares it: if no page is shown now, go forward again, by a rollback to ${second}.`,
    ]);
  });

  it.each([
    ['whose bytes are no longer those', (file: string) => appendFileSync(file, '// more')],
    ['that nobody has signed as it is', () => rmSync(join(workspace.web, '.publishing/trail.jsonl'))],
  ])('tries again one %s', async (_what, change) => {
    const first = await publish('name');
    await publish('name', { at }, 1);
    change(join(workspace.web, 'remotes/mf-one', first, 'server/main.js'));
    await expect(goBack(first)).rejects.toThrow('cannot render its own examples');
  });

  it('is not refused because the API cannot be asked', async () => {
    const first = await publish('name');
    await publish('name', { at }, 1);
    at = 'http://127.0.0.1:1';
    const said: string[] = [];
    expect(await goBack(first, (line) => said.push(line))).toBe(first);
    expect(said).toEqual([expect.stringMatching(/cannot be asked what it answers .* process compares/)]);
  });

  it('does not wait for the trial of a version that is published meanwhile', async () => {
    const first = await publish('name');
    const slowness = 4_000;
    const publishing = publish('name', { at }, slowness);
    const hasLocked = () => existsSync(join(workspace.web, '.publishing/lock')) || live() !== first;
    await expect.poll(hasLocked, { interval: 5, timeout: 60_000 }).toBe(true);
    const began = performance.now();
    await rollbackRemote('mf-two', 'none', workspace.web).catch(() => undefined);
    expect(performance.now() - began).toBeLessThan(slowness);
    expect(await publishing).not.toBe(first);
  });
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
