import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { arch, tmpdir } from 'node:os';
import { join } from 'node:path';
import { config } from '../config';
import { EngineUnavailable, type Engine } from './engine';
import { isInstalled, runProgram, tryProgram } from './program';

const RELEASE = 'bookworm';

/** Additional certificates for package registries: their path on this machine, and in the image. */
const certificates = {
  here: config.certificates,
  there: '/etc/ssl/certs/ca-certificates.crt',
};

/** The mirror that this machine's apt uses, if any. */
async function mirror(): Promise<string[]> {
  const { code, output } = await tryProgram('apt-get', [
    'indextargets',
    '--format',
    '$(SITE)',
    'Created-By: Packages',
    `Codename: ${RELEASE}`,
  ]);
  const [site = ''] = output.trim().split('\n');
  return code === 0 && site.startsWith('http') ? [site] : [];
}

/** Adds Node from its npm package, and a copy of this machine's npm. */
async function addNode(root: string, version: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'elan-node-'));
  try {
    const name = `node-linux-${arch()}@${version}`;
    await runProgram('npm', ['pack', '--silent', name], { cwd: folder });
    await runProgram('sh', ['-c', 'tar -xzf *.tgz'], { cwd: folder });
    await cp(join(folder, 'package/bin/node'), join(root, 'usr/local/bin/node'));
  } finally {
    await rm(folder, { recursive: true });
  }
  const modules = await runProgram('npm', ['root', '--global', '--silent']);
  const [home = ''] = modules.split('\n');
  const target = join(root, 'usr/local/lib/node_modules/npm');
  await cp(join(home, 'npm'), target, { recursive: true, dereference: true });
  for (const tool of ['npm', 'npx']) {
    await symlink(`../lib/node_modules/npm/bin/${tool}-cli.js`, join(root, 'usr/local/bin', tool));
  }
}

/** Configures the same npm registry as on this machine. */
async function addRegistry(root: string): Promise<void> {
  const [registry = ''] = (await runProgram('npm', ['config', 'get', 'registry', '--silent'])).split('\n');
  await mkdir(join(root, 'usr/local/etc'), { recursive: true });
  await writeFile(join(root, 'usr/local/etc/npmrc'), `registry=${registry}\n`);
  if (certificates.here === undefined) return;
  await mkdir(join(root, 'etc/ssl/certs'), { recursive: true });
  await cp(certificates.here, join(root, certificates.there), { dereference: true });
}

async function makeBaseImage({ env }: Engine, tag: string, version: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'elan-base-image-'));
  try {
    await runProgram('debootstrap', ['--variant=minbase', RELEASE, folder, ...(await mirror())]);
    await addNode(folder, version);
    await addRegistry(folder);
    await runProgram('chroot', [folder, 'useradd', '-u', '1000', '-m', 'node']);
    for (const waste of ['var/cache/apt', 'var/lib/apt/lists']) {
      await rm(join(folder, waste), { recursive: true, force: true });
    }
    const trust =
      certificates.here === undefined ? '' : `--change "ENV NODE_EXTRA_CA_CERTS=${certificates.there}"`;
    await runProgram('sh', ['-c', `tar -C "$FOLDER" -c . | docker import ${trust} - "$TAG"`], {
      env: { ...env, FOLDER: folder, TAG: tag },
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @returns how an image was obtained; null if the image registry cannot be reached */
async function findImage({ env }: Engine, tag: string): Promise<string | null> {
  if ((await tryProgram('docker', ['image', 'inspect', tag], { env })).code === 0) return 'was there';
  return (await tryProgram('docker', ['pull', tag], { env })).code === 0 ? 'fetched' : null;
}

/** Provides the image of rclone: made from this machine's or, without one, from what stands in for it. */
export async function ensureRclone(engine: Engine, tag: string, standIn: string): Promise<string> {
  const found = await findImage(engine, tag);
  if (found !== null) return found;
  const folder = await mkdtemp(join(tmpdir(), 'elan-rclone-'));
  try {
    const { code, output } = await tryProgram('sh', ['-c', 'command -v rclone']);
    await cp(code === 0 ? output.trim() : standIn, join(folder, 'usr/local/bin/rclone'));
    await runProgram('sh', ['-c', 'tar -C "$FOLDER" -c . | docker import - "$TAG"'], {
      env: { ...engine.env, FOLDER: folder, TAG: tag },
    });
    return code === 0 ? 'made from the one that is installed' : 'replaced by a stand-in';
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Provides the base image of the Dockerfile: an existing one, one from the image registry or, if that cannot be reached, one
 * built from Debian packages and Node's npm package.
 * @returns how it was obtained
 * @throws EngineUnavailable if none of this is possible
 */
export async function ensureBaseImage(engine: Engine, tag: string, version: string): Promise<string> {
  const found = await findImage(engine, tag);
  if (found !== null) return found;
  if (process.getuid?.() !== 0 || !(await isInstalled('debootstrap'))) {
    throw new EngineUnavailable(`${tag} cannot be pulled, and building it needs root and debootstrap.`);
  }
  await makeBaseImage(engine, tag, version);
  return 'made';
}
