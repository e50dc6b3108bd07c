import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect } from '@playwright/test';

interface RunningProcess {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** The entry of each part of the product. */
const entries = {
  database: 'mongo/dist/main.js',
  inbox: 'stack/dist/inbox.js',
  payment: 'stack/dist/payment.js',
  api: 'api/dist/main.js',
  worker: 'worker/dist/main.js',
  respondent: 'respondent/dist/main.js',
  web: 'web/dist/main.js',
} as const;

export type PartName = keyof typeof entries;
export const partNames = Object.keys(entries) as PartName[];

function fromProc(pid: number): RunningProcess[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain spaces; state and parent follow it.
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return state === 'Z' ? [] : [{ pid, parent: Number(parent), command }];
  } catch {
    // The process ended while the list was read.
    return [];
  }
}

function runningProcesses(): RunningProcess[] {
  if (existsSync('/proc/self/stat')) {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => fromProc(Number(name)));
  }
  const list = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return [...list.matchAll(/^\s*(\d+)\s+(\d+)\s+(.*)$/gm)].map(([, pid, parent, command = '']) => ({
    pid: Number(pid),
    parent: Number(parent),
    command,
  }));
}

/** @returns the process ids of the parts of a running product. @param parent the process that started them */
export function partsOf(parent: number): Map<PartName, number> {
  const children = runningProcesses().filter((process) => process.parent === parent);
  return new Map(
    partNames.flatMap((name) => {
      const child = children.find(({ command }) => command.includes(entries[name]));
      return child ? [[name, child.pid] as const] : [];
    }),
  );
}

export function isRunning(pid: number): boolean {
  return runningProcesses().some((process) => process.pid === pid);
}

/** Kills a part of a running product. @returns once it is gone; the product starts it again */
export async function killPart(parent: number, part: PartName): Promise<void> {
  const pid = partsOf(parent).get(part);
  if (pid === undefined) throw new Error(`${part} does not run`);
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => isRunning(pid), { intervals: [20] }).toBe(false);
}
