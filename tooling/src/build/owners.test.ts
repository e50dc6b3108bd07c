import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeOwners } from './change-owners.mjs';
import { describeRemotes } from './describe-remotes.mjs';
import { installationKeyFile, isSignedBy, readSigner, signerIn, type Signer } from './keys.mjs';
import { readOwners, readTrail, signWith, wasPublished, type Statement } from './owners.mjs';
import { publishStale } from './publish-build.mjs';
import { publishRemote, publishShell, rollbackRemote, takeDownRemote } from './publish-one.mjs';
import { buildWorkspace, type BuiltWorkspace } from './testing/built-workspace';

let workspace: BuiltWorkspace;
let keys: string;
const start = Date.parse('2026-11-23T09:00:00Z');
const hour = (hours: number) => new Date(start + hours * 3_600_000);

/** The key of somebody, made when they first need it. */
const signerOf = (who: string): Signer => signerIn(join(keys, `${who}.key`), { who });
const signedBy = (who: string) => (wanted: Statement) => signWith(signerOf(who), wanted);
const as = (who: string, hours: number) => ({ now: hour(hours), keepHours: 24, sign: signedBy(who) });
const install = (hours: number, said: string[] = []) =>
  publishStale(workspace.folder, (line) => said.push(line), {
    now: hour(hours),
    signer: signerOf('operator'),
  });
const owners = (words: string[], hours: number, who = 'operator') =>
  changeOwners(words, workspace.web, {
    key: join(keys, `${who}.key`),
    say: () => undefined,
    now: hour(hours),
  });
const live = (key = 'mf_three') => workspace.remotes()[key]?.entry.split('/')[3];

/** Publishes a distinct version of a remote for each name of one. */
function publish(
  name: string,
  version: string,
  who: string,
  hours: number,
  said: string[] = [],
): Promise<string> {
  workspace.writeRemote(name);
  workspace.write(`${name}/dist/mf-manifest.json`, JSON.stringify({ version }));
  const from = join(workspace.folder, name, 'dist');
  return publishRemote(from, workspace.web, { ...as(who, hours), say: (line) => said.push(line) });
}

beforeEach(async () => {
  workspace = buildWorkspace();
  keys = join(workspace.folder, 'keys');
  await install(0);
});
afterEach(() => {
  workspace.dispose();
});

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
