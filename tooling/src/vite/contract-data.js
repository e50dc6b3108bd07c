import { readFileSync } from 'node:fs';
import { runnerImport } from 'vite';

const contract = /[\\/]contracts[\\/]src[\\/][\w-]+\.ts$/;
const importsZod = /\bfrom 'zod\/mini'/;

/**
 * Gives browsers the contract as data. Modules that create schemas are executed when they are bundled: a row is reduced
 * to its call and its field rules, constants are kept, and schemas and functions are dropped. So no browser downloads
 * zod, and browser code that imports a schema fails to build.
 *
 * @returns {import('vite').Plugin}
 */
export function contractData() {
  return {
    name: 'elan-contract-data',
    enforce: 'pre',
    load: {
      filter: { id: contract },
      async handler(id) {
        if (!importsZod.test(readFileSync(id, 'utf8'))) return null;
        /** @type {{ module: Record<string, unknown>, dependencies: string[] }} */
        const { module, dependencies } = await runnerImport(id, { configFile: false, logLevel: 'error' });
        for (const file of dependencies) this.addWatchFile(file);
        const lines = Object.entries(module).flatMap(([name, value]) => {
          const data = dataOf(value);
          return data === undefined ? [] : [`export const ${name} = ${JSON.stringify(data)};`];
        });
        return { code: lines.join('\n'), moduleType: 'js', moduleSideEffects: false };
      },
    },
  };
}

/**
 * @param {unknown} value an export of the contract
 * @returns {unknown} undefined for anything that is not data
 */
function dataOf(value) {
  if (typeof value === 'function') return undefined;
  if (typeof value !== 'object' || value === null) return value;
  if (hasSchema(value)) return undefined;
  return isGroup(value)
    ? Object.fromEntries(Object.entries(value).map(([name, row]) => [name, callOf(row)]))
    : value;
}

/** @param {object} value @returns {boolean} whether it is a schema, or schemas by name */
const hasSchema = (value) =>
  [value, ...Object.values(value)].some((part) => Object(part) === part && '_zod' in part);

/** @typedef {{ method: string, path: string, status?: number, fields: Record<string, unknown> }} Row */

/** @param {object} value @returns {value is Record<string, Row>} whether it is the rows of a noun */
const isGroup = (value) =>
  Object.values(value).every(
    (row) => typeof row === 'object' && row !== null && 'fields' in row && 'path' in row,
  );

/** @param {Row} row @returns {object} what browsers need */
function callOf({ method, path, status, fields }) {
  return { method, path, ...(status !== undefined && { status }), fields };
}
