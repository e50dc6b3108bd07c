import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = join(root, 'docs/systemd');
const services = readdirSync(folder).filter((name) => name.endsWith('.service'));
const isThere = spawnSync('systemd-analyze', ['--version']).status === 0;

/** What `systemd-analyze` says: 0 is safe, 10 is not. */
const MOST_EXPOSED = 2.5;

describe.each(services)('%s', (name) => {
  const file = join(folder, name);

  it('starts what a release has', () => {
    const [, entry = ''] = /^ExecStart=\/usr\/bin\/node (\S+)/m.exec(readFileSync(file, 'utf8')) ?? [];
    const { scripts } = JSON.parse(readFileSync(join(root, 'local/stack/package.json'), 'utf8')) as {
      scripts: { build: string };
    };
    const source = entry.replace('local/stack/dist/', 'src/').replace('.js', '.ts');
    expect(scripts.build).toContain(` ${source}`);
  });

  it.runIf(isThere)('may do little', () => {
    const said = execFileSync('systemd-analyze', ['security', '--offline=true', file], { encoding: 'utf8' });
    const [, exposure] = /exposure level for .*: ([\d.]+)/.exec(said) ?? [];
    expect(Number(exposure)).toBeLessThanOrEqual(MOST_EXPOSED);
  });
});
