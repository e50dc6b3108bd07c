const interval = 500;

/**
 * A package manager that is ended by a signal does not always pass it on to the command it runs.
 * Calls back when the process that started this one is gone.
 */
export function watchForOrphaning(onOrphaned: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onOrphaned();
  }, interval);
  timer.unref();
}
