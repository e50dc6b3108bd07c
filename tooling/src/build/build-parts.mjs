import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { withBuildLock } from './build-lock.mjs';
import { publishStale } from './publish-build.mjs';
import { workspacePackages } from './repository.mjs';
import { installationKeyFile, signerIn } from './keys.mjs';
import { forgetBuilt, isStale, markBuilt, sourceHash } from './staleness.mjs';
import { webRoot } from './web-root.mjs';

/** @typedef {import('./repository.mjs').WorkspacePackage} WorkspacePackage */

const parallel = 2;

/**
 * Runs a part's own build script.
 * @param {string} repository
 * @param {WorkspacePackage} part
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
function runBuild(repository, part) {
  const cwd = join(repository, part.folder);
  const path = [join(cwd, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(delimiter);
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(part.scripts['build'] ?? '', {
      cwd,
      shell: true,
      env: { ...process.env, PATH: path, NODE_ENV: 'production', NO_COLOR: '1' },
    });
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ ok: false, output: output + error.message }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}

/**
 * @param {string} repository
 * @param {(line: string) => void} say
 * @param {(part: WorkspacePackage) => boolean} isWanted
 * @returns {Promise<boolean>} whether everything succeeded
 */
async function buildParts(repository, say, isWanted) {
  const queue = [...workspacePackages(repository).values()]
    .filter((part) => part.scripts['build'] && isWanted(part))
    .map((part) => ({ part, hash: sourceHash(repository, part.name) }))
    .filter(({ part, hash }) => isStale(repository, part, hash));
  let ok = true;
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { part, hash } = next;
      const started = Date.now();
      forgetBuilt(repository, part);
      const result = await runBuild(repository, part);
      if (result.ok) {
        markBuilt(repository, part, hash);
        say(`Built ${part.folder} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
      } else {
        ok = false;
        console.error(`${result.output.trimEnd()}\nBuilding ${part.folder} failed.`);
      }
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  return ok;
}

/**
 * Builds what other packages import as it was built, if its sources changed.
 * @param {string} repository
 * @param {(line: string) => void} say
 * @returns {Promise<boolean>} whether everything succeeded
 */
const buildLibrariesNow = (repository, say) => buildParts(repository, say, ({ isLibrary }) => isLibrary);

/** Builds them while no other command builds. @type {typeof buildLibrariesNow} */
export const buildLibraries = (repository, say) =>
  withBuildLock(repository, say, () => buildLibrariesNow(repository, say));

/** @param {WorkspacePackage} part @returns {string} what commands call it */
const nameOf = ({ name }) => name.replace('@elan/', '');

/**
 * Builds every part whose sources changed since its last build, and publishes the web pages.
 * @param {string} repository
 * @param {{ say: (line: string) => void, only?: string[] }} options `only`: names of parts; empty means all
 * @returns {Promise<boolean>} whether everything succeeded
 */
export async function buildStaleParts(repository, { say, only = [] }) {
  const parts = [...workspacePackages(repository).values()].filter(({ scripts }) => scripts['build']);
  const names = parts.map(nameOf);
  const unknown = only.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no part ${unknown.join(', ')}. Name some of ${names.join(', ')}.`);
    return false;
  }
  return withBuildLock(repository, say, async () => {
    const isWanted = (/** @type {WorkspacePackage} */ part) =>
      only.length === 0 || only.includes(nameOf(part));
    const ok = (await buildLibrariesNow(repository, say)) && (await buildParts(repository, say, isWanted));
    if (ok) {
      const key = installationKeyFile(repository);
      try {
        await publishStale(repository, say, {
          signer: signerIn(key, { web: webRoot(repository), who: 'operator' }),
        });
      } catch (error) {
        console.error(error instanceof Error ? error.message : error);
        return false;
      }
    }
    return ok;
  });
}

/**
 * Builds one part without publishing, and keeps other commands from rebuilding it until it has been used.
 * @template T
 * @param {string} repository
 * @param {string} folder of the part
 * @param {(line: string) => void} say
 * @param {(built: string) => Promise<T>} use
 * @returns {Promise<T>}
 */
export async function withBuiltPart(repository, folder, say, use) {
  return withBuildLock(repository, say, async () => {
    if (!(await buildParts(repository, say, (part) => part.folder === folder)))
      throw new Error('Nothing is published.');
    return use(join(repository, folder, 'dist'));
  });
}
