// The web root `dist/web/`, as the web server serves it:
//   /                             the shell
//   /<folder>/                    the page of its own that a remote may have
//   /remotes/<name>/<hash>/       each remote, immutable
//   /remotes.json                 the only mutable file: which hash is current, and what each remote says of itself
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
import { federationName, published, readRemoteFile, remoteFolders } from './remotes.mjs';
import { contentHash, filesBelow } from './repository.mjs';

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

/** @typedef {Record<string, ReturnType<typeof published>>} RemoteList */

/** @param {string} to the web root @returns {RemoteList} */
function readList(to) {
  const file = join(to, 'remotes.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** One line for each remote. @param {string} to the web root @param {RemoteList} list */
function writeList(to, list) {
  const lines = Object.entries(list).map(
    ([name, entry]) => `${JSON.stringify(name)}: ${JSON.stringify(entry)}`,
  );
  writeWhole(join(to, 'remotes.json'), `{\n${lines.join(',\n')}\n}\n`);
}

/**
 * @param {(readonly [name: string, says: { pages?: { path: string }[] }])[]} remotes
 * @throws where two of them want the same address, whatever they call its parameters
 */
function refuseSharedAddresses(remotes) {
  /** @type {Map<string, string>} */
  const owners = new Map();
  for (const [name, { pages = [] }] of remotes) {
    for (const { path } of pages) {
      const key = path.replace(/:[^/]+/g, ':');
      const owner = owners.get(key);
      if (owner) throw new Error(`${name}: the address ${path} is already a page of ${owner}`);
      owners.set(key, name);
    }
  }
}

/**
 * Publishes one remote beside its older versions and makes it the current one. The shell is not touched.
 * @param {string} from its built folder
 * @param {string} to the web root
 * @returns {Promise<string>} its hash
 * @throws where its `remote.json` does not fit, or wants an address that another remote has
 */
export async function publishRemote(from, to) {
  const remote = readRemoteFile(from);
  const { [federationName(remote.name)]: _before, ...others } = readList(to);
  refuseSharedAddresses([...Object.entries(others), [federationName(remote.name), remote]]);
  return publishBuilt(remote, from, to);
}

/**
 * @param {import('./remotes.mjs').Remote} remote
 * @param {string} from
 * @param {string} to
 */
async function publishBuilt(remote, from, to) {
  const files = servedFiles(from);
  const hash = contentHash(from, files).slice(0, 12);
  const home = join(to, 'remotes', remote.name);
  const target = join(home, hash);
  await Promise.all(files.map((file) => publishFile(join(from, file), join(target, file))));
  const now = new Date();
  utimesSync(target, now, now);

  const entry = `/remotes/${remote.name}/${hash}/mf-manifest.json`;
  writeList(to, { ...readList(to), [federationName(remote.name)]: published(remote, entry) });

  const versions = readdirSync(home)
    .map((version) => ({ version, at: statSync(join(home, version)).mtimeMs }))
    .sort((a, b) => b.at - a.at);
  for (const { version } of versions.slice(keptVersions)) rmSync(join(home, version), { recursive: true });
  return hash;
}

/**
 * Takes out of the list what is no remote of the workspace any more; its files stay for the pages that are open.
 * @param {string} to the web root
 * @param {string[]} names of the remotes that there are
 */
function withdrawOthers(to, names) {
  const known = new Set(names.map(federationName));
  const list = Object.entries(readList(to));
  const kept = list.filter(([key]) => known.has(key));
  if (kept.length < list.length) writeList(to, Object.fromEntries(kept));
}

/**
 * Publishes what was built since it was published last.
 * @param {string} repository
 * @param {(line: string) => void} say
 */
export async function publishStale(repository, say) {
  const to = webRoot(repository);
  const remotes = remoteFolders(repository).map((folder) => ({
    folder,
    ...readRemoteFile(join(repository, folder)),
  }));
  refuseSharedAddresses(remotes.map((remote) => [federationName(remote.name), remote]));
  withdrawOthers(
    to,
    remotes.map(({ name }) => name),
  );
  const sites = [
    {
      name: 'shell',
      from: 'shell/dist',
      publish: (/** @type {string} */ from) => publishSite(repository, from, ''),
    },
    ...remotes.map(({ name, folder }) => ({
      name,
      from: `${folder}/dist`,
      publish: (/** @type {string} */ from) => publishBuilt(readRemoteFile(from), from, to),
    })),
  ];
  for (const { name, from, publish } of sites) {
    const folder = join(repository, from);
    if (!existsSync(folder)) continue;
    const hash = contentHash(folder, servedFiles(folder));
    const stamp = join(repository, '.cache', 'published', `${name.replace(' ', '-')}.stamp`);
    if (existsSync(to) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) continue;
    await publish(folder);
    writeWhole(stamp, hash);
    say(`Published ${name}`);
  }
}
