import { readFileSync } from 'node:fs';
import * as zod from 'zod/mini';

const schemas = '\0elan-inert-schemas';

/** The module of the contract that holds schemas, and functions that make some, and nothing else. */
const primitives = /[\\/]contracts[\\/]src[\\/]primitives\.ts$/;

/**
 * Browsers call the rows of the contract and never validate: the API does. So their bundles get every schema as one
 * inert value, in place of ten kilobytes of zod in the shell and again in each remote. Asking it to parse is an error,
 * in tests too, and so is any other entry of zod. The contract's own primitives are inert as a whole: what their checks
 * do would be carried by every bundle and never run.
 *
 * @returns {import('vite').Plugin}
 */
export function inertSchemas() {
  return {
    name: 'elan-inert-schemas',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source === 'zod/mini') return schemas;
      if (/^zod($|\/)/.test(source)) {
        this.error(`${importer ?? 'A module'} imports ${source}: browsers get zod/mini, without its code`);
      }
      return null;
    },
    load(id) {
      if (primitives.test(id)) {
        const names = readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm);
        const exported = [...names].map(([, name]) => `object as ${name}`).join(', ');
        return {
          code: `export { ${exported} } from 'zod/mini';`,
          moduleType: 'js',
          moduleSideEffects: false,
        };
      }
      if (id !== schemas) return null;
      const names = Object.keys(zod).filter((name) => /^[A-Za-z_$][\w$]*$/.test(name));
      const exported = names.map((name) => `schema as ${name}`).join(', ');
      return {
        code: `${inertValue}\nexport { ${exported} };`,
        moduleType: 'js',
        moduleSideEffects: false,
      };
    },
  };
}

const inertValue = `
const refused = /^(safe)?(parse|decode|encode)(Async)?$/i;
const schema = /* @__PURE__ */ new Proxy(function () {}, {
  get(_target, name) {
    if (typeof name === 'string' && refused.test(name)) {
      throw new Error('Schemas are not part of the browser: validate in the API');
    }
    return name === 'then' ? undefined : schema;
  },
  apply: () => schema,
});`;
