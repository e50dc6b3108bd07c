import { readFileSync } from 'node:fs';
import { parse } from '@formatjs/icu-messageformat-parser';

const parser = '@formatjs/icu-messageformat-parser';
const prefix = '\0elan-messages:';

/**
 * Compiles the texts in `src/messages/` and its folders when they are bundled, so that no page downloads the ICU
 * parser. An invalid text fails the build.
 *
 * @returns {import('vite').Plugin}
 */
export function compiledMessages() {
  return {
    name: 'elan-compiled-messages',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source.startsWith(prefix)) return source;
      if (source === parser) return this.resolve(`${parser}/no-parser.js`, importer, { skipSelf: true });
      if (!/\bmessages\/(?:\w+\/)?\w+\.json$|^\.\/\w+\.json$/.test(source)) return null;
      const file = await this.resolve(source, importer, { skipSelf: true });
      if (!file || !/[\\/]src[\\/]messages[\\/](?:\w+[\\/])?\w+\.json$/.test(file.id)) return file;
      // Without the extension, because Vite would parse it as JSON.
      return `${prefix}${file.id.replace(/\.json$/, '')}`;
    },
    load(id) {
      if (!id.startsWith(prefix)) return null;
      const file = id.slice(prefix.length);
      this.addWatchFile(`${file}.json`);
      return { code: compile(file), moduleType: 'js' };
    },
  };
}

/** Helpers that build elements of texts, because most of a compiled text would otherwise be boilerplate. */
const helpers = [
  't=value=>({type:0,value})',
  'a=value=>({type:1,value})',
  'c=(value,texts)=>({type:5,value,options:o(texts)})',
  'n=(value,texts,pluralType="cardinal",offset=0)=>({type:6,value,options:o(texts),offset,pluralType})',
  'h={type:7}',
  'o=texts=>Object.fromEntries(Object.entries(texts).map(([key,value])=>[key,{value}]))',
].join(',');

/** @param {string} file without its ending @returns {string} a module with the texts as the formatter wants them */
function compile(file) {
  const entries = Object.entries(readTexts(file)).map(
    ([id, text]) => `${JSON.stringify(id)}:${write(parseText(file, id, text))}`,
  );
  return `const ${helpers};\nexport default {${entries.join(',\n')}};`;
}

/** @param {string} file without its ending @returns {Record<string, string>} */
const readTexts = (file) => JSON.parse(readFileSync(`${file}.json`, 'utf8'));

/** @typedef {import('@formatjs/icu-messageformat-parser').MessageFormatElement} Element */

/** @param {Element[]} elements @returns {string} */
const write = (elements) => `[${elements.map(writeElement).join(',')}]`;

/** @param {Element} element @returns {string} */
function writeElement(element) {
  if (element.type === 0) return `t(${JSON.stringify(element.value)})`;
  if (element.type === 1) return `a(${JSON.stringify(element.value)})`;
  if (element.type === 7) return 'h';
  if (element.type !== 5 && element.type !== 6) return JSON.stringify(element);
  const options = Object.entries(element.options).map(
    ([key, { value }]) => `${JSON.stringify(key)}:${write(value)}`,
  );
  const value = `${JSON.stringify(element.value)},{${options.join(',')}}`;
  if (element.type === 5) return `c(${value})`;
  const { pluralType = 'cardinal', offset } = element;
  if (offset !== 0) return `n(${value},"${pluralType}",${offset})`;
  return pluralType === 'cardinal' ? `n(${value})` : `n(${value},"${pluralType}")`;
}

/** @param {string} file @param {string} id @param {string} text */
function parseText(file, id, text) {
  try {
    return parse(text, { captureLocation: false });
  } catch (error) {
    throw new Error(`${file}.json: ${id} is not a valid text: ${String(error)}`, { cause: error });
  }
}
