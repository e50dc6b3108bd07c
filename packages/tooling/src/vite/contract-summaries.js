/** What documents a row for readers of the API; each bundle would carry it for every row of its files. */
const documentation = 'summary';

/**
 * Leaves out of browsers what a contract says to readers of the API alone.
 *
 * @returns {import('vite').Plugin}
 */
export function contractSummaries() {
  return {
    name: 'elan-contract-summaries',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]contracts[\\/]src[\\/][\w-]+\.ts$/ },
      handler(code) {
        const found = [...textsOf(this.parse(code, { lang: 'ts' }))];
        if (found.length === 0) return null;
        // Blanks in their place keep every other position, so that source maps stay right.
        const slim = found.reduce(
          (text, { start, end }) =>
            `${text.slice(0, start)}''${text.slice(start + 2, end).replace(/[^\n]/g, ' ')}${text.slice(end)}`,
          code,
        );
        return { code: slim, map: null };
      },
    },
  };
}

/**
 * The texts that are a row's documentation, wherever they stand in a syntax tree.
 * @param {unknown} node
 * @returns {Generator<{ start: number, end: number }>}
 */
function* textsOf(node) {
  if (typeof node !== 'object' || node === null) return;
  const { type, callee, arguments: given } = /** @type {any} */ (node);
  if (type === 'CallExpression' && callee.name === 'endpoint') {
    for (const { key, value } of given[0].properties) if (key?.name === documentation) yield value;
  }
  for (const child of Object.values(node)) yield* textsOf(child);
}
