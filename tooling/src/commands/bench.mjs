import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { filesBelow, root, workspaceFolders } from '../build/repository.mjs';
import { runProgram } from '../checks/run-program.mjs';

const ending = '.bench.ts';

/** Runs each `<package>/bench/<name>.bench.ts`. @param {string[]} args its name, then its own arguments */
export async function run([name, ...args]) {
  const benches = workspaceFolders(root).flatMap((folder) => {
    const bench = join(root, folder, 'bench');
    return existsSync(bench)
      ? filesBelow(bench)
          .filter((file) => file.endsWith(ending))
          .map((file) => join(bench, file))
      : [];
  });
  const files = benches.filter((path) => basename(path, ending) === name);
  if (files.length === 0) {
    console.error(
      `Name a benchmark: ${[...new Set(benches.map((path) => basename(path, ending)))].sort().join(', ')}.`,
    );
    process.exitCode = 1;
    return;
  }
  process.exitCode = 0;
  for (const file of files) {
    const { ok } = await runProgram('node', ['--import', 'tsx', file, ...args], { show: true });
    if (!ok) process.exitCode = 1;
  }
}
