import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Builds this package and the web server before the tests, which run the shipped processes. */
export function setup(): void {
  for (const folder of ['../../', '../../../../web/']) {
    const cwd = fileURLToPath(new URL(folder, import.meta.url));
    const { scripts } = JSON.parse(readFileSync(`${cwd}/package.json`, 'utf8')) as {
      scripts: { build: string };
    };
    const [program = 'node', ...args] = scripts.build.split(' ');
    execFileSync(program, args, { cwd, stdio: 'inherit' });
  }
}
