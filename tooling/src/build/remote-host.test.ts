import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { publishShell, publishRemote, rollbackRemote } from './publish-one.mjs';
import { integrityOf } from './remote-host.mjs';
import { buildWorkspace, type BuiltWorkspace } from './testing/built-workspace';

const scripts = { 'remoteEntry.js': 'export const get = 1;', 'assets/style.css': '.one { color: red }' };
const headers = { 'access-control-allow-origin': '*' };
const typeOf = (path: string) => (path.endsWith('.css') ? 'text/css' : 'text/javascript');

/** What the team's host serves, by path; a number is a status; `headers` are sent with every answer. */
const host = { files: new Map<string, string | number>(), headers: headers as Record<string, string> };
const server = createServer(({ url = '' }, response) => {
  const found = host.files.get(url) ?? 404;
  const [status, body] = typeof found === 'number' ? [found, ''] : [200, found];
  response
    .writeHead(status, { 'content-type': typeOf(url), location: '/elsewhere.js', ...host.headers })
    .end(body);
});

let workspace: BuiltWorkspace;
let origin = '';
const built = () => join(workspace.folder, 'mf-one/dist');
const served = () =>
  readdirSync(workspace.web, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !file.parentPath.includes('.publishing'))
    .map((file) => [
      join(file.parentPath, file.name),
      readFileSync(join(file.parentPath, file.name), 'utf8'),
    ]);

/** Builds a version of a remote for the team's host; `REMOTE_AT` of the build was `at`. */
function build(at: string, publicPath = at): void {
  workspace.writeRemote('mf-one', { host: at }, { '@elan/ui': ['Button'], '@elan/shell': ['checkedHosts'] });
  workspace.write('mf-one/dist/mf-manifest.json', JSON.stringify({ metaData: { publicPath } }));
  const files = Object.entries(scripts);
  for (const [file, content] of files) workspace.write(`mf-one/dist/${file}`, content);
  const integrity = files.map(([file, content]) => [file, integrityOf(Buffer.from(content))]);
  workspace.write('mf-one/dist/integrity.json', JSON.stringify(Object.fromEntries(integrity)));
}
function upload(folder: string): void {
  for (const [file, content] of Object.entries(scripts)) host.files.set(`${folder}${file}`, content);
}

beforeEach(async () => {
  host.files.clear();
  host.headers = headers;
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubEnv('REMOTE_ORIGINS', `https://other.example, ${origin}`);
  workspace = buildWorkspace();
  workspace.writeShell('one', { '@elan/ui': ['Button'], '@elan/shell': ['checkedHosts'] });
  await workspace.publishAll();
  build(`${origin}/1/`);
  upload('/1/');
});
afterEach(() => {
  workspace.dispose();
  server.close();
  vi.unstubAllEnvs();
});

