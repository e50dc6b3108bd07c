import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { federationName, published, readRemoteFile, remoteFolders } from './build/remotes.mjs';
import { root } from './build/repository.mjs';
import { bareIcons } from './vite/bare-icons.js';
import { compiledMessages } from './vite/compiled-messages.js';
import { apiUrl, hostAddress } from './vite/config.js';
import { contractData } from './vite/contract-data.js';
import { endAtFirstError } from './vite/end-at-first-error.js';
import { languagePacks } from './vite/language-packs.js';
import { inOneScript, oneScript } from './vite/one-script.js';
import { quietRouter } from './vite/quiet-router.js';
import { checkedHosts, exportedSurface, importedSurface } from './vite/shared-surface.js';
import { devOrigin, shared, sharedFromShell, shellPort } from './vite/shared.js';

const federationCommon = {
  target: /** @type {const} */ ('web'),
  dts: false,
  manifest: true,
  filename: 'remoteEntry.js',
  // Without this, an edit in a remote shows only after a reload.
  dev: { remoteHmr: true },
  // The plugin's default of ten seconds for all modules is too short for a busy machine.
  moduleParseTimeout: 300,
};

/** @param {Parameters<typeof federation>[0]} options */
const federationPlugins = (options) => {
  const plugins = federation({ ...federationCommon, ...options });
  return [endAtFirstError(plugins), ...plugins];
};

const output = {
  entryFileNames: 'assets/[hash:12].js',
  chunkFileNames: 'assets/[hash:12].js',
  assetFileNames: 'assets/[hash:12][extname]',
};

/** @param {import('vite').BuildEnvironmentOptions['rolldownOptions']} [rolldownOptions] */
const build = (rolldownOptions = {}) => ({
  target: 'es2022',
  modulePreload: { polyfill: false },
  rolldownOptions: { ...rolldownOptions, output: { ...output, ...rolldownOptions.output } },
});

/**
 * What the first page needs is in two scripts: libraries, which browsers keep when a new version is published, and ours.
 * Otherwise there would be a chunk for each set of pages that share a module.
 * @type {import('vite').Rolldown.OutputOptions}
 */
const firstPageInTwo = {
  codeSplitting: {
    groups: [
      { name: 'libraries', tags: ['$initial'], test: /[\\/]node_modules[\\/]/, priority: 1 },
      { name: 'first', tags: ['$initial'] },
    ],
  },
};

const routesFile = './src/routes.tsx';

/**
 * What a remote's first page needs is in two scripts: its routes, and everything that they import but do not load later.
 * Otherwise there would be a chunk for each set of its parts that share a module, forty of them of less than a kilobyte,
 * and browsers fetch six at a time.
 * @returns {import('vite').Rolldown.OutputOptions}
 */
const firstPageTogether = () => {
  /** @type {Set<string> | null} */
  let first = null;
  return {
    codeSplitting: {
      groups: [
        {
          debugName: 'first',
          name: (id, modules) => {
            const routes = join(process.cwd(), routesFile);
            first ??= importedBy(routes, (of) => modules.getModuleInfo(of)?.importedIds ?? []);
            // The runtime loads the script that the routes are in, and asks for those that it imports at the same time.
            return id !== routes && first.has(id) ? 'first' : null;
          },
        },
      ],
    },
  };
};

/**
 * @param {string} from @param {(id: string) => readonly string[]} importsOf
 * @returns {Set<string>} the modules that one imports, it and theirs included
 */
function importedBy(from, importsOf) {
  const found = new Set([from]);
  // Grows while it is walked.
  for (const id of found) for (const imported of importsOf(id)) found.add(imported);
  return found;
}

/** @param {number} port */
const server = (port) => ({
  port,
  strictPort: true,
  host: '127.0.0.1',
  origin: devOrigin(port),
  cors: true,
  proxy: {
    '/api': apiUrl,
    '/s/': apiUrl,
    '/w/': apiUrl,
    '^/comments(\\?|$)': apiUrl,
    '/import.csv': apiUrl,
    '^/surveys/[^/]+/responses/csv': apiUrl,
    '/payment/': apiUrl,
  },
});

/** @param {string} part of the page, by name: another repository may have a file at the same place */
const css = (part) => ({
  modules: {
    /**
     * A class name plus five letters for its file, because shell and remotes share a page.
     * @param {string} name @param {string} file
     */
    generateScopedName: (name, file) => {
      const hash = createHash('sha256').update(`${part} ${relative(root, file)}`);
      return `${name}_${hash.digest('hex').slice(0, 5)}`;
    },
  },
});

/** In development, remotes are served by their development servers. */
const devRemotes = {
  name: 'elan-dev-remotes',
  apply: 'serve',
  /** @param {import('vite').ViteDevServer} viteServer */
  configureServer(viteServer) {
    // Read at each request, so that a changed `remote.json` takes effect after a reload.
    const remotes = () => remoteFolders(root).map((folder) => readRemoteFile(join(root, folder)));
    viteServer.middlewares.use('/remotes.json', (_request, response) => {
      const list = remotes().map((remote) => [
        federationName(remote.name),
        published(remote, `${devOrigin(remote.devPort)}/mf-manifest.json`),
      ]);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(Object.fromEntries(list)));
    });
  },
};

