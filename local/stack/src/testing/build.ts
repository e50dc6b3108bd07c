import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Builds this package and the web server, unless they are, because the tests run the shipped processes. */
export function setup(): void {
  const cwd = fileURLToPath(new URL('../../../../', import.meta.url));
  const build = ['tooling/bin/bootstrap.mjs', 'build', 'local-stack', 'web'];
  execFileSync(process.execPath, build, { cwd, stdio: 'inherit' });
}
