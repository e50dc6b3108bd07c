import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import { PARTS, SCRIPTS } from './pack-release.mjs';
import { root } from './repository.mjs';

/** What concerns the repository alone, which a release has no use for. */
const OF_THE_REPOSITORY = /^((examples|local)\/|(CONTRIBUTING|README)\.md$)/;

const isPacked = (path: string): boolean =>
  PARTS.some((part) => path === part || path.startsWith(`${part}/`));

/** @returns pages below a path of the repository */
function pagesBelow(path: string): string[] {
  if (!statSync(join(root, path)).isDirectory()) return path.endsWith('.md') ? [path] : [];
  return readdirSync(join(root, path)).flatMap((name) => pagesBelow(join(path, name)));
}

it('an operator finds every page that a page of the release leads to', () => {
  const pages = PARTS.filter((part) => existsSync(join(root, part)) && !/dist/.test(part)).flatMap(
    pagesBelow,
  );
  expect(pages.length).toBeGreaterThan(5);
  const missing = pages.flatMap((page) => {
    const links = [...readFileSync(join(root, page), 'utf8').matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)];
    return links
      .map(([, link = '']) => normalize(join(dirname(page), link)))
      .filter((target) => existsSync(join(root, target)) && !isPacked(target))
      .filter((target) => !OF_THE_REPOSITORY.test(target))
      .map((target) => `${page}: ${target}`);
  });
  expect(missing).toEqual([]);
});

it('a release has each command that looks after an installation', () => {
  const text = readFileSync(join(root, 'docs/commands.md'), 'utf8');
  const [, section = ''] = text.split('\n## Look after an installation\n');
  const commands = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| `npm run ([\w:]+)/gm)];
  expect(commands.length).toBeGreaterThan(5);
  expect(commands.map(([, name = '']) => name).filter((name) => !(name in SCRIPTS))).toEqual([]);
});
