import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runPnpm } from './pnpm.mjs';
import { workspaceFolders } from './repository.mjs';

/**
 * Changes whenever the installed packages may have to change.
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
 * Installs the locked packages if node_modules does not match the lockfile.
 * @param {string} repository
 * @param {(line: string) => void} say
 */
export async function install(repository, say) {
  const stampFile = join(repository, 'node_modules', '.elan-install');
  const stamp = installStamp(repository);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;

  say('Installing packages…');
  // If it is killed, what is installed matches no lockfile, not even the one before.
  rmSync(stampFile, { force: true });
  try {
    runPnpm(repository, ['install', '--frozen-lockfile', '--reporter=append-only']);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\nInstalling the packages failed.`);
    process.exit(1);
  }
  writeFileSync(stampFile, stamp);
}
