import { resolve } from 'node:path';
import { parse } from 'vite';
import { hashOfSurface } from '../build/surface.mjs';
import { exportsOf } from './package-exports.js';
import { shared } from './shared.js';

/**
 * What the shell provides, or a remote imports: names by shared package.
 * @typedef {Record<string, string[]>} Surface
 */

/** @type {readonly string[]} */
const packages = Object.keys(shared);

/** A further feature that a remote may need: the shell runs scripts of other hosts only as they were published. */
export const checkedHosts = { '@elan/shell': ['checkedHosts'] };

const source = /\.([cm]?[jt]sx?)$/;

/** @param {Surface} surface @returns {{ type: 'asset', fileName: string, source: string }} */
const asset = (surface) => ({ type: 'asset', fileName: 'surface.json', source: JSON.stringify(surface) });

/**
 * Writes what the shell provides beside it: the exports of each shared package. The shell itself also knows them, and
 * their hash (`shell/src/config.ts`).
 * @returns {import('vite').Plugin}
 */
export function exportedSurface() {
  /** @type {Surface} */
  let exported = {};
  return {
    name: 'elan-exported-surface',
    apply: 'build',
    async config({ root = process.cwd() }) {
      exported = { ...(await exportsOfAll(resolve(root))), ...checkedHosts };
      return {
        define: {
          'import.meta.env.EXPORTS_HASH': JSON.stringify(hashOfSurface(exported)),
          'import.meta.env.EXPORTED_NAMES': JSON.stringify(exported),
        },
      };
    },
    generateBundle() {
      this.emitFile(asset(exported));
    },
  };
}

/**
 * Writes what a remote imports from the shared packages beside it: the names imported by its emitted modules. A
 * namespace import, or a package that is required as a whole, counts as all exports of the package.
 * @param {Surface} [besides] further needs
 * @returns {import('vite').Plugin}
 */
export function importedSurface(besides = {}) {
  /** @type {Map<string, [from: string, name: string][]>} names by module; `*` for all */
  const imported = new Map();
  let root = '';
  return {
    name: 'elan-imported-surface',
    apply: 'build',
    configResolved: (config) => void (root = config.root),
    buildStart: () => imported.clear(),
    transform: {
      order: 'pre',
      filter: { id: { include: source, exclude: /\0/ } },
      async handler(code, id) {
        if (packages.some((name) => code.includes(name))) imported.set(id, await importsIn(id, code));
        return null;
      },
    },
    async generateBundle(_options, bundle) {
      const emitted = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      const exported = await exportsOfAll(root);
      /** @type {Surface} */
      const surface = { ...besides };
      for (const [from, name] of emitted.flatMap((id) => imported.get(id) ?? [])) {
        surface[from] = [...(surface[from] ?? []), ...(name === '*' ? (exported[from] ?? []) : [name])];
      }
      this.emitFile(asset(sorted(surface)));
    },
  };
}

/** @param {Surface} surface @returns {Surface} */
const sorted = (surface) =>
  Object.fromEntries(Object.entries(surface).map(([name, names]) => [name, [...new Set(names)].sort()]));

/**
 * @param {string} id @param {string} code
 * @returns {Promise<[from: string, name: string][]>} what a module imports from the shared packages, without types
 */
async function importsIn(id, code) {
  const { module } = await parse(id, code);
  const isShared = (/** @type {{ value: string } | undefined | null} */ request) =>
    packages.includes(request?.value ?? '');
  /** @type {[string, string][]} */
  const found = [];
  for (const { moduleRequest, entries } of module.staticImports.filter((one) =>
    isShared(one.moduleRequest),
  )) {
    for (const { isType, importName } of entries) {
      if (!isType) found.push([moduleRequest.value, nameOf(importName)]);
    }
  }
  for (const entry of module.staticExports.flatMap(({ entries }) => entries)) {
    if (isShared(entry.moduleRequest) && !entry.isType)
      found.push([entry.moduleRequest?.value ?? '', nameOf(entry.importName)]);
  }
  for (const name of packages) {
    const whole = new RegExp(`\\b(?:require|import)\\s*\\(\\s*["'\`]${name}["'\`]\\s*\\)`);
    if (whole.test(code)) found.push([name, '*']);
  }
  return found;
}

/**
 * Shared packages with a default export are CommonJS, where it is the whole package.
 * @param {{ kind: string, name?: string | null }} imported
 */
const nameOf = ({ kind, name }) => (kind === 'Name' && name && name !== 'default' ? name : '*');

/** @param {string} root folder of the part that is being built @returns {Promise<Surface>} */
async function exportsOfAll(root) {
  const all = packages.map(async (name) => /** @type {const} */ ([name, await exportsOf(name, root)]));
  return sorted(Object.fromEntries(await Promise.all(all)));
}
