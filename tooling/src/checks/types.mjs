import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root, workspaceFolders } from '../build/repository.mjs';
import { DATABASE } from './database.mjs';
import { runProgram } from './run-program.mjs';

const compiler = join(root, 'node_modules', 'tsgo', 'bin', 'tsc');

/**
 * Combines folders with the same options into one program, so that shared sources are checked only once.
 * @returns {string[]} configurations, each placed beside the node_modules of one of its folders to resolve libraries
 */
function writePrograms() {
  /** @type {Map<string, { folder: string, extends: string, include: string[] }>} */
  const programs = new Map();
  for (const folder of workspaceFolders(root)) {
    const path = join(root, folder, 'tsconfig.json');
    // The embedded database has checks of its own.
    if (folder === DATABASE || !existsSync(path)) continue;
    const { include, ...options } = JSON.parse(readFileSync(path, 'utf8'));
    options.extends = resolve(root, folder, options.extends);
    const key = JSON.stringify(options);
    const program = programs.get(key) ?? { folder, ...options, include: [] };
    program.include.push(...include.map((/** @type {string} */ below) => join(root, folder, below)));
    programs.set(key, program);
  }
  return [...programs.values()].map(({ folder, ...program }) => {
    const path = join(root, folder, 'node_modules', '.types.json');
    writeFileSync(path, JSON.stringify(program));
    return path;
  });
}

/** Checks the types of every folder, with its own options. */
export async function checkTypes() {
  let ok = true;
  let output = '';
  for (const program of writePrograms()) {
    const result = await runProgram('node', [compiler, '-p', program, '--pretty', 'false']);
    ok &&= result.ok;
    output += result.output;
  }
  return { ok, output };
}