describe('a remote on a host of its team', () => {
  it('has only its description beside the shell, and no script', async () => {
    const hash = await publishRemote(built(), workspace.web);
    const names = readdirSync(join(workspace.web, 'remotes/mf-one', hash));
    expect(names.filter((name) => !/\.(br|gz)$/.test(name))).toEqual([
      'integrity.json',
      'mf-manifest.json',
      'remote.json',
      'surface.json',
    ]);
    expect(workspace.remotes()['mf_one']).toMatchObject({
      entry: `/remotes/mf-one/${hash}/mf-manifest.json`,
      host: `${origin}/1/`,
    });
  });

  it.each<[string, () => void, RegExp]>([
    ['has not got it', () => host.files.set('/1/remoteEntry.js', 404), /remoteEntry\.js answers 404/],
    [
      'has another script',
      () => host.files.set('/1/remoteEntry.js', 'evil()'),
      /remoteEntry\.js is not what/,
    ],
    [
      'has another style',
      () => host.files.set('/1/assets/style.css', ''),
      /style\.css is not what was built/,
    ],
    ['leads elsewhere', () => host.files.set('/1/remoteEntry.js', 302), /remoteEntry\.js is out of reach/],
    ['keeps it to itself', () => (host.headers = {}), /without the header Access-Control-Allow-Origin: \*/],
    [
      'gives it out as text',
      () => (host.headers = { ...headers, 'content-type': 'text/plain' }),
      /is not served as text\//,
    ],
    ['is not allowed', () => vi.stubEnv('REMOTE_ORIGINS', 'https://other.example'), /not in REMOTE_ORIGINS/],
    [
      'is one of several that are not allowed',
      () => vi.stubEnv('REMOTE_ORIGINS', ''),
      /not in REMOTE_ORIGINS/,
    ],
    [
      'is not the one that it says',
      () => build(`${origin}/1/`, 'https://evil.example/'),
      /where no page checks it/,
    ],
  ])('is refused where that %s, and nothing changes', async (_what, spoil, why) => {
    const before = served();
    spoil();
    await expect(publishRemote(built(), workspace.web)).rejects.toThrow(why);
    expect(served()).toEqual(before);
  });

  it('may not hide that it is hosted elsewhere', async () => {
    workspace.writeRemote('mf-one');
    const manifest = JSON.stringify({ metaData: { publicPath: `${origin}/1/` } });
    workspace.write('mf-one/dist/mf-manifest.json', manifest);
    rmSync(join(built(), 'integrity.json'));
    await expect(publishRemote(built(), workspace.web)).rejects.toThrow('where no page checks it');
  });

  it('is refused by a shell that would run anything the host serves, and prevents publishing such a shell', async () => {
    workspace.writeShell('two', { '@elan/ui': ['Button'] });
    const shell = join(workspace.folder, 'shell/dist');
    const [before] = readdirSync(join(workspace.web, 'remotes/mf-one'));
    await publishRemote(built(), workspace.web);
    await expect(publishShell(shell, workspace.web)).rejects.toThrow('checkedHosts of @elan/shell');
    await rollbackRemote('mf-one', before, workspace.web);
    await publishShell(shell, workspace.web);
    await expect(publishRemote(built(), workspace.web)).rejects.toThrow('checkedHosts of @elan/shell');
  });

  it('can be rolled back, unless the host is no longer allowed', async () => {
    const first = await publishRemote(built(), workspace.web);
    build(`${origin}/2/`);
    upload('/2/');
    const second = await publishRemote(built(), workspace.web);
    expect(await rollbackRemote('mf-one', first, workspace.web)).toBe(first);
    vi.stubEnv('REMOTE_ORIGINS', '');
    await expect(rollbackRemote('mf-one', second, workspace.web)).rejects.toThrow(
      'which is not in REMOTE_ORIGINS',
    );
  });

  it('needs a new address for each version, because open pages use the earlier one', async () => {
    await publishRemote(built(), workspace.web);
    workspace.write('mf-one/dist/surface.json', JSON.stringify({ '@elan/shell': ['checkedHosts'] }));
    await expect(publishRemote(built(), workspace.web)).rejects.toThrow(
      `${origin}/1/ is the address of an earlier version`,
    );
  });

  it('is published again at its address where earlier tools gave the same files another name', async () => {
    const hash = await publishRemote(built(), workspace.web);
    const former = '0'.repeat(12);
    const home = join(workspace.web, 'remotes/mf-one');
    renameSync(join(home, hash), join(home, former));
    for (const file of ['remotes.json', '.publishing/record.json'].map((each) => join(workspace.web, each)))
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll(hash, former));
    expect(await publishRemote(built(), workspace.web)).toBe(hash);
  });

  it('can be published from where its host is unreachable, if that is requested', async () => {
    host.files.clear();
    const hash = await publishRemote(built(), workspace.web, { isOffline: true });
    expect(workspace.remotes()['mf_one']?.entry).toContain(hash);
  });
});
