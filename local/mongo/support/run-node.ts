import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const packageFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

export type Ended = { code: number | null; signal: NodeJS.Signals | null; output: string; errors: string };

/** Runs a TypeScript program of this package until it ends. */
export function runNode(args: string[], environment: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
    cwd: packageFolder,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  return new Promise((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal, output, errors })),
  );
}
