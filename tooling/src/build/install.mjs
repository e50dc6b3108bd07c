import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceFolders } from './repository.mjs';

/**
 * Changes whenever the installed packages could have to change.
 * @param {string} repository
 */
export function installStamp(repository) {
  const hash = createHash('sha256').update(
    `${process.platform} ${process.arch} ${process.versions.modules}\n`,
  );
  const manifests = workspaceFolders(repository).map((folder) => `${folder}/package.json`);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...manifests]) {
    hash.update(`${file}\0`).update(readFileSync(join(repository, file)));
  }
  return hash.digest('hex');
}

/**
 * Installs the locked packages where node_modules does not fit the lockfile.
 * @param {string} repository
 * @param {(line: string) => void} say
 */
export async function install(repository, say) {
  const stampFile = join(repository, 'node_modules', '.elan-install');
  const stamp = installStamp(repository);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;

  const { packageManager } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));
  const version = String(packageManager).split('@')[1] ?? '';
  const windows = process.platform === 'win32';
  const onPath = spawnSync('pnpm', ['--version'], { cwd: repository, encoding: 'utf8', shell: windows });
  const [program, ...prefix] =
    onPath.status === 0 && onPath.stdout.trim() === version ? ['pnpm'] : ['npx', '--yes', `pnpm@${version}`];

  say('Installing packages…');
  const result = spawnSync(
    program ?? 'pnpm',
    [...prefix, 'install', '--frozen-lockfile', '--reporter=append-only'],
    {
      cwd: repository,
      encoding: 'utf8',
      shell: windows,
      // Without a terminal pnpm would stop to ask whether it may rebuild node_modules.
      env: { ...process.env, CI: 'true' },
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  if (result.status !== 0) {
    console.error(`${result.stdout ?? ''}${result.stderr ?? ''}`.trimEnd());
    console.error(
      `Installing the packages failed (${program} ended with ${result.error?.message ?? result.status}).`,
    );
    process.exit(1);
  }
  writeFileSync(stampFile, stamp);
}
