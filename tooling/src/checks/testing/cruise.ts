import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../build/repository.mjs';

/** Writes files into a folder. */
export function lay(folder: string, files: Record<string, string>): void {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
}

/** @returns `<rule> in <file or folder>` for everything that dependency-cruiser finds in folders of a workspace. */
export async function cruise(workspace: string, config: string, folders: readonly string[]) {
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = [program, '--config', join(root, config), '--output-type', 'json', ...folders];
  const { stdout } = await promisify(execFile)('node', args, { cwd: workspace, maxBuffer: 64 * 1024 * 1024 });
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { from: string; rule: { name: string } }[] };
  };
  return summary.violations.map(({ rule, from }) => `${rule.name} in ${from}`);
}
