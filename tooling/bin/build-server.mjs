// Bundles a server entry (ours and third-party code) into dist/, so that the folder runs and ships on its own.
// Native add-ons, and packages that read files of their own, stay external; the package lists them.
import { mkdirSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { tsImport } from 'tsx/esm/api';

const { positionals: entries, values } = parseArgs({
  allowPositionals: true,
  options: { outdir: { type: 'string', default: 'dist' } },
});

/**
 * Inlines the files of `packages/content` in place of the module that reads them. As text, they are parsed on first use.
 * @type {import('esbuild').Plugin}
 */
const content = {
  name: 'content',
  setup: ({ onLoad }) =>
    onLoad({ filter: /packages.content.src.read-content\.ts$/ }, async ({ path }) => {
      const { readContent } = await tsImport(pathToFileURL(path).href, import.meta.url);
      const json = JSON.stringify(JSON.stringify(readContent()));
      return { contents: `export const readContent = () => JSON.parse(${json});` };
    }),
};

/**
 * Inlines the styles and the script of the survey page in place of the module that builds them.
 * @type {import('esbuild').Plugin}
 */
const pageFiles = {
  name: 'page files',
  setup: ({ onLoad }) =>
    onLoad({ filter: /mf-[a-z]+.src.server.rendering.read-page-files\.ts$/ }, async ({ path }) => {
      const { readPageFiles } = await tsImport(pathToFileURL(path).href, import.meta.url);
      const json = JSON.stringify(await readPageFiles());
      return { contents: `export const readPageFiles = () => (${json});` };
    }),
};

/**
 * Copies the fonts of reports and cards beside the bundle, in place of the module that finds them among the packages.
 * @type {import('esbuild').Plugin}
 */
const fonts = {
  name: 'fonts',
  setup: ({ onLoad }) =>
    onLoad({ filter: /packages.fonts.src.read-font\.ts$/ }, async ({ path }) => {
      const { FONT_NAMES, readFont } = await tsImport(pathToFileURL(path).href, import.meta.url);
      mkdirSync('dist/fonts', { recursive: true });
      for (const name of FONT_NAMES) writeFileSync(`dist/fonts/${name}.ttf`, readFont(name));
      const contents = `import { readFileSync } from 'node:fs';
        export const FONT_NAMES = ${JSON.stringify(FONT_NAMES)};
        export const readFont = (name) => readFileSync(new URL(\`./fonts/\${name}.ttf\`, import.meta.url));`;
      return { contents };
    }),
};

await build({
  entryPoints: entries,
  outdir: values.outdir,
  bundle: true,
  plugins: [content, pageFiles, fonts],
  jsx: 'automatic',
  // Drops the libraries' development checks.
  define: { 'process.env.NODE_ENV': '"production"' },
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  // Loaded at each start: stack traces need positions, not the sources.
  sourcemap: true,
  sourcesContent: false,
  // Names are kept for stack traces.
  minifyWhitespace: true,
  minifySyntax: true,
  legalComments: 'none',
  logLevel: 'warning',
  external: [
    '@node-rs/argon2',
    'sharp',
    'lmdb',
    'maildev',
    'mongodb-client-encryption',
    'kerberos',
    '@mongodb-js/zstd',
    'snappy',
    'socks',
    'aws4',
    'gcp-metadata',
    '@aws-sdk/credential-providers',
  ],
  // CommonJS packages in an ES module bundle still need these three.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; import { fileURLToPath as __fileURLToPath } from 'node:url'; import { dirname as __dirnameOf } from 'node:path'; const require = __createRequire(import.meta.url); const __filename = __fileURLToPath(import.meta.url); const __dirname = __dirnameOf(__filename);",
  },
});
