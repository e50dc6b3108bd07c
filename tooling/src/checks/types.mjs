import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root, workspaceFolders } from '../build/repository.mjs';
import { DATABASE } from './database.mjs';
import { runProgram } from './run-program.mjs';

const compiler = join(root, 'node_modules', 'tsgo', 'bin', 'tsc');

/**
 * Combines folders into few programs, so that shared sources are checked only once: all that run on Node, those with pages
 * among them included; all that run in a browser alone; and one for each other set of options. That no server uses what
 * only browsers have is a rule of the lint.
 * @returns {string[]} configurations, each placed beside the node_modules of one of its folders to resolve libraries
 */
function writePrograms() {
  /** @typedef {{ folder: string, extends: string, compilerOptions: Record<string, unknown>, include: string[] }} Program */
  /** @type {Map<string, Program>} */
  const programs = new Map();
  for (const folder of workspaceFolders(root)) {
    const path = join(root, folder, 'tsconfig.json');
    // The embedded database has checks of its own.
    if (folder === DATABASE || !existsSync(path)) continue;
    const { include, compilerOptions = {}, ...rest } = JSON.parse(readFileSync(path, 'utf8'));
    const base = resolve(root, folder, rest.extends);
    const { lib, types, ...options } = compilerOptions;
    // What every platform can use must not depend on one.
    const own = base.endsWith('/base.json') ? compilerOptions : options;
    const key = JSON.stringify([base, own]);
    /** @type {Program} */
    const program = programs.get(key) ?? {
      ...{ folder, extends: base, compilerOptions: { ...own }, include: [] },
    };
    for (const [name, more] of Object.entries({ lib, types })) {
      const known = /** @type {string[]} */ (program.compilerOptions[name] ?? []);
      if (more) program.compilerOptions[name] = [...new Set([...known, ...more])];
    }
    program.include.push(...include.map((/** @type {string} */ below) => join(root, folder, below)));
    programs.set(key, program);
  }
  return [...programs.values()].map(({ folder, ...program }) => {
    const path = join(root, folder, 'node_modules', '.types.json');
    writeFileSync(path, JSON.stringify(program));
    return path;
  });
}

/** Checks the types of every folder. */
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
