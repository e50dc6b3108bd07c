import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { e2eConfig } from './config';
import { remoteOfPage } from './remotes';

const repository = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

/** A copy of the published pages and of remotes' sources, so that tests can change both without touching the repository. */
export interface PublishedWeb {
  /** Value for the variable WEB_ROOT. */
  readonly root: string;
  /** Builds a remote with one changed text, and publishes only it. */
  publishWithText(name: string, messageId: string, text: string): Promise<void>;
  /**
   * Builds a remote that is not in the workspace from the given files, and publishes only it.
   * @param newer an additional export of the design system, as in a version that no shell has yet
   */
  publishNew(name: string, files: Readonly<Record<string, string>>, newer?: string): Promise<void>;
  /**
   * Builds a remote for its team's host, and publishes it.
   * @param at its address there
   * @param upload copies a built folder to that host
   */
  publishHosted(
    name: string,
    files: Readonly<Record<string, string>>,
    at: string,
    upload: (folder: string) => Promise<void>,
  ): Promise<void>;
  /** Builds a remote that is not in the workspace from the given files. @returns its built folder */
  build(name: string, files: Readonly<Record<string, string>>): Promise<string>;
  /** Makes a version of a remote live again. */
  rollBack(name: string, hash: string): Promise<void>;
  /** The hash that is live of a remote. */
  live(name: string): Promise<string>;
  /** Makes what is live look as if it were live for hours. */
  age(hours: number): Promise<void>;
  /** Copies a remote here without publishing it, as people do by hand; `newer` as above. */
  copyByHand(name: string, files: Readonly<Record<string, string>>, newer: string): Promise<void>;
  /** The content of `remotes.json`. */
  list(): Promise<Record<string, { entry: string }>>;
  /** All published files. */
  paths(): Promise<string[]>;
  /** SHA-256 of each published file that passes, by its path. */
  hashes(isWanted: (path: string) => boolean): Promise<Record<string, string>>;
  dispose(): Promise<void>;
}

async function linkEntries(from: string, to: string, isLinked = (_entry: string) => true): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from)) {
    // Build caches must not be shared.
    if (!/^(\.vite|__mf__)/.test(entry) && isLinked(entry)) await symlink(join(from, entry), join(to, entry));
  }
}

/** Gives a remote its own copy of the design system with one additional export. */
async function takeNewerUi(modules: string, name: string): Promise<void> {
  const ui = join(repository, 'packages/ui');
  const elan = join(modules, '@elan');
  const packages = await realpath(elan);
  await rm(elan);
  await linkEntries(packages, elan, (entry) => entry !== 'ui');
  await linkEntries(ui, join(elan, 'ui'), (entry) => !/^(src|package\.json)$/.test(entry));
  await cp(join(ui, 'package.json'), join(elan, 'ui/package.json'));
  await linkEntries(join(ui, 'src'), join(elan, 'ui/src'), (entry) => entry !== 'index.ts');
  const index = await readFile(join(ui, 'src/index.ts'), 'utf8');
  await writeFile(join(elan, 'ui/src/index.ts'), `${index}\nexport const ${name} = '';\n`);
}

/** A workspace with copies of the remotes' sources only; packages and dependencies are links to the repository. */
async function layWorkspace(workspace: string): Promise<void> {
  await mkdir(workspace);
  for (const folder of ['packages', 'tooling'])
    await symlink(join(repository, folder), join(workspace, folder));
}

/** Copies the hand-written files of a remote. */
async function copySources(name: string, to: string): Promise<void> {
  const from = join(repository, name);
  const isCopied = (path: string): boolean => !/^(node_modules|dist|\.)/.test(relative(from, path) || name);
  await cp(from, to, { recursive: true, filter: isCopied });
}

