import { parse } from '@formatjs/icu-messageformat-parser';

const parser = '@formatjs/icu-messageformat-parser';

/**
 * Compiles the texts in `src/messages/` and its folders when they are bundled, as `formatjs compile --ast` does, so that
 * no page downloads the ICU parser. An invalid text fails the build. FormatJS's own plugin for Vite compiles only texts
 * that stand in components (formatjs/formatjs#6030).
 *
 * @returns {import('vite').Plugin}
 */
export function compiledMessages() {
  return {
    name: 'elan-compiled-messages',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      resolve: { alias: [{ find: new RegExp(`^${parser}$`), replacement: `${parser}/no-parser.js` }] },
    }),
    transform: {
      filter: { id: /[\\/]src[\\/]messages[\\/](?:\w+[\\/])?\w+\.json$/ },
      handler: (code, id) => ({ code: JSON.stringify(compile(JSON.parse(code), id)), map: null }),
    },
  };
}

/** @param {Record<string, string>} texts @param {string} file */
const compile = (texts, file) =>
  Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, parseText(file, id, text)]));

/** @param {string} file @param {string} id @param {string} text */
function parseText(file, id, text) {
  try {
    return parse(text, { captureLocation: false });
  } catch (error) {
    throw new Error(`${file}: ${id} is not a valid text: ${String(error)}`, { cause: error });
  }
}
