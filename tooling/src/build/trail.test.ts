import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeRemotes } from './describe-remotes.mjs';
import { isSignedBy } from './keys.mjs';
import { signWith, type Statement } from './owners.mjs';
import { readTrail } from './trail.mjs';
import { wasPublished } from './was-published.mjs';
import { publishRemote, rollbackRemote, takeDownRemote } from './publish-one.mjs';
import { contentIn } from './publish-steps.mjs';
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

describe('what was signed', () => {
  const from = () => join(workspace.folder, 'mf-three/dist');
  const sign =
    (changes: Partial<Statement>, who = 'team') =>
    (wanted: Statement) =>
      signWith(signerOf(who), { ...wanted, ...changes });
  const publishSigned = (signing: ReturnType<typeof sign>, hours = 2) =>
    publishRemote(from(), workspace.web, { now: hour(hours), sign: signing });

  it('is accepted for the files that it names, and for nothing else', async () => {
    await publish('mf-three', 'a', 'team', 1);
    workspace.write('mf-three/dist/mf-manifest.json', '{ "version": "b" }');
    for (const changes of [{ content: '0'.repeat(64) }, { name: 'mf-four' }, { act: 'rollback' }])
      await expect(publishSigned(sign(changes))).rejects.toThrow('and not what is here. Sign anew.');
    const forged = (wanted: Statement) => ({
      ...signWith(signerOf('other'), wanted),
      key: signerOf('team').key,
    });
    await expect(publishSigned(forged)).rejects.toThrow('The signature is not of');
    expect(await publishSigned(sign({}))).toBe(live());
  });

  it('is not accepted again after a later version, nor before its time', async () => {
    await publish('mf-three', 'a', 'team', 5);
    await expect(publishSigned(sign({ at: hour(4).toISOString() }), 6)).rejects.toThrow(
      'before what was published last',
    );
    await expect(publishSigned(sign({ at: hour(9).toISOString() }), 6)).rejects.toThrow('is a clock wrong?');
    await expect(publishSigned(sign({ at: 'later' }), 6)).rejects.toThrow('is a clock wrong?');
  });

  it('is not accepted for files into which the same bytes were divided otherwise', async () => {
    workspace.writeRemote('mf-three');
    workspace.write('mf-three/dist/assets/a.js', 'a();');
    workspace.write('mf-three/dist/assets/b.js', 'b();');
    const signed = sign({})({
      act: 'publish',
      name: 'mf-three',
      content: contentIn(from()),
      at: hour(1).toISOString(),
    });
    rmSync(join(from(), 'assets/b.js'));
    workspace.write('mf-three/dist/assets/a.js', 'a();\0assets/b.js\0b();');
    await expect(publishSigned(() => signed)).rejects.toThrow('and not what is here. Sign anew.');
    expect(live()).toBeUndefined();
  });

  it.each([
    ['rolled back', (web: string) => rollbackRemote('mf-three', undefined, web, as('operator', 4))],
    ['taken down', (web: string) => takeDownRemote('mf-three', web, as('operator', 4))],
  ])('is not accepted again after it was %s', async (_how, undo) => {
    await publish('mf-three', 'good', 'team', 1);
    workspace.write('mf-three/dist/mf-manifest.json', '{ "version": "bad" }');
    const at = hour(3).toISOString();
    const signed = sign({})({ act: 'publish', name: 'mf-three', content: contentIn(from()), at });
    await publishSigned(() => signed, 3);
    await undo(workspace.web);
    const before = live();
    await expect(publishSigned(() => signed, 5)).rejects.toThrow('Sign anew.');
    expect(live()).toBe(before);
    // A server that builds each night has signed the same again.
    const again = publishSigned(sign({ at: hour(3.4).toISOString() }), 5);
    await expect(again).rejects.toThrow('and undone since');
    // What mends it may have been signed before the operator went back.
    workspace.write('mf-three/dist/mf-manifest.json', '{ "version": "mended" }');
    await publishSigned(sign({ at: hour(3.5).toISOString() }), 5);
    expect(live()).not.toBe(before);
    workspace.write('mf-three/dist/mf-manifest.json', '{ "version": "bad" }');
    expect(await publishSigned(sign({}), 6)).toBe(live());
  });

  it('is not accepted again after its name was given to the same key, by a clock that is behind', async () => {
    const at = hour(3.5).toISOString();
    await publish('mf-three', 'good', 'team', 1);
    workspace.write('mf-three/dist/mf-manifest.json', '{ "version": "bad" }');
    const signed = sign({})({ act: 'publish', name: 'mf-three', content: contentIn(from()), at });
    await publishSigned(() => signed, 3);
    await rollbackRemote('mf-three', undefined, workspace.web, as('operator', 3.2));
    await owners(['give', 'mf-three', signerOf('team').key], 3.3);
    await expect(publishSigned(() => signed, 3.4)).rejects.toThrow('Sign anew.');
  });

  it('is not accepted again after a full build without its remote', async () => {
    const ours = readTrail(workspace.web).find(({ statement }) => statement.name === 'mf-two');
    const { statement, key = '', who = '', signature = '' } = ours ?? {};
    const signed = { statement: JSON.stringify(statement), key, who, signature };
    const kept = join(workspace.folder, 'kept');
    renameSync(join(workspace.folder, 'mf-two/dist'), kept);
    rmSync(join(workspace.folder, 'mf-two'), { recursive: true });
    await install(2);
    const again = publishRemote(kept, workspace.web, { now: hour(3), sign: () => signed });
    await expect(again).rejects.toThrow('Sign anew.');
    expect(live('mf_two')).toBeUndefined();
  });
});

