import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Builds this package before its tests: they run the processes as they are shipped, and as fast as those start. */
export function setup(): void {
  const folder = fileURLToPath(new URL('../../', import.meta.url));
  const { scripts } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
    scripts: { build: string };
  };
  const [program = 'node', ...args] = scripts.build.split(' ');
  execFileSync(program, args, { cwd: folder, stdio: 'inherit' });
}
