import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { filesBelow, root, workspaceFolders } from '../build/repository.mjs';
import { runProgram } from '../checks/run-program.mjs';

const ending = '.bench.ts';

/** Runs `<package>/bench/<name>.bench.ts`. @param {string[]} args its name, then its own arguments */
export async function run([name, ...args]) {
  const benches = workspaceFolders(root).flatMap((folder) => {
    const bench = join(root, folder, 'bench');
    return existsSync(bench)
      ? filesBelow(bench)
          .filter((file) => file.endsWith(ending))
          .map((file) => join(bench, file))
      : [];
  });
  const file = benches.find((path) => basename(path, ending) === name);
  if (!file) {
    console.error(
      `Name a benchmark: ${benches
        .map((path) => basename(path, ending))
        .sort()
        .join(', ')}.`,
    );
    process.exitCode = 1;
    return;
  }
  const { ok } = await runProgram('node', ['--import', 'tsx', file, ...args], { show: true });
  process.exitCode = ok ? 0 : 1;
}