/**
 * Writes a remote's description, and which scripts are its texts, beside the build: publishing needs nothing else.
 * @param {object} remote the content of its `remote.json`
 * @param {string | null} host the address on its team's host, if it is hosted there
 * @returns {import('vite').Plugin}
 */
const describe = (remote, host) => ({
  name: 'elan-remote-description',
  apply: 'build',
  generateBundle(_options, bundle) {
    const where = host === null ? { texts: textsIn(bundle) } : { host };
    const source = JSON.stringify({ ...remote, ...where });
    this.emitFile({ type: 'asset', fileName: 'remote.json', source });
  },
});

/**
 * @param {Record<string, { fileName: string, facadeModuleId?: string | null }>} bundle
 * @returns {Record<string, string> | null} by language; null if they are in the remote's code
 */
function textsIn(bundle) {
  const texts = Object.values(bundle).flatMap(({ facadeModuleId, fileName }) => {
    const language = /[\\/]src[\\/]messages[\\/](\w+)(\.json)?$/.exec(facadeModuleId ?? '')?.[1];
    return language === undefined ? [] : [[language, fileName]];
  });
  return texts.length === 0 ? null : Object.fromEntries(texts);
}

/**
 * Vite configuration of the shell: the federation host, which learns of its remotes only at run time.
 * @param {import('vite').UserConfig} [extra] merged shallowly over it; `plugins` are added
 */
export const defineShell = ({ plugins = [], ...extra } = {}) =>
  defineConfig({
    base: '/',
    plugins: [
      react(),
      contractData(),
      compiledMessages(),
      languagePacks(),
      bareIcons(),
      quietRouter(),
      /** @type {import('vite').Plugin} */ (devRemotes),
      exportedSurface(),
      ...plugins,
    ],
    css: css('shell'),
    server: server(shellPort),
    build: build({ output: firstPageInTwo }),
    // Leaves out the parts of the federation's runtime that only servers need.
    define: { ENV_TARGET: '"web"' },
    ...extra,
  });

/**
 * Vite configuration of a remote, which exposes only `src/routes.tsx`. When published, it has no runtime and no shared
 * library of its own; its development page has both, to run alone. If REMOTE_AT is an address on its team's host, it is
 * built for that address.
 * @param {{ name: string, devPort: number }} remote the content of its `remote.json`
 * @param {{ texts?: 'icu' | 'plain' }} [options] `plain` if it reads its messages itself, without the page's formatter
 */
export const defineRemote = (remote, { texts = 'icu' } = {}) =>
  defineConfig(({ command }) => {
    const host = command === 'build' ? hostAddress() : null;
    return {
      // Relative, to work under any path and origin.
      base: host ?? './',
      plugins: [
        react(),
        contractData(),
        ...(texts === 'icu' ? [compiledMessages(), bareIcons()] : []),
        ...federationPlugins({
          name: federationName(remote.name),
          exposes: { './routes': routesFile },
          ...(command === 'build'
            ? { shared: sharedFromShell, experiments: { externalRuntime: true } }
            : { shared }),
        }),
        describe(remote, host),
        importedSurface(host === null ? {} : checkedHosts),
        ...(host === null ? [] : [oneScript()]),
      ],
      css: css(remote.name),
      server: server(remote.devPort),
      // No HTML page, because a published remote cannot run alone.
      // Published without their maps, by which a try of it says where it throws.
      build: {
        ...build({ input: [], output: host === null ? firstPageTogether() : {} }),
        ...(host === null ? { sourcemap: 'hidden' } : inOneScript),
      },
      // A worker loads its own chunks, and needs only constants of the contract.
      worker: { format: 'es', plugins: () => [contractData()], rolldownOptions: { output } },
    };
  });

/**
 * Vitest configuration of a package with React components, without federation.
 * @param {import('vitest/config').ViteUserConfig['test']} [test] merged shallowly over it
 */
export const defineVitest = (test = {}) => ({
  plugins: [react(), contractData(), languagePacks()],
  test: {
    environment: 'happy-dom',
    // Style sheets are not fetched on purpose, so that must not be reported.
    environmentOptions: { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } } },
    setupFiles: ['patient-waits', ...(test.isolate ? [] : ['shared-window'])].map((name) =>
      fileURLToPath(new URL(`./vite/${name}.js`, import.meta.url)),
    ),
    // Where each file loads Testing Library, it cleans up after each test by these.
    globals: true,
    // Loading the modules once for all files takes half the time.
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/*.isolated.test.*'],
    // Our packages are TypeScript sources, inside the workspace and outside.
    // Node reads the two hundred modules of the charts faster than they are transformed, which they need not be.
    server: {
      deps: {
        inline: [/[\\/]node_modules[\\/]@elan[\\/]/],
        external: [/[\\/]highcharts[\\/]es-modules[\\/]/],
      },
    },
    // Tests read the tokens; other styles stay empty.
    css: { include: [/theme\.css/], modules: { classNameStrategy: /** @type {const} */ ('non-scoped') } },
    restoreMocks: true,
    // Typing into a form is slow on a busy machine, and so is loading its modules.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    ...test,
  },
});
