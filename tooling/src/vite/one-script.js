import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { integrityFile, integrityOf } from '../build/remote-host.mjs';
import { filesBelow } from '../build/repository.mjs';

const entry = 'remoteEntry.js';
const manifest = 'mf-manifest.json';
const fonts = /\.(woff2?|ttf|otf)$/;

/** What such a build is told: nothing is fetched ahead, and whatever can be in the script or the style is in it. */
export const inOneScript = {
  /** @param {string} file */
  assetsInlineLimit: (file) => !fonts.test(file),
  modulePreload: /** @type {const} */ (false),
};

/**
 * Makes one script of a remote that will lie on a host of its team, and writes down what each of its scripts and styles
 * must be. Every browser checks the script that a page names; not every one checks what that script imports, and where a
 * host leads the first one astray its imports go astray with it. So there are none. Images are in it too: no browser
 * checks those.
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

/** @param {string} dir with the entry and what it imports, which is in the entry afterwards */
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

/** The manifest names files that the runtime would fetch ahead: they are in the script now. @param {string} file */
function nameNothing(file) {
  const says = JSON.parse(readFileSync(file, 'utf8'));
  const none = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
  for (const exposed of says.exposes) exposed.assets = none;
  writeFileSync(file, JSON.stringify(says));
}
