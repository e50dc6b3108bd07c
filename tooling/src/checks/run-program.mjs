import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { root } from '../build/repository.mjs';

/**
 * Runs a program of node_modules/.bin, or any on the PATH.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, show?: boolean }} [options] `show`: stream its output
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function runProgram(program, args, { cwd = root, env = {}, show = false } = {}) {
  const path = [
    join(cwd, 'node_modules', '.bin'),
    join(root, 'node_modules', '.bin'),
    process.env['PATH'] ?? '',
  ];
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(program, args, {
      cwd,
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env, PATH: path.join(delimiter) },
    });
    const onEnd = () => child.kill('SIGTERM');
    process.once('exit', onEnd);
    for (const name of /** @type {const} */ (['stdout', 'stderr'])) {
      child[name].on('data', (chunk) => {
        output += chunk;
        if (show) process[name].write(chunk);
      });
    }
    child.on('error', (error) => resolve({ ok: false, output: `${output}${error.message}\n` }));
    child.on('close', (code) => {
      process.off('exit', onEnd);
      resolve({ ok: code === 0, output });
    });
  });
}