describe('the trail', () => {
  it('says who did what, when, from which commit, and instead of what, in words that can be checked', async () => {
    const first = await publish('mf-three', 'a', 'team', 1);
    workspace.write('mf-three/dist/mf-manifest.json', '{ "version": "b" }');
    const sign = (wanted: Statement) => signWith(signerOf('team'), { ...wanted, commit: 'abc123' });
    const from = join(workspace.folder, 'mf-three/dist');
    const second = await publishRemote(from, workspace.web, { now: hour(3), sign });
    await rollbackRemote('mf-three', undefined, workspace.web, as('operator', 4));
    expect(await owners(['trail', 'mf-three'], 5)).toEqual([
      `2026-11-23T10:00:00.000Z team: publish mf-three ${first}`,
      `2026-11-23T12:00:00.000Z team: publish mf-three ${second}, from abc123, instead of ${first}`,
      `2026-11-23T13:00:00.000Z operator: rollback mf-three ${first}, instead of ${second}`,
    ]);
    for (const { statement, key = '', signature = '' } of readTrail(workspace.web))
      expect(isSignedBy(JSON.stringify(statement), key, signature)).toBe(true);
    expect(describeRemotes(workspace.web, hour(5)).find((line) => line.startsWith('mf-three'))).toContain(
      `mf-three ${first} is live since 2026-11-23 13:00 UTC`,
    );
  });

  it('is read past a line that was cut off, which is said, and goes on in a line of its own', async () => {
    const first = await publish('mf-three', 'a', 'team', 1);
    const file = join(workspace.web, '.publishing/trail.jsonl');
    const key = '?';
    const statement = { act: 'publish', name: 'mf-three', at: '', content: '' };
    writeFileSync(
      file,
      `${readFileSync(file, 'utf8')}${JSON.stringify({ statement, key, signature: '?' })}\n{"statement":{"act":"pub`,
    );
    const torn = `1 of the lines in ${file} cannot be read: what they say was done is not known.`;
    await publish('mf-three', 'b', 'team', 3);
    expect(readTrail(workspace.web).at(-1)?.replaced).toBe(first);
    expect(await rollbackRemote('mf-three', undefined, workspace.web, as('operator', 4))).toBe(first);
    expect(describeRemotes(workspace.web, hour(5)).at(-1)).toBe(torn);
    const told = await owners(['trail'], 5);
    expect([told.at(-2), told.at(-1)]).toEqual([expect.stringContaining(`rollback mf-three ${first}`), torn]);
    expect(wasPublished(workspace.web, 'mf-three', '')).toBe(false);
  });

  it('and the owners are never served', () => {
    const served = readdirSync(workspace.web).filter((name) => /owner|trail|key/.test(name));
    expect(served).toEqual([]);
    expect(existsSync(join(workspace.web, '.publishing/owners.json'))).toBe(true);
    expect(readFileSync(join(workspace.web, 'remotes.json'), 'utf8')).not.toContain(signerOf('operator').key);
  });
});
