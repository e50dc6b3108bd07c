// The web root `dist/web/`, as the web server serves it:
//   /                             the shell
//   /s/                           the respondent's own page
//   /remotes/<name>/<hash>/       each remote, immutable
//   /remotes.json                 the only mutable file: which hash is current
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contentHash, filesBelow } from './repository.mjs';

/** Folders of the remotes. */
export const remotes = ['mf-dashboard', 'mf-surveys', 'mf-analyze', 'mf-settings', 'mf-respondent'];

/** Versions that stay reachable, so that pages which are open keep loading their own lazy chunks. */
const keptVersions = 3;

const compressible = /\.(js|mjs|css|html|svg|json|webmanifest|txt)$/;
const notServed = /(\.map|(^|\/)\.vite|(^|\/)mf-stats\.json)$/;

/** @param {string} repository */
export const webRoot = (repository) => join(repository, 'dist', 'web');

/**
 * Writes by renaming: a reader sees the old file or the new one, never a part.
 * @param {string} path
 * @param {string | Uint8Array} content
 */
function writeWhole(path, content) {
  mkdirSync(dirname(path), { recursive: true });
  const temporary = `${path}.${process.pid}.tmp`;
  writeFileSync(temporary, content);
  renameSync(temporary, path);
}

/**
 * Copies one file with its compressed twins beside it. The twins come first: they are useless alone.
 * @param {string} from
 * @param {string} to
 */
async function publishFile(from, to) {
  const content = readFileSync(from);
  if (compressible.test(to) && content.length > 512) {
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
      promisify(gzip)(content, { level: 9 }),
    ]);
    writeWhole(`${to}.br`, br);
    writeWhole(`${to}.gz`, gz);
  }
  writeWhole(to, content);
}

/** @param {string} folder */
const servedFiles = (folder) => filesBelow(folder, (path) => !notServed.test(path));

/**
 * Publishes a built site whose html names its hashed files; html goes last.
 * Files of the last versions stay, older ones go.
 * @param {string} repository
 * @param {string} from built folder
 * @param {string} below folder of the web root
 */
async function publishSite(repository, from, below) {
  const files = servedFiles(from);
  const isPage = (/** @type {string} */ file) => file.endsWith('.html');
  const target = join(webRoot(repository), below);
  await Promise.all(
    files.filter((file) => !isPage(file)).map((file) => publishFile(join(from, file), join(target, file))),
  );
  await Promise.all(files.filter(isPage).map((file) => publishFile(join(from, file), join(target, file))));

  const record = join(repository, '.cache', 'published', `${below === '' ? 'shell' : below}.json`);
  /** @type {string[][]} */
  const before = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : [];
  const versions = [files, ...before].slice(0, keptVersions);
  const kept = new Set(versions.flat());
  for (const file of before.flat()) {
    if (!kept.has(file))
      for (const twin of ['', '.br', '.gz']) rmSync(join(target, file + twin), { force: true });
  }
  writeWhole(record, JSON.stringify(versions));
}

/**
 * Publishes one remote beside its older versions and makes it the current one. The shell is not touched.
 * @param {string} name folder of the remote
 * @param {string} from its built folder
 * @param {string} to the web root
 * @returns {Promise<string>} its hash
 */
export async function publishRemote(name, from, to) {
  const files = servedFiles(from);
  const hash = contentHash(from, files).slice(0, 12);
  const home = join(to, 'remotes', name);
  const target = join(home, hash);
  await Promise.all(files.map((file) => publishFile(join(from, file), join(target, file))));
  const now = new Date();
  utimesSync(target, now, now);

  const list = join(to, 'remotes.json');
  /** @type {Record<string, { entry: string }>} */
  const current = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {};
  current[name.replaceAll('-', '_')] = { entry: `/remotes/${name}/${hash}/mf-manifest.json` };
  writeWhole(list, `${JSON.stringify(current, null, 2)}\n`);

  const versions = readdirSync(home)
    .map((version) => ({ version, at: statSync(join(home, version)).mtimeMs }))
    .sort((a, b) => b.at - a.at);
  for (const { version } of versions.slice(keptVersions)) rmSync(join(home, version), { recursive: true });
  return hash;
}

/**
 * Publishes what was built since it was published last.
 * @param {string} repository
 * @param {(line: string) => void} say
 */
export async function publishStale(repository, say) {
  const sites = [
    {
      name: 'shell',
      from: 'shell/dist',
      publish: (/** @type {string} */ from) => publishSite(repository, from, ''),
    },
    {
      name: 'respondent',
      from: 'mf-respondent/dist-standalone',
      publish: (/** @type {string} */ from) => publishSite(repository, from, 's'),
    },
    ...remotes.map((name) => ({
      name,
      from: `${name}/dist`,
      publish: (/** @type {string} */ from) => publishRemote(name, from, webRoot(repository)),
    })),
  ];
  for (const { name, from, publish } of sites) {
    const folder = join(repository, from);
    if (!existsSync(folder)) continue;
    const hash = contentHash(folder, servedFiles(folder));
    const stamp = join(repository, '.cache', 'published', `${name}.stamp`);
    if (existsSync(webRoot(repository)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash)
      continue;
    await publish(folder);
    writeWhole(stamp, hash);
    say(`Published ${name}`);
  }
}