export async function copyPublishedWeb(): Promise<PublishedWeb> {
  const folder = await mkdtemp(join(tmpdir(), 'elan-e2e-web-'));
  const root = join(folder, 'web');
  await cp(join(repository, 'dist/web'), root, { recursive: true, preserveTimestamps: true });
  const workspace = join(folder, 'workspace');
  await layWorkspace(workspace);
  const node = (cwd: string, ...args: string[]): Promise<void> => nodeWith({}, cwd, ...args);
  const nodeWith = async (
    settings: Record<string, string>,
    cwd: string,
    ...args: string[]
  ): Promise<void> => {
    await run(process.execPath, args, {
      cwd,
      env: { ...e2eConfig.environment, NODE_ENV: 'production', ...settings },
    });
  };
  /** @param packagesOf the remote of the repository whose packages it is built with */
  const linkPackages = async (name: string, packagesOf: string): Promise<string> => {
    const modules = join(workspace, name, 'node_modules');
    await linkEntries(join(repository, packagesOf, 'node_modules'), modules);
    return modules;
  };
  /** What a try refuses has tests of its own. */
  const publishing = ['tooling/bin/publish-remote.mjs', '--without-try'];
  const viteBuild = ['node_modules/vite/bin/vite.js', 'build', '--configLoader', 'runner'];
  const publish = async (name: string): Promise<void> => {
    await node(join(workspace, name), ...viteBuild);
    await node(repository, ...publishing, join(workspace, name, 'dist'), root);
  };
  const writeNew = async (name: string, files: Readonly<Record<string, string>>): Promise<string> => {
    // Removes links to packages, not their targets.
    await rm(join(workspace, name), { recursive: true, force: true });
    for (const [file, text] of Object.entries(files)) {
      await mkdir(dirname(join(workspace, name, file)), { recursive: true });
      await writeFile(join(workspace, name, file), text);
    }
    return linkPackages(name, remoteOfPage('/'));
  };
  const paths = async (): Promise<string[]> => {
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    return files.map((entry) => relative(root, join(entry.parentPath, entry.name))).sort();
  };
  const readList = async (): ReturnType<PublishedWeb['list']> => {
    const list: unknown = JSON.parse(await readFile(join(root, 'remotes.json'), 'utf8'));
    return list as Record<string, { entry: string }>;
  };
  return {
    root,
    async publishWithText(name, messageId, text) {
      await copySources(name, join(workspace, name));
      const file = join(workspace, name, 'src/messages/en.json');
      const texts = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
      if (texts[messageId] === undefined) throw new Error(`${name} has no text ${messageId}`);
      await writeFile(file, JSON.stringify({ ...texts, [messageId]: text }));
      await linkPackages(name, name);
      await publish(name);
    },
    async publishNew(name, files, newer) {
      const modules = await writeNew(name, files);
      if (newer !== undefined) await takeNewerUi(modules, newer);
      await publish(name);
    },
    async publishHosted(name, files, at, upload) {
      await writeNew(name, files);
      const built = join(workspace, name, 'dist');
      await nodeWith({ REMOTE_AT: at }, join(workspace, name), ...viteBuild);
      await upload(built);
      const settings = { REMOTE_ORIGINS: new URL(at).origin };
      await nodeWith(settings, repository, ...publishing, built, root);
    },
    async copyByHand(name, files, newer) {
      await takeNewerUi(await writeNew(name, files), newer);
      await node(join(workspace, name), ...viteBuild);
      const folder = join('remotes', name, 'by-hand');
      await cp(join(workspace, name, 'dist'), join(root, folder), { recursive: true });
      const { pages, menu } = JSON.parse(files['remote.json'] ?? '') as Record<string, unknown>;
      const entry = `/${folder}/mf-manifest.json`;
      const list = { ...(await readList()), [name.replaceAll('-', '_')]: { entry, pages, menu } };
      await writeFile(join(root, 'remotes.json'), JSON.stringify(list));
    },
    async build(name, files) {
      await writeNew(name, files);
      await node(join(workspace, name), ...viteBuild);
      return join(workspace, name, 'dist');
    },
    rollBack: (name, hash) =>
      node(repository, 'tooling/bin/bootstrap.mjs', 'rollback:remote', name, hash, '--to', root),
    async live(name) {
      return (await readList())[name.replaceAll('-', '_')]?.entry.split('/')[3] ?? '';
    },
    async age(hours) {
      const file = join(root, '.publishing/record.json');
      const earlier = (text: string): string => new Date(Date.parse(text) - hours * 3_600_000).toISOString();
      const record = await readFile(file, 'utf8');
      await writeFile(file, record.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, earlier));
    },
    list: readList,
    paths,
    async hashes(isWanted) {
      const hashed = (await paths()).filter(isWanted).map(async (path) => {
        const hash = createHash('sha256').update(await readFile(join(root, path)));
        return [path, hash.digest('hex')] as const;
      });
      return Object.fromEntries(await Promise.all(hashed));
    },
    async dispose() {
      await rm(folder, { recursive: true, force: true });
    },
  };
}
