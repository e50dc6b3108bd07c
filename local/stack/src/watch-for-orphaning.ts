import { readFileSync } from 'node:fs';

const interval = 500;

/** The parent of a process, if the system exposes it. */
function parentOf(pid: number): string {
  try {
    // "pid (name) state ppid …"; a name may contain spaces and brackets.
    return /^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] ?? '';
  } catch {
    return '';
  }
}

const ancestors = () => `${process.ppid} ${parentOf(process.ppid)}`;

/**
 * A package manager that is killed does not always end the command it runs, and there is a shell in between. Calls back
 * when one of the two processes above this one is gone.
 */
export function watchForOrphaning(onOrphaned: () => void): void {
  const before = ancestors();
  const timer = setInterval(() => {
    if (ancestors() === before) return;
    clearInterval(timer);
    onOrphaned();
  }, interval);
  timer.unref();
}
