import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { config } from '../config';

export interface Outcome {
  readonly code: number | null;
  /** Standard output and standard error. */
  readonly output: string;
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

/** Runs a program to its end. The code is null if it could not be started or was killed by a signal. */
export async function tryProgram(
  program: string,
  args: readonly string[],
  { env = {}, cwd }: RunOptions = {},
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
  return { code, output: `${out}${errors}` };
}

/** @returns the program's output. @throws with the end of the output if the program fails */
export async function runProgram(
  program: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<string> {
  const { code, output } = await tryProgram(program, args, options);
  if (code === 0) return output.trim();
  const end = output.trim().split('\n').slice(-30).join('\n');
  throw new Error(`${program} ${args.join(' ')} ended with ${String(code)}\n${end}`);
}

export async function isInstalled(program: string): Promise<boolean> {
  return (await tryProgram('sh', ['-c', `command -v ${program}`])).code === 0;
}
