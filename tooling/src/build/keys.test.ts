import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { installationKeyFile, readSigner, signerIn } from './keys.mjs';
import { readOwners } from './owners.mjs';
import { readTrail } from './trail.mjs';
import {
  install,
  keys,
  live,
  owners,
  publish,
  signerOf,
  workspace,
  withOwnedPages,
} from './testing/owned-pages';

withOwnedPages();

describe('a key', () => {
  it('that was withdrawn publishes nothing, and its names stay closed until they are given away', async () => {
    const first = await publish('mf-three', 'a', 'team', 1);
    const { key } = signerOf('team');
    const said = await owners(['withdraw', key], 2);
    expect(said.at(-1)).toBe('Give mf-three to another key: owners give mf-three <key>');
    await expect(publish('mf-three', 'b', 'team', 3)).rejects.toThrow(/was withdrawn on 2026-11-23/);
    await expect(publish('mf-new', 'a', 'team', 3)).rejects.toThrow('was withdrawn');
    await expect(publish('mf-three', 'b', 'other', 3)).rejects.toThrow('belongs to team');
    await expect(owners(['give', 'mf-three', key], 3)).rejects.toThrow('was withdrawn');
    expect(live()).toBe(first);
    await owners(['give', 'mf-three', signerOf('anew').key], 4);
    expect(await publish('mf-three', 'b', 'anew', 5)).toBe(live());
  });

  it('that is not the one of the installation publishes nothing, until its holder takes the pages over', async () => {
    await publish('mf-three', 'a', 'team', 1);
    const before = readOwners(workspace.web);
    rmSync(join(keys, 'operator.key'));
    workspace.writeShell('two');
    await expect(install(2)).rejects.toThrow(/ belongs to operator \(.*nothing is published.*take-over$/);
    expect(readOwners(workspace.web)).toEqual(before);
    expect(readFileSync(join(workspace.web, 'index.html'), 'utf8')).not.toContain('two');

    const { key } = signerOf('operator');
    expect(await owners(['take-over'], 3)).toEqual([expect.stringContaining(`operator ${key} from now on`)]);
    await install(4);
    expect(readFileSync(join(workspace.web, 'index.html'), 'utf8')).toContain('two');
    const { operator, owners: all } = readOwners(workspace.web);
    expect([operator?.key, all['mf-one']?.key]).toEqual([key, key]);
    expect(all['mf-three']?.who).toBe('team');
    expect(readTrail(workspace.web).find(({ statement: { act } }) => act === 'take over')).toMatchObject({
      replaced: before.operator?.key,
    });
    await expect(owners(['take-over'], 5)).rejects.toThrow('is the key of the installation already');
  });

  it("of the installation lies beside its pages, whatever the folder of data is: two instances are one's own", () => {
    const beside = join(workspace.folder, 'dist/publishing.key');
    expect(installationKeyFile(workspace.folder)).toBe(beside);
    workspace.write('.data/publishing.key', '{}');
    process.env['DATA_DIR'] = join(workspace.folder, 'other');
    try {
      // The first versions left it like this.
      expect(installationKeyFile(workspace.folder)).toBe(join(workspace.folder, '.data/publishing.key'));
      workspace.write('dist/publishing.key', '{}');
      expect(installationKeyFile(workspace.folder)).toBe(beside);
    } finally {
      delete process.env['DATA_DIR'];
    }
  });

  it('is made once, for its owner alone', () => {
    const file = join(keys, 'new/one.key');
    const said: string[] = [];
    const say = (line: string) => said.push(line);
    const { key } = signerIn(file, { who: 'me', say });
    expect(signerIn(file, { who: 'you', say })).toMatchObject({ key, who: 'me' });
    expect(said).toEqual([`Made the key ${key} of me in ${file}. Keep it: whoever has it publishes as you.`]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    chmodSync(file, 0o644);
    expect(() => readSigner(file)).toThrow('can be read by others');
  });

  it('is refused in the folder that is served', () => {
    const file = join(workspace.web, 'assets/publishing.key');
    mkdirSync(join(workspace.web, 'assets'), { recursive: true });
    writeFileSync(file, '{}', { mode: 0o600 });
    expect(() => readSigner(file, workspace.web)).toThrow('is in the folder that is served');
  });
});
