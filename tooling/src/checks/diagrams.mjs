import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { filesBelow, root, workspacePackages } from '../build/repository.mjs';

/** @typedef {Map<string, Set<string>>} Arrows from each node to those that it uses */

const page = join(root, 'docs/architecture.md');
const domain = join(root, 'packages/domain/src');
const isTest = /(^|\/)testing(\/|$)|\.test\.ts$/;

/** @returns {Arrows} between parts, by the dependencies in their package.json */
function arrowsOfParts() {
  const packages = workspacePackages(root);
  const nameOf = (/** @type {string} */ name) => packages.get(name)?.folder ?? name;
  const parts = [...packages.values()].filter(({ folder }) => !['tooling', 'e2e'].includes(folder));
  return new Map(parts.map(({ folder, dependencies }) => [folder, new Set(dependencies.map(nameOf))]));
}

/** @returns {Arrows} between the wings of the domain, by the imports of their files */
function arrowsOfWings() {
  const files = filesBelow(domain, (path) => !isTest.test(path)).filter((file) => file.includes('/'));
  /** @type {Arrows} */
  const arrows = new Map();
  for (const file of files) {
    const wing = file.split('/')[0] ?? '';
    const uses = arrows.get(wing) ?? new Set();
    arrows.set(wing, uses);
    for (const [, target = ''] of readFileSync(join(domain, file), 'utf8').matchAll(/from '(\.[^']+)'/g)) {
      const used = normalize(join(dirname(file), target)).split('/')[0] ?? '';
      if (used !== wing) uses.add(used);
    }
  }
  arrows.delete('upgrades');
  return arrows;
}

/**
 * @param {Arrows} arrows acyclic
 * @param {string} from
 * @param {string} to
 * @returns {boolean} whether a longer path implies the arrow
 */
function isImplied(arrows, from, to) {
  /** @param {string} at @returns {boolean} */
  const reaches = (at) => at === to || [...(arrows.get(at) ?? [])].some(reaches);
  return [...(arrows.get(from) ?? [])].some((next) => next !== to && reaches(next));
}

/** @param {Arrows} arrows @returns {string} a Mermaid flow chart without implied arrows */
function draw(arrows) {
  const node = (/** @type {string} */ name) => `${name.replaceAll(/\W/g, '_')}["${name}"]`;
  const lines = [...arrows].flatMap(([from, uses]) =>
    [...uses].filter((to) => !isImplied(arrows, from, to)).map((to) => `  ${node(from)} --> ${node(to)}`),
  );
  return ['```mermaid', 'flowchart TD', ...lines.sort(), '```'].join('\n');
}

/** @param {string} text @param {string} name @param {string} chart */
const place = (text, name, chart) =>
  text.replace(new RegExp(`<!-- ${name} -->[^]*?<!-- end -->`), () =>
    [`<!-- ${name} -->`, chart, '<!-- end -->'].join('\n\n'),
  );

/** @param {string} text of docs/architecture.md @returns {string} the text with up-to-date diagrams */
export const withDiagrams = (text) =>
  place(place(text, 'parts', draw(arrowsOfParts())), 'wings', draw(arrowsOfWings()));

/** @returns {Promise<{ ok: boolean, output: string }>} whether the diagrams in docs/architecture.md match the code */
export function checkDiagrams() {
  const text = readFileSync(page, 'utf8');
  const ok = text === withDiagrams(text);
  return Promise.resolve({ ok, output: ok ? '' : 'docs/architecture.md is out of date: npm run diagrams\n' });
}

/** Writes up-to-date diagrams into docs/architecture.md. */
export function writeDiagrams() {
  writeFileSync(page, withDiagrams(readFileSync(page, 'utf8')));
}
