import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const windows = process.platform === 'win32';

/** @param {string} repository @returns {[program: string, ...args: string[]]} the pnpm that the repository names */
function pnpmOf(repository) {
  const { packageManager } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));
  const version = String(packageManager).split('@')[1] ?? '';
  const onPath = spawnSync('pnpm', ['--version'], { cwd: repository, encoding: 'utf8', shell: windows });
  const isOnPath = onPath.status === 0 && onPath.stdout.trim() === version;
  return isOnPath ? ['pnpm'] : ['npx', '--yes', `pnpm@${version}`];
}

/**
 * @param {string} repository
 * @param {string[]} args
 * @returns {string} its output
 * @throws an error with its output if it fails
 */
export function runPnpm(repository, args) {
  const [program, ...prefix] = pnpmOf(repository);
  const { status, error, stdout, stderr } = spawnSync(program, [...prefix, ...args], {
    cwd: repository,
    encoding: 'utf8',
    shell: windows,
    // Otherwise pnpm, without a terminal, would fail to ask whether it may rebuild node_modules.
    env: { ...process.env, CI: 'true' },
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status === 0) return stdout;
  const said = `${stdout ?? ''}${stderr ?? ''}`.trimEnd();
  throw new Error(`${said}\n${program} ended with ${error?.message ?? status}.`);
}
