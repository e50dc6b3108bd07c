import { readFileSync } from 'node:fs';
import { parse } from '@formatjs/icu-messageformat-parser';

const parser = '@formatjs/icu-messageformat-parser';
const prefix = '\0elan-messages:';

/**
 * Compiles the texts in `src/messages/` when they are bundled, so that no page downloads the parser of their language.
 * A text that is not valid ICU fails the build.
 *
 * @returns {import('vite').Plugin}
 */
export function compiledMessages() {
  return {
    name: 'elan-compiled-messages',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source === parser) return this.resolve(`${parser}/no-parser.js`, importer, { skipSelf: true });
      if (!/\bmessages\/\w+\.json$|^\.\/\w+\.json$/.test(source)) return null;
      const file = await this.resolve(source, importer, { skipSelf: true });
      if (!file || !/[\\/]src[\\/]messages[\\/]\w+\.json$/.test(file.id)) return file;
      // Another ending, since Vite would read it as JSON.
      return `${prefix}${file.id.replace(/\.json$/, '')}`;
    },
    load(id) {
      if (!id.startsWith(prefix)) return null;
      const file = `${id.slice(prefix.length)}.json`;
      this.addWatchFile(file);
      return { code: compile(file), moduleType: 'js' };
    },
  };
}

/** @param {string} file @returns {string} a module with the texts as the formatter wants them */
function compile(file) {
  const texts = /** @type {Record<string, string>} */ (JSON.parse(readFileSync(file, 'utf8')));
  const entries = Object.entries(texts).map(([id, text]) => {
    const elements = parseText(file, id, text);
    const [first, ...others] = elements;
    const isPlain = others.length === 0 && first?.type === 0;
    return `${JSON.stringify(id)}:${isPlain ? `p(${JSON.stringify(first.value)})` : JSON.stringify(elements)}`;
  });
  return `const p=value=>[{type:0,value}];\nexport default {${entries.join(',\n')}};`;
}

/** @param {string} file @param {string} id @param {string} text */
function parseText(file, id, text) {
  try {
    return parse(text, { captureLocation: false });
  } catch (error) {
    throw new Error(`${file}: ${id} is not a valid text: ${String(error)}`, { cause: error });
  }
}
