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

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'elan-publish-'));
    write('shell/dist/index.html', '<script src="/assets/one.js"></script>');
    write('shell/dist/assets/one.js', 'one '.repeat(400));
    write('shell/dist/assets/one.js.map', '{}');
    write('mf-analyze/dist/mf-manifest.json', '{}');
    write('mf-settings/dist/mf-manifest.json', '{}');
    write('mf-respondent/dist-standalone/index.html', 'answer');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('lays out shell, respondent page and remotes, compressed, without source maps', async () => {
    await publish();
    expect(readFileSync(join(web(), 's/index.html'), 'utf8')).toBe('answer');
    expect(brotliDecompressSync(readFileSync(join(web(), 'assets/one.js.br'))).toString()).toBe(
      'one '.repeat(400),
    );
    expect(existsSync(join(web(), 'assets/one.js.gz'))).toBe(true);
    expect(existsSync(join(web(), 'assets/one.js.map'))).toBe(false);
    expect(Object.keys(remotes())).toEqual(['mf_analyze', 'mf_settings']);
    const entry = remotes()['mf_analyze']?.entry ?? '';
    expect(entry).toMatch(/^\/remotes\/mf-analyze\/[0-9a-f]{12}\/mf-manifest\.json$/);
    expect(existsSync(join(web(), entry))).toBe(true);
  });

  it('publishes one remote alone and keeps its last versions for open pages', async () => {
    await publish();
    const { mf_settings: settings, mf_analyze: first } = remotes();
    const shell = readFileSync(join(web(), 'index.html'));
    for (const version of [1, 2, 3]) {
      write('mf-analyze/dist/mf-manifest.json', `{ "version": ${version} }`);
      const hash = await publishRemote('mf-analyze', join(folder, 'mf-analyze/dist'), web());
      const at = new Date(Date.now() + version * 10_000);
      utimesSync(join(web(), 'remotes/mf-analyze', hash), at, at);
    }
    expect(remotes()['mf_settings']).toEqual(settings);
    expect(remotes()['mf_analyze']).not.toEqual(first);
    expect(readFileSync(join(web(), 'index.html'))).toEqual(shell);
    expect(readdirSync(join(web(), 'remotes/mf-analyze'))).toHaveLength(3);
    expect(existsSync(join(web(), first?.entry ?? ''))).toBe(false);
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
