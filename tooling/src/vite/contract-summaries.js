/** What a row says to the API and its readers alone; each bundle would carry it for every row of its files. */
const servers = new Set(['summary', 'countedAs', 'bodyLimit', 'consumes', 'recentSignIn']);

/**
 * Leaves out of browsers what a contract says to the API and its readers alone.
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
        const found = [...propertiesOf(this.parse(code, { lang: 'ts' }))];
        if (found.length === 0) return null;
        // Blanks in their place keep every other position, so that source maps stay right.
        const slim = found.reduce((text, { start, end }) => {
          const comma = /^\s*,/.exec(text.slice(end))?.[0].length ?? 0;
          const gone = text.slice(start, end + comma).replace(/[^\n]/g, ' ');
          return text.slice(0, start) + gone + text.slice(end + comma);
        }, code);
        return { code: slim, map: null };
      },
    },
  };
}

/**
 * The properties of rows that browsers do without, wherever the rows stand in a syntax tree.
 * @param {unknown} node
 * @returns {Generator<{ start: number, end: number }>}
 */
function* propertiesOf(node) {
  if (typeof node !== 'object' || node === null) return;
  const { type, callee, arguments: given } = /** @type {any} */ (node);
  if (type === 'CallExpression' && callee.name === 'endpoint') {
    for (const property of given[0].properties) if (servers.has(property.key?.name)) yield property;
  }
  for (const child of Object.values(node)) yield* propertiesOf(child);
}
