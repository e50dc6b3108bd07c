import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The folder is in use by another live server. */
export class FolderLocked extends Error {}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Start time of the process in clock ticks since boot, which distinguishes processes with the same id. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state = '', ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie, which can persist in containers.
    return state === 'Z' ? 'ended' : (rest[18] ?? '');
  } catch {
    return '';
  }
}

const held = new Set<string>();

/**
 * Locks the folder for this process, so that two servers never open the same database. A lock left by a killed process is
 * taken over. Throws FolderLocked.
 * @returns a function that releases the lock
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.resolve(folder, 'server.lock');
  const own = `${process.pid} ${startOf(process.pid)}`;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      writeFileSync(file, own, { flag: 'wx' });
      held.add(file);
      return () => {
        held.delete(file);
        rmSync(file, { force: true });
      };
    } catch {
      const owner = readOwner(file);
      if (owner !== undefined && isHeld(file, owner)) {
        throw new FolderLocked(`The folder ${folder} is in use by another server (process ${owner.pid}).`);
      }
      rmSync(file, { force: true });
    }
  }
  throw new FolderLocked(`The folder ${folder} is in use by another server.`);
}

function readOwner(file: string): { pid: number; start: string } | undefined {
  try {
    const [pid = '', start = ''] = readFileSync(file, 'utf8').split(' ');
    return Number(pid) > 0 ? { pid: Number(pid), start } : undefined;
  } catch {
    return undefined;
  }
}

function isHeld(file: string, owner: { pid: number; start: string }): boolean {
  if (owner.pid === process.pid) return held.has(file);
  return isAlive(owner.pid) && startOf(owner.pid) === owner.start;
}
