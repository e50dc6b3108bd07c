import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { config } from '../config';

export interface Outcome {
  readonly code: number | null;
  /** What it wrote, to both streams. */
  readonly said: string;
}

export interface Surroundings {
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

/** Runs a program to its end. A code of null: it could not be started, or was ended. */
export async function tryProgram(
  program: string,
  args: readonly string[],
  { env = {}, cwd }: Surroundings = {},
): Promise<Outcome> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...config.environment, ...env },
    ...(cwd !== undefined && { cwd }),
  });
  const closed = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  const [code, out, errors] = await Promise.all([closed, text(child.stdout), text(child.stderr)]);
  return { code, said: `${out}${errors}` };
}

/** @returns what it wrote to its output. @throws where it fails, with the end of what it said */
export async function runProgram(
  program: string,
  args: readonly string[],
  surroundings: Surroundings = {},
): Promise<string> {
  const { code, said } = await tryProgram(program, args, surroundings);
  if (code === 0) return said.trim();
  const end = said.trim().split('\n').slice(-30).join('\n');
  throw new Error(`${program} ${args.join(' ')} ended with ${String(code)}\n${end}`);
}

/** Whether a program is there to be run. */
export async function isInstalled(program: string): Promise<boolean> {
  return (await tryProgram('sh', ['-c', `command -v ${program}`])).code === 0;
}
