import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/** The levels of the requirements of ASVS 5.0.0, in its order; level 3 is left out. */
import levels from './asvs-levels.json' with { type: 'json' };

const root = fileURLToPath(new URL('../../../', import.meta.url));
const docs = join(root, 'docs');
const lead = readFileSync(join(docs, 'security/asvs.md'), 'utf8');
/** The pages of rows, in the order in which the first page has them, with the sums that it gives of each. */
const sums = [...lead.matchAll(/^\| \[[^\]]+\]\((asvs\/[\w-]+\.md)\) *\|(.*)\|$/gm)].map(
  ([, page = '', numbers = '']) => ({ name: `security/${page}`, numbers: numbers.split('|').map(Number) }),
);
const others = readdirSync(join(docs, 'security')).filter((name) => name.endsWith('.md'));
const pages = [
  'security.md',
  ...others.map((name) => `security/${name}`),
  ...sums.map(({ name }) => name),
].map((name) => ({ name, said: readFileSync(join(docs, name), 'utf8') }));
const text = pages.map(({ said }) => said).join('\n');
const ids = Object.keys(levels);

interface Row {
  /** One requirement, or several in the standard's order: `4.3.1 to 4.3.2`. */
  readonly name: string;
  readonly level: string;
  readonly answer: string;
}

function rowsOf(page: string): Row[] {
  return [...page.matchAll(/^\| (\d+\.\d+\.\d+[^|]*?) *\| ([^|]*?) *\|[^|]*\| (.*?) *\|$/gm)].map(
    ([, name = '', level = '', answer = '']) => ({ name, level, answer }),
  );
}

const rows = rowsOf(text);
const verdicts = ['met', 'not met', 'left to the operator', 'does not apply'];

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

  it('lists on the first page what is not met', () => {
    const said = [...lead.matchAll(/^- ([\d.]+): /gm)].map(([, id]) => id);
    const unmet = rows.filter(({ answer }) => answer.startsWith('not met'));
    expect(said).toEqual(unmet.map(({ name }) => name));
    expect(new Set(unmet.map(({ level }) => level))).toEqual(new Set(['2']));
  });

  it('counts on the first page what each page says, and all of it', () => {
    const counted = sums.map(({ name }) => {
      const said = rowsOf(pages.find((page) => page.name === name)?.said ?? '');
      return verdicts.map(
        (verdict) => said.flatMap((row) => (row.answer.startsWith(verdict) ? idsOf(row.name) : [])).length,
      );
    });
    expect(sums.map(({ numbers }) => numbers)).toEqual(counted);
    const all = /^\| all *\|(.*)\|$/m.exec(lead)?.[1]?.split('|').map(Number);
    expect(all).toEqual(verdicts.map((_, at) => counted.reduce((sum, page) => sum + (page[at] ?? 0), 0)));
    const ofLevel1 = Object.values(levels).filter((level) => level === 1).length;
    expect(lead).toContain(`${ids.length} of them, ${ofLevel1} of level 1`);
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
