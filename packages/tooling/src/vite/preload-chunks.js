/**
 * Federation finds its start-up chunks one level at a time, which costs a round trip each. This names all of them in
 * the page, and leaves out what is fetched on demand: every chunk that only an `import()` in a source file of the
 * repository leads to, `main` and `bootstrap` of the shell excepted.
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
        const tags = [...startChunks(bundle)]
          .filter((fileName) => !source.includes(fileName))
          .map((fileName) => `<link rel="modulepreload" crossorigin href="/${fileName}">`);
        page.source = source.replace('</head>', `${tags.join('\n    ')}\n  </head>`);
      },
    },
  };
}

/**
 * @typedef {{ type: 'chunk', fileName: string, isEntry: boolean, facadeModuleId: string | null, imports: string[], dynamicImports: string[] }} Chunk
 * @param {Record<string, { type: string }>} bundle
 * @returns {Set<string>} file names of all chunks that the first page needs
 */
function startChunks(bundle) {
  const chunks = /** @type {Chunk[]} */ (Object.values(bundle).filter((output) => output.type === 'chunk'));
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  /** @type {Set<string>} */
  const found = new Set();
  /** @param {string} fileName */
  const visit = (fileName) => {
    const chunk = byName.get(fileName);
    if (!chunk || found.has(fileName)) return;
    found.add(fileName);
    chunk.imports.forEach(visit);
    chunk.dynamicImports.filter((name) => !isOnDemand(byName.get(name))).forEach(visit);
  };
  for (const chunk of chunks) {
    if (chunk.isEntry && !/remoteEntry/.test(chunk.fileName)) visit(chunk.fileName);
  }
  return found;
}

/** @param {Chunk | undefined} chunk */
function isOnDemand(chunk) {
  const id = chunk?.facadeModuleId?.replaceAll('\\', '/');
  if (!id || id.includes('node_modules') || id.includes('\0') || id.includes('virtual:')) return false;
  return /\/src\/.+\.(tsx?|css)$/.test(id) && !/\/src\/(main|bootstrap|index)\.tsx?$/.test(id);
}
