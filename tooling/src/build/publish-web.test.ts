import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readRemotes } from '../../../packages/contracts/src/remotes/read-remotes.js';
import { publishRemote, publishStale } from './publish-web.mjs';

describe('publishing', () => {
  let folder = '';
  const write = (file: string, content: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  };
  const web = () => join(folder, 'dist/web');
  const remotes = () =>
    JSON.parse(readFileSync(join(web(), 'remotes.json'), 'utf8')) as Record<string, { entry: string }>;
  const publish = () => publishStale(folder, () => undefined);
  /** A remote of the workspace, as it is when it has been built. */
  const writeRemote = (name: string, says: Record<string, unknown> = {}) => {
    const description = JSON.stringify({ name, devPort: 5199, ...says });
    write(`${name}/package.json`, '{}');
    write(`${name}/remote.json`, description);
    write(`${name}/dist/remote.json`, description);
    write(`${name}/dist/mf-manifest.json`, '{}');
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'elan-publish-'));
    write('shell/dist/index.html', '<script src="/assets/one.js"></script>');
    write('shell/dist/assets/one.js', 'one '.repeat(400));
    write('shell/dist/assets/one.js.map', '{}');
    write('pnpm-workspace.yaml', "packages:\n  - shell\n  - 'mf-*'\n");
    writeRemote('mf-one', { pages: [{ path: '/one', access: 'subscription' }] });
    writeRemote('mf-two', {});
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('lays out shell and remotes, compressed, without source maps', async () => {
    await publish();
    expect(brotliDecompressSync(readFileSync(join(web(), 'assets/one.js.br'))).toString()).toBe(
      'one '.repeat(400),
    );
    expect(existsSync(join(web(), 'assets/one.js.gz'))).toBe(true);
    expect(existsSync(join(web(), 'assets/one.js.map'))).toBe(false);
    expect(Object.keys(remotes())).toEqual(['mf_one', 'mf_two']);
    const entry = remotes()['mf_one']?.entry ?? '';
    expect(entry).toMatch(/^\/remotes\/mf-one\/[0-9a-f]{12}\/mf-manifest\.json$/);
    expect(existsSync(join(web(), entry))).toBe(true);
  });

  it('publishes one remote alone and keeps its last versions for open pages', async () => {
    await publish();
    const { mf_two: two, mf_one: first } = remotes();
    const shell = readFileSync(join(web(), 'index.html'));
    for (const version of [1, 2, 3]) {
      write('mf-one/dist/mf-manifest.json', `{ "version": ${version} }`);
      const hash = await publishRemote(join(folder, 'mf-one/dist'), web());
      const at = new Date(Date.now() + version * 10_000);
      utimesSync(join(web(), 'remotes/mf-one', hash), at, at);
    }
    expect(remotes()['mf_two']).toEqual(two);
    expect(remotes()['mf_one']).not.toEqual(first);
    expect(readFileSync(join(web(), 'index.html'))).toEqual(shell);
    expect(readdirSync(join(web(), 'remotes/mf-one'))).toHaveLength(3);
    expect(existsSync(join(web(), first?.entry ?? ''))).toBe(false);
  });

  it('lists what each remote says of itself, so that the shell understands all of it', async () => {
    const menu = [
      { place: 'main', order: 1, label: { en: 'One', fr: 'Un' }, path: '/one' },
      {
        place: 'company',
        order: 2,
        icon: 'settings',
        label: { en: 'Two', fr: 'Deux' },
        path: '/one#two',
        leadsTo: '/one/',
        children: [{ label: { en: 'Three', fr: 'Trois' }, path: '/one?tab=three' }],
      },
    ];
    writeRemote('mf-one', { pages: [{ path: '/one', access: 'administrator' }], menu, parts: ['Preview'] });
    await publish();
    const read = readRemotes(remotes());
    expect(read.problems).toEqual([]);
    expect(read.remotes.find(({ name }) => name === 'mf_one')).toMatchObject({
      pages: [{ path: '/one', access: 'administrator' }],
      menu,
      parts: ['Preview'],
    });
  });

  it('refuses a remote that does not say plainly what it is, and names each place', async () => {
    await publish();
    const before = remotes();
    const menu = [{ place: 'top', order: 1, label: { en: 'One' }, path: '//evil.example', lable: '' }];
    write('mf-one/dist/remote.json', JSON.stringify({ name: 'mf-one', devPort: 5199, pages: {}, menu }));
    const refused = publishRemote(join(folder, 'mf-one/dist'), web());
    await expect(refused).rejects.toThrow('mf-one/dist/remote.json');
    for (const place of ['pages must', 'place must', 'label.fr must', 'path must', 'lable is not known'])
      await expect(refused).rejects.toThrow(place);
    expect(remotes()).toEqual(before);
  });

  it('refuses an address that another remote has', async () => {
    await publish();
    writeRemote('mf-one', { pages: [{ path: '/one/:id', access: 'subscription' }] });
    await publish();
    writeRemote('mf-two', { pages: [{ path: '/one/:oneId', access: 'subscription' }] });
    const refusal = 'mf_two: the address /one/:oneId is already a page of mf_one';
    await expect(publishRemote(join(folder, 'mf-two/dist'), web())).rejects.toThrow(refusal);
    await expect(publish()).rejects.toThrow(refusal);
  });

  it('lets a page move from one remote to another', async () => {
    await publish();
    writeRemote('mf-one', { pages: [] });
    writeRemote('mf-another', { pages: [{ path: '/one', access: 'subscription' }] });
    await publish();
    expect(readRemotes(remotes()).remotes.flatMap(({ pages }) => pages)).toHaveLength(1);
  });

  it('withdraws a remote that is gone from the workspace', async () => {
    await publish();
    rmSync(join(folder, 'mf-one'), { recursive: true });
    await publish();
    expect(Object.keys(remotes())).toEqual(['mf_two']);
  });

  it("keeps the shell's last files and removes older ones", async () => {
    for (const version of ['two', 'three', 'four']) {
      await publish();
      rmSync(join(folder, 'shell/dist/assets'), { recursive: true });
      write(`shell/dist/assets/${version}.js`, version);
    }
    await publish();
    expect(readdirSync(join(web(), 'assets')).sort()).toEqual(['four.js', 'three.js', 'two.js']);
  });
});
