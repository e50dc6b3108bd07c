import { isLanguagePack } from './language-packs.js';

/**
 * Federation discovers its start-up chunks one level at a time, which costs a round trip each. This preloads all of
 * them in the page, except what is loaded on demand: chunks reached only through an `import()` in a source file of the
 * repository, other than the shell's `main` and `bootstrap`.
 *
 * @returns {import('vite').Plugin}
 */
export function preloadChunks() {
  return {
    name: 'elan-preload-chunks',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return;
        const source = String(page.source);
        const tags = [...startChunks(bundle, source)]
          .filter((fileName) => !source.includes(fileName))
          .map((fileName) => `<link rel="modulepreload" crossorigin href="/${fileName}">`);
        page.source = source.replace('</head>', `${tags.join('\n    ')}\n  </head>`);
      },
    },
  };
}

/**
 * @typedef {{ type: string, fileName: string, isEntry?: boolean, facadeModuleId?: string | null, imports?: string[], dynamicImports?: string[], source?: string | Uint8Array }} Output
 * @param {Record<string, Output>} bundle
 * @param {string} page html that names the first scripts
 * @returns {Set<string>} file names of all chunks that the first page needs
 */
function startChunks(bundle, page) {
  const outputs = Object.values(bundle);
  /** @type {Set<string>} */
  const found = new Set();
  /** @param {string} fileName */
  const visit = (fileName) => {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || found.has(fileName)) return;
    found.add(fileName);
    chunk.imports?.forEach(visit);
    chunk.dynamicImports?.filter((name) => !isOnDemand(bundle[name])).forEach(visit);
  };
  // The federation's own start script is not a chunk: what it loads can only be found in its text.
  const scripts = outputs.filter(({ fileName }) => fileName.endsWith('.js') && page.includes(fileName));
  for (const { fileName, type, source } of scripts) {
    if (type === 'chunk') visit(fileName);
    else
      for (const chunk of outputs)
        if (String(source).includes(baseName(chunk.fileName))) visit(chunk.fileName);
  }
  return found;
}

/** @param {string} fileName */
const baseName = (fileName) => fileName.slice(fileName.lastIndexOf('/') + 1);

/** @param {Output | undefined} chunk */
function isOnDemand(chunk) {
  const id = chunk?.facadeModuleId?.replaceAll('\\', '/');
  if (id && isLanguagePack(id)) return true;
  if (!id || id.includes('node_modules') || id.includes('\0') || id.includes('virtual:')) return false;
  return /\/src\/.+\.(tsx?|css)$/.test(id) && !/\/src\/(main|bootstrap|index)\.tsx?$/.test(id);
}
