import { existsSync, readFileSync } from 'node:fs';

const ofThread = '/proc/thread-self/schedstat';

/** The processor's time that this thread has taken, or where the system does not say so, this process (ms). */
function taken(): number {
  if (existsSync(ofThread)) return Number(readFileSync(ofThread, 'utf8').split(' ')[0]) / 1e6;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The processor's time of the longest turn of this thread's event loop (ms), while something is awaited. */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = taken();
  let next: NodeJS.Immediate;
  const note = () => {
    const now = taken();
    longest = Math.max(longest, now - before);
    before = now;
    next = setImmediate(note);
  };
  next = setImmediate(note);
  try {
    await work();
  } finally {
    clearImmediate(next);
  }
  return longest;
}
