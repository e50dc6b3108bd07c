// Layout of the web root, as served by the web server:
//   /                             the shell
//   /remotes/<name>/<hash>/       each remote, immutable
//   /remotes.json                 the only mutable file: the live hash and the description of each remote
// Not served: /.publishing/       what was live when, who owns what, the trail, and the lock of the current publishing
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { memory } from './publish-lock.mjs';
import { readJson } from './remotes.mjs';
import { filesBelow } from './repository.mjs';

const compressible = /\.(js|mjs|css|html|svg|json|webmanifest|txt)$/;
/** Hidden and build files, which are not served, and files of a web root that are regenerated or belong to others. */
const notServed =
  /(\.map|\.br|\.gz|(^|\/)mf-stats\.json)$|^signature\.json$|(^|\/)\.|^(remotes|remotes\.json)$/;

/** @param {string} repository */
export const webRoot = (repository) => join(repository, 'dist', 'web');

/**
 * @param {string} given after `--to`
 * @returns {string} the web root
 * @throws for a URL: the public web server has no route that writes, on purpose
 */
export function folderOf(given) {
  if (/^[a-z][\w+.-]+:\/\//i.test(given)) {
    throw new Error(
      `${given} is an address, and nothing at an address takes files. Publish into the folder that its pages are served from: mount it, run this where it lies, or use the publish image (docs/operating.md, "Publishing one remote").`,
    );
  }
  // Package managers run scripts in the repository, even if they were called from elsewhere.
  return resolve(process.env['INIT_CWD'] ?? process.cwd(), given);
}

/** @param {string} folder that was built @returns {string[]} its served files */
export const servedFiles = (folder) => filesBelow(folder, (path) => !notServed.test(path));

/** @param {string} to the web root @returns {string} where a killed publishing may have left partial files */
const unfinished = (to) => join(memory(to), 'unfinished');

/** @param {string} to the web root */
export const removeUnfinished = (to) => rmSync(unfinished(to), { recursive: true, force: true });

/**
 * Writes atomically by renaming: a reader sees the old file or the new one, never a part.
 * @param {string} to the web root
 * @param {string} file in it
 * @param {string | Uint8Array} content
 */
export function writeWhole(to, file, content) {
  const temporary = join(unfinished(to), randomUUID());
  mkdirSync(unfinished(to), { recursive: true });
  mkdirSync(dirname(join(to, file)), { recursive: true });
  writeFileSync(temporary, content);
  renameSync(temporary, join(to, file));
}

/**
 * Copies files with their compressed variants. These come first, because they are useless without the original.
 * @param {string} from folder
 * @param {readonly string[]} files in it
 * @param {string} to the web root
 * @param {string} [below] folder of it
 */
export async function copyFiles(from, files, to, below = '') {
  await Promise.all(files.map((file) => copyFile(join(from, file), to, join(below, file))));
}

/** @param {string} from @param {string} to @param {string} file */
async function copyFile(from, to, file) {
  const content = readFileSync(from);
  if (compressible.test(file) && content.length > 512) {
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
      promisify(gzip)(content, { level: 9 }),
    ]);
    writeWhole(to, `${file}.br`, br);
    writeWhole(to, `${file}.gz`, gz);
  } else removeVariants(to, file);
  writeWhole(to, file, content);
}

/** @param {string} to @param {string} file */
function removeVariants(to, file) {
  for (const ending of ['.br', '.gz']) rmSync(join(to, file + ending), { force: true });
}

/** @param {string} to the web root @param {readonly string[]} files in it, each removed with its compressed variants */
export function removeFiles(to, files) {
  for (const file of files) {
    removeVariants(to, file);
    rmSync(join(to, file), { force: true });
  }
}

/** @typedef {Record<string, ReturnType<typeof import('./remotes.mjs').published>>} RemoteList */

/** @param {string} to the web root @returns {RemoteList} */
export function readList(to) {
  const file = join(to, 'remotes.json');
  return existsSync(file) ? readJson(file) : {};
}

/** One line for each remote. @param {string} to the web root @param {RemoteList} list */
export function writeList(to, list) {
  const lines = Object.entries(list).map(
    ([name, entry]) => `${JSON.stringify(name)}: ${JSON.stringify(entry)}`,
  );
  writeWhole(to, 'remotes.json', `{\n${lines.join(',\n')}\n}\n`);
}

/** @param {{ entry: string } | undefined} listed @returns {string | undefined} the hash that it is published under */
export const hashOf = (listed) => /\/([0-9a-f]{12})\/mf-manifest\.json$/.exec(listed?.entry ?? '')?.[1];
