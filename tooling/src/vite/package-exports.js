import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parse } from 'vite';

/**
 * @param {string} name of a package
 * @param {string} root folder of the part that has it installed
 * @returns {Promise<string[]>} names of all its runtime exports
 */
export const exportsOf = (name, root) => exportsIn(resolve(name, join(root, 'package.json')));

/** Sources import modules without their extensions. */
const endings = ['', '.ts', '.tsx', '.js', '/index.ts', '/index.js'];

/** @param {string} request @param {string} from a file @returns {string} */
function resolve(request, from) {
  if (!request.startsWith('.')) return createRequire(from).resolve(request);
  const path = join(dirname(from), request);
  const found = endings.find((ending) => /\.[a-z]+$/.test(path + ending) && existsSync(path + ending));
  if (found === undefined) throw new Error(`${from}: ${request} does not exist`);
  return path + found;
}

/** @param {string} file @returns {Promise<string[]>} */
async function exportsIn(file) {
  const { module } = await parse(file, readFileSync(file, 'utf8'));
  if (!module.hasModuleSyntax) return Object.keys(createRequire(file)(file));
  const names = module.staticExports
    .flatMap(({ entries }) => entries)
    .map(async (entry) => {
      if (entry.isType) return [];
      if (entry.exportName.kind === 'Name') return entry.exportName.name ? [entry.exportName.name] : [];
      if (entry.exportName.kind === 'Default') return ['default'];
      return exportsIn(resolve(entry.moduleRequest?.value ?? '', file));
    });
  return (await Promise.all(names)).flat();
}
