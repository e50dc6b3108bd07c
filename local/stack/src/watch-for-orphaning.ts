import { readFileSync } from 'node:fs';

const interval = 500;

/** The process above another one, where the system tells. */
function parentOf(pid: number): string {
  try {
    // "pid (name) state ppid …"; a name may hold spaces and brackets.
    return /^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] ?? '';
  } catch {
    return '';
  }
}

const ancestors = () => `${process.ppid} ${parentOf(process.ppid)}`;

/**
 * A package manager that is ended does not always pass it on to the command it runs, and a shell stands in between.
 * Calls back when one of the two processes above this one is gone.
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
