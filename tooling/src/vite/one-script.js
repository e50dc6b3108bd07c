import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { integrityFile, integrityOf } from '../build/remote-host.mjs';
import { filesBelow } from '../build/repository.mjs';

const entry = 'remoteEntry.js';
const manifest = 'mf-manifest.json';
const fonts = /\.(woff2?|ttf|otf)$/;

/** Options of such a build: no preloading, and everything possible inlined into the script or the style sheet. */
export const inOneScript = {
  /** @param {string} file */
  assetsInlineLimit: (file) => !fonts.test(file),
  modulePreload: /** @type {const} */ (false),
};

/**
 * Bundles a remote for its team's host into one script, and records the hashes of its script and styles. Every browser
 * checks the integrity of a script that the page names, but not every one checks its imports, and a redirect of the
 * script would also redirect them. So there are no imports. Images are inlined too, because no browser checks them.
 *
 * @returns {import('vite').Plugin}
 */
export function oneScript() {
  return {
    name: 'elan-one-script',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }) {
        await bundle(dir);
        nameNothing(join(dir, manifest));
        const checked = filesBelow(dir).filter((path) => /\.(js|css)$/.test(path));
        const integrity = checked.map((path) => [path, integrityOf(readFileSync(join(dir, path)))]);
        writeFileSync(join(dir, integrityFile), JSON.stringify(Object.fromEntries(integrity)));
      },
    },
  };
}

/** @param {string} dir with the entry and its imports, which are then inlined into the entry */
async function bundle(dir) {
  const { outputFiles } = await build({
    entryPoints: [join(dir, entry)],
    absWorkingDir: dir,
    bundle: true,
    format: 'esm',
    minify: true,
    target: 'es2022',
    write: false,
    logLevel: 'warning',
  });
  for (const file of filesBelow(dir).filter((path) => path.endsWith('.js'))) rmSync(join(dir, file));
  writeFileSync(join(dir, entry), outputFiles[0]?.contents ?? '');
}

/** Removes files from the manifest that the runtime would preload: they are now in the script. @param {string} file */
function nameNothing(file) {
  const says = JSON.parse(readFileSync(file, 'utf8'));
  const none = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
  for (const exposed of says.exposes) exposed.assets = none;
  writeFileSync(file, JSON.stringify(says));
}
