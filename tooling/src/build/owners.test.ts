import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readOwners } from './owners.mjs';
import { readTrail } from './trail.mjs';
import { publishStale } from './publish-build.mjs';
import { publishRemote, publishShell, rollbackRemote, takeDownRemote } from './publish-one.mjs';
import { buildWorkspace } from './testing/built-workspace';
import {
  as,
  hour,
  install,
  live,
  owners,
  publish,
  signerOf,
  workspace,
  withOwnedPages,
} from './testing/owned-pages';

withOwnedPages();

describe('the name of a remote', () => {
  it('belongs to whoever publishes it first, who is told so once', async () => {
    const said: string[] = [];
    await publish('mf-three', 'a', 'team', 1, said);
    await publish('mf-three', 'b', 'team', 2, said);
    expect(said).toEqual([expect.stringMatching(/^mf-three belongs to team \(.{10}…\) from now on$/)]);
    expect(readOwners(workspace.web).owners['mf-three']).toMatchObject({
      who: 'team',
      key: signerOf('team').key,
    });
  });

  it("of the product's own belongs to the installation, without anybody having made a key", () => {
    const { operator, owners: all } = readOwners(workspace.web);
    expect(Object.keys(all)).toEqual(['shell', 'mf-one', 'mf-two']);
    expect(new Set(Object.values(all).map(({ key }) => key))).toEqual(new Set([operator?.key]));
  });

  it('is refused to others, without any change: as a mistyped one', async () => {
    const before = live('mf_one');
    await expect(publish('mf-one', 'a', 'team', 1)).rejects.toThrow(
      /^mf-one belongs to operator \(.*\), not to team .*mistyped\?.*owners give mf-one /,
    );
    expect(live('mf_one')).toBe(before);
    expect(readTrail(workspace.web).at(-1)?.statement.act).toBe('publish');
    expect(readTrail(workspace.web).at(-1)?.who).toBe('operator');
  });

  it('is refused without a signature, for everything that changes it', async () => {
    const from = join(workspace.folder, 'mf-one/dist');
    const refusal = 'mf-one belongs to operator';
    await expect(publishRemote(from, workspace.web, { now: hour(1) })).rejects.toThrow(refusal);
    await expect(takeDownRemote('mf-one', workspace.web, { now: hour(1) })).rejects.toThrow(refusal);
  });

  it('is neither rolled back nor taken down by others, and both by the operator, who publishes nothing for them', async () => {
    const first = await publish('mf-three', 'a', 'team', 1);
    await publish('mf-three', 'b', 'team', 3);
    const { web } = workspace;
    await publish('mf-four', 'a', 'other', 3);
    await expect(rollbackRemote('mf-three', first, web, as('other', 4))).rejects.toThrow('not to other');
    await expect(takeDownRemote('mf-three', web, as('other', 4))).rejects.toThrow('not to other');
    await expect(publish('mf-three', 'c', 'operator', 4)).rejects.toThrow('not to operator');
    expect(await rollbackRemote('mf-three', undefined, web, as('operator', 4))).toBe(first);
    expect(await takeDownRemote('mf-three', web, as('operator', 5))).toBe(first);
    // The name stays with its owner while the remote is down.
    await expect(publish('mf-three', 'd', 'other', 6)).rejects.toThrow('belongs to team');
  });

  it('changes hands by the operator alone', async () => {
    await publish('mf-three', 'a', 'team', 1);
    const { key } = signerOf('other');
    await expect(owners(['give', 'mf-three', key], 2, 'other')).rejects.toThrow(
      'Only the operator does this',
    );
    expect(await owners(['give', 'mf-three', key, 'others'], 2)).toEqual([
      `mf-three belongs to ${key} from now on`,
    ]);
    await expect(publish('mf-three', 'b', 'team', 3)).rejects.toThrow('belongs to others');
    expect(await publish('mf-three', 'b', 'other', 3)).toBe(live());
  });

  it('of what renders the pages where people answer is the operator’s, whoever has it, and nothing else of it runs', async () => {
    const { folder, web, write } = workspace;
    const ran = join(folder, 'ran');
    const renders = (name: string, code = '') =>
      write(
        `${name}/dist/server/main.js`,
        `${code}; export const version = { examples: () => ['<p>One</p>'], calls: [], answer: () => ({ status: 503, headers: {}, body: '' }) };`,
      );
    const spy = `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(ran)}, '')`;
    renders('mf-three', spy);
    const refusal =
      /^mf-three renders the pages where people answer .* the key of the operator alone, operator \(/;
    await expect(publish('mf-three', 'a', 'team', 1)).rejects.toThrow(refusal);
    expect([existsSync(ran), live()]).toEqual([false, undefined]);
    renders('mf-three');
    const first = await publish('mf-three', 'a', 'operator', 2);
    await publish('mf-three', 'b', 'operator', 4);
    await owners(['give', 'mf-three', signerOf('team').key], 5);
    await expect(publish('mf-three', 'c', 'team', 6)).rejects.toThrow(refusal);
    await expect(rollbackRemote('mf-three', first, web, as('team', 6))).rejects.toThrow(refusal);
    expect(await rollbackRemote('mf-three', first, web, as('operator', 6))).toBe(first);
    // Without it, nobody can answer.
    await expect(takeDownRemote('mf-three', web, as('team', 7))).rejects.toThrow(refusal);
    rmSync(join(folder, 'mf-three/dist/server'), { recursive: true });
    await expect(publish('mf-three', 'd', 'team', 7)).rejects.toThrow(refusal);
    await owners(['give', 'mf-three', signerOf('operator').key], 7);
    await expect(publish('mf-three', 'd', 'operator', 7)).rejects.toThrow(
      'This version of mf-three renders no pages, and the live one renders those where people answer. If nobody is to answer, take it down first, with --down.',
    );
    await owners(['give', 'mf-three', signerOf('team').key], 7);
    expect(live()).toBe(first);
    expect(await takeDownRemote('mf-three', web, as('operator', 8))).toBe(first);
    expect(await publish('mf-three', 'd', 'team', 9)).toBe(live());
  });

  it.each([
    [['give', 'mf-three', 'no-key'], '"no-key" is not a public key'],
    [['give', '../mf-three', 'A'.repeat(43)], '"../mf-three" is not the name of a remote'],
    [['withdraw', 'no-key'], '"no-key" is not a public key'],
    [['take'], 'The command is none, trail [name], give'],
  ])('is not changed by %j', async (words, refusal) => {
    await expect(owners(words, 1)).rejects.toThrow(refusal);
  });

  it('of the shell is refused to others, too', async () => {
    const from = join(workspace.folder, 'shell/dist');
    await expect(publishShell(from, workspace.web, as('team', 1))).rejects.toThrow(
      'shell belongs to operator',
    );
    await owners(['give', 'shell', signerOf('team').key, 'team'], 1);
    workspace.writeShell('two');
    expect(await publishShell(from, workspace.web, as('team', 2))).toEqual([]);
    workspace.writeShell('three');
    const said: string[] = [];
    await install(3, said);
    expect(said[0]).toMatch(/^shell belongs to team \(.*\): this build's version is not published$/);
  });
});

describe('an installation from before there were owners', () => {
  it('goes on: what the build has published is its own, and a team owns its remote with its next version', async () => {
    const old = buildWorkspace();
    try {
      await old.publishAll(hour(0));
      old.writeRemote('mf-two', { parts: ['Own'] });
      // A team has published a version of its own of one of the product's.
      await publishRemote(join(old.folder, 'mf-two/dist'), old.web, { now: hour(1) });
      old.writeRemote('mf-two');
      await publishStale(old.folder, () => undefined, { now: hour(2), signer: signerOf('operator') });
      expect(Object.keys(readOwners(old.web).owners)).toEqual(['shell', 'mf-one']);
      old.writeRemote('mf-two', { parts: ['Own', 'Other'] });
      await publishRemote(join(old.folder, 'mf-two/dist'), old.web, as('team', 3));
      expect(readOwners(old.web).owners['mf-two']?.who).toBe('team');
    } finally {
      old.dispose();
    }
  });
});
