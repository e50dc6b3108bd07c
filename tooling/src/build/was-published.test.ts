import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { describeRemotes } from './describe-remotes.mjs';
import { type Statement } from './owners.mjs';
import { wasPublished } from './was-published.mjs';
import { publishRemote, rollbackRemote } from './publish-one.mjs';
import { formerContent } from './testing/former-content';
import { as, owners, publish, signedBy, workspace, withOwnedPages } from './testing/owned-pages';

// Going back tries nothing again that was tried before it was published: whose word counts for that.

withOwnedPages();

const trail = () => join(workspace.web, '.publishing/trail.jsonl');

interface Line {
  statement: Statement & { content: string };
  key: string;
}
const read = (line: string) => JSON.parse(line) as Line;
/** The line that says that a version was published first. */
function lineOf(name: string): string {
  const lines = readFileSync(trail(), 'utf8').split('\n');
  const line = lines.find((each) => each.includes('"publish"') && each.includes(`"name":"${name}"`));
  if (line === undefined) throw new Error('it was not published');
  return line;
}
/** A line as it was, but for changes, with the key of somebody. */
function signedAs(who: string, line: string, changes: Partial<Statement> = {}): string {
  const { statement, ...signed } = signedBy(who)({ ...read(line).statement, ...changes });
  return JSON.stringify({ statement: JSON.parse(statement) as Statement, ...signed });
}
const replaceLine = (line: string, instead: string) =>
  writeFileSync(
    trail(),
    readFileSync(trail(), 'utf8').replace(line, () => instead),
  );

describe('what the trail says was published', () => {
  let line: string;
  let content: string;
  beforeEach(async () => {
    await publish('mf-three', 'a', 'operator', 1);
    line = lineOf('mf-three');
    ({ content } = read(line).statement);
  });
  const counts = () => wasPublished(workspace.web, 'mf-three', content);

  it('counts if the operator has signed it, however often it is there', () => {
    expect(counts()).toBe(true);
    writeFileSync(trail(), `${readFileSync(trail(), 'utf8')}{"statement":{"act":"pub\n${line}\n`);
    expect(counts()).toBe(true);
    expect(wasPublished(workspace.web, 'mf-one', content)).toBe(false);
  });

  it.each<[string, () => string]>([
    ['says so with the key of somebody else', () => signedAs('other', line)],
    [
      'says so with the key of the operator, and the signature of somebody else',
      () => JSON.stringify({ ...read(signedAs('other', line)), key: read(line).key }),
    ],
    ['is signed by nobody', () => JSON.stringify({ statement: read(line).statement })],
    ['is of another remote', () => signedAs('operator', line, { name: 'mf-two' })],
    ['is of something else than publishing', () => signedAs('operator', line, { act: 'claim' })],
    [
      'is of bytes that begin alike',
      () => signedAs('operator', line, { content: content.slice(0, 12).padEnd(64, '0') }),
    ],
    [
      'was signed for other bytes',
      () => signedAs('operator', line, { content: '0'.repeat(64) }).replace('0'.repeat(64), content),
    ],
    ['was cut off', () => line.slice(0, -20)],
    [
      'says less than it should',
      () => '{}\nnull\n5\n{"statement":{"act":"publish","name":"mf-three","content":5}}',
    ],
  ])('does not count if its line %s', (_what, instead) => {
    replaceLine(line, instead());
    expect(counts()).toBe(false);
    expect(describeRemotes(workspace.web).join('\n')).toContain('mf-three');
  });

  it('counts no more from when another key took over, until that one has published it', async () => {
    const { key } = read(line);
    await owners(['take-over'], 2, 'next');
    expect(counts()).toBe(false);
    await owners(['withdraw', key], 3, 'next');
    expect(counts()).toBe(false);
    await publish('mf-three', 'a', 'next', 4);
    expect(counts()).toBe(true);
  });
});

describe('going back to a page that was published before', () => {
  let first: string;
  /** Publishes a distinct version for each text. */
  function publishPage(text: string, hours: number): Promise<string> {
    workspace.write(
      'mf-one/dist/server/main.js',
      `export const version = { calls: [], examples: () => ['${text}'], answer: () => ({ status: 503, headers: {}, body: '' }) };`,
    );
    const from = join(workspace.folder, 'mf-one/dist');
    return publishRemote(from, workspace.web, { ...as('operator', hours), isOffline: true });
  }
  beforeEach(async () => {
    first = await publishPage('first', 1);
    await publishPage('second', 3);
  });
  /** On a machine that can start nothing which tries a version. */
  async function goBack(): Promise<string> {
    const { execPath } = process;
    process.execPath = '/bin/false';
    const doer = { ...as('operator', 6), at: 'http://127.0.0.1:1' };
    return rollbackRemote('mf-one', first, workspace.web, doer).finally(() => (process.execPath = execPath));
  }

  it('tries it if nobody says that it was whose word counts, and nothing else', async () => {
    const line = readFileSync(trail(), 'utf8')
      .split('\n')
      .find((each) => each.includes(`"content":"${first}`));
    replaceLine(line ?? '', signedAs('other', line ?? ''));
    await expect(goBack()).rejects.toThrow('cannot render its own examples');
    replaceLine(signedAs('other', line ?? ''), line ?? '');
    expect(await goBack()).toBe(first);
  });

  it('counts what earlier tools have signed and noted by another hash', async () => {
    const content = formerContent(join(workspace.web, 'remotes/mf-one', first));
    const noted = (hash: string) =>
      join(workspace.web, '.publishing/tried/mf-one', `${hash.slice(0, 12)}.json`);
    const tried = JSON.parse(readFileSync(noted(first), 'utf8')) as object;
    rmSync(noted(first));
    writeFileSync(noted(content), JSON.stringify({ ...tried, content }));
    const line = readFileSync(trail(), 'utf8')
      .split('\n')
      .find((each) => each.includes(`"content":"${first}`));
    replaceLine(line ?? '', signedAs('operator', line ?? '', { content }));
    expect(await goBack()).toBe(first);
  });

  it('goes on where what was remembered of it cannot be read', async () => {
    const file = join(workspace.web, '.publishing/tried/mf-one', `${first}.json`);
    const { content } = JSON.parse(readFileSync(file, 'utf8')) as { content: string };
    for (const [index, text] of ['', JSON.stringify({ content, needs: 5 })].entries()) {
      writeFileSync(file, text);
      expect(await goBack()).toBe(first);
      await publishPage('second', 7 + index);
    }
  });
});
