import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/** The levels of the requirements of ASVS 5.0.0, in its order; level 3 is left out. */
import levels from './asvs-levels.json' with { type: 'json' };

const root = fileURLToPath(new URL('../../../', import.meta.url));
const docs = join(root, 'docs');
const pages = ['security.md', ...readdirSync(join(docs, 'security')).map((name) => `security/${name}`)].map(
  (name) => ({ name, said: readFileSync(join(docs, name), 'utf8') }),
);
const text = pages.map(({ said }) => said).join('\n');
const ids = Object.keys(levels);

interface Row {
  /** One requirement, or several in the standard's order: `4.3.1 to 4.3.2`. */
  readonly name: string;
  readonly level: string;
  readonly answer: string;
}

const rows: Row[] = [...text.matchAll(/^\| (\d+\.\d+\.\d+[^|]*?) *\| ([^|]*?) *\|[^|]*\| (.*?) *\|$/gm)].map(
  ([, name = '', level = '', answer = '']) => ({ name, level, answer }),
);

function idsOf(name: string): string[] {
  const [first = '', last = first] = name.split(' to ');
  return ids.slice(ids.indexOf(first), ids.indexOf(last) + 1);
}

/** The evidence: files with the name of a test, and sections of documents. */
const tests = [...text.matchAll(/`([^`\s]+\.[a-z]+)` "([^"]+)"/g)].map(([, file = '', name = '']) => ({
  file,
  name,
}));
const paths = rows.flatMap(({ answer }) =>
  [...answer.matchAll(/`([\w.-]+\/[\w./-]*\.[a-z]+)`/g)].map(([, path = '']) => path),
);
const links = pages.flatMap(({ name, said }) =>
  [...said.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)].map(([, file = '', anchor]) => ({
    path: file === '' ? join(docs, name) : join(dirname(join(docs, name)), file),
    anchor,
  })),
);

/** The fragment of each heading. */
function anchorsOf(document: string): string[] {
  return [...document.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );
}

describe('the table of requirements in docs/security', () => {
  it('has each requirement of levels 1 and 2 once, in order, with its level', () => {
    expect(rows.flatMap(({ name }) => idsOf(name))).toEqual(ids);
    for (const { name, level } of rows) {
      const found = new Set(
        idsOf(name).map((id) => String(Object.entries(levels).find(([key]) => key === id)?.[1])),
      );
      expect(level, name).toBe([...found].toSorted().join(', '));
    }
  });

  it('answers each: how it is met, or why it is not, is the operator’s duty or does not apply', () => {
    for (const { name, answer } of rows) {
      expect(answer, name).toMatch(/^(met|not met|left to the operator|does not apply)\b.*: .{8}/);
      if (answer.startsWith('met')) expect(answer, name).toMatch(/`[^`]+`|\]\(/);
    }
  });

  it('lists above the table what is not met', () => {
    const [, said = ''] = /^\*\*Not met\*\*: (.*?),? all of level 2/m.exec(text) ?? [];
    const unmet = rows.filter(({ answer }) => answer.startsWith('not met'));
    expect(said.match(/[\d.]*\d/g)).toEqual(unmet.map(({ name }) => name));
    expect(new Set(unmet.map(({ level }) => level))).toEqual(new Set(['2']));
  });

  it.each(tests)('$file has "$name"', ({ file, name }) => {
    const source = readFileSync(join(root, file), 'utf8');
    expect(["'", '"', '`'].some((quote) => source.includes(`${quote}${name}${quote}`))).toBe(true);
  });

  it('names existing files', () => {
    expect(paths.length).toBeGreaterThan(100);
    for (const path of new Set(paths)) expect(existsSync(join(root, path)), path).toBe(true);
  });

  it('links to existing sections', () => {
    expect(links.length).toBeGreaterThan(50);
    for (const { path, anchor } of links) {
      expect(existsSync(path), path).toBe(true);
      if (anchor !== undefined) expect(anchorsOf(readFileSync(path, 'utf8')), path).toContain(anchor);
    }
  });
});
