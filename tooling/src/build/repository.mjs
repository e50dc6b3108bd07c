import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = fileURLToPath(new URL('../../../', import.meta.url)).replace(/[\\/]$/, '');

/** @param {string} line */
export const say = (line) => console.log(line);

/**
 * A package of the workspace.
 * @typedef {{ name: string, folder: string, scripts: Record<string, string>, dependencies: string[], isLibrary: boolean }} WorkspacePackage
 * `folder` is relative to the repository; `dependencies` are names of workspace packages that it runs with; of a library,
 * others import what it was built to.
 */

/**
 * @param {string} repository
 * @returns {string[]} folders of all packages, relative, from pnpm-workspace.yaml
 */
export function workspaceFolders(repository) {
  const yaml = readFileSync(join(repository, 'pnpm-workspace.yaml'), 'utf8');
  const block = /^packages:\n((?:[ \t]+[-#].*\n)+)/m.exec(yaml)?.[1] ?? '';
  const patterns = [...block.matchAll(/^\s*-\s*['"]?([^'"\n]+?)['"]?\s*$/gm)].map((match) => match[1] ?? '');
  return patterns
    .flatMap((pattern) => {
      if (!pattern.endsWith('*')) return [pattern];
      const start = pattern.slice(0, -1);
      const parent = start.slice(0, start.lastIndexOf('/') + 1);
      const found = readdirSync(join(repository, parent)).map((name) => `${parent}${name}`);
      return found.filter((folder) => folder.startsWith(start)).sort();
    })
    .filter((folder) => existsSync(join(repository, folder, 'package.json')));
}

/**
 * @param {string} repository
 * @returns {Map<string, WorkspacePackage>} by package name
 */
export function workspacePackages(repository) {
  const packages = new Map();
  for (const folder of workspaceFolders(repository)) {
    const manifest = JSON.parse(readFileSync(join(repository, folder, 'package.json'), 'utf8'));
    const dependencies = Object.entries(manifest.dependencies ?? {})
      .filter(([, version]) => String(version).startsWith('workspace:'))
      .map(([name]) => name);
    packages.set(manifest.name, {
      name: manifest.name,
      folder,
      scripts: manifest.scripts ?? {},
      dependencies,
      isLibrary: JSON.stringify(manifest.exports ?? {}).includes('"./dist/'),
    });
  }
  return packages;
}

/**
 * @param {string} folder absolute
 * @param {(path: string) => boolean} [keep] decides by the path relative to the folder, with slashes
 * @returns {string[]} all files below, relative, sorted
 */
export function filesBelow(folder, keep = () => true) {
  /** @type {string[]} */
  const files = [];
  /** @param {string} at */
  const visit = (at) => {
    for (const entry of readdirSync(join(folder, at), { withFileTypes: true })) {
      const path = at === '' ? entry.name : `${at}/${entry.name}`;
      if (!keep(path)) continue;
      if (entry.isDirectory()) visit(path);
      else if (entry.isFile()) files.push(path);
    }
  };
  if (existsSync(folder)) visit('');
  return files.sort();
}

/**
 * @param {string} folder absolute
 * @param {string[]} files relative to it
 * @returns {string} SHA-256 over names and hashes of contents, hexadecimal: neither can hold the sign between them, so the
 *   same bytes in other files give another
 */
export function contentHash(folder, files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const content = createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex');
    hash.update(`${file}\0${content}\0`);
  }
  return hash.digest('hex');
}

/**
 * As tools before hashed, for comparing with what they have noted. Nothing that was signed is accepted by it.
 * @param {string} folder absolute
 * @param {string[]} files relative to it
 * @returns {string}
 */
export function formerContentHash(folder, files) {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(folder, file)))
      .update('\0');
  return hash.digest('hex');
}
