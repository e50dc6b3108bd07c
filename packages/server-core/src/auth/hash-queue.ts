import { availableParallelism } from 'node:os';
import { AppError } from '../core/app-error';

/**
 * More hashes at once would take the threads that name look-ups and files share with them; and one core is left to
 * those who sign in to nothing.
 */
const AT_ONCE = availableParallelism() > 2 ? 2 : 1;
const LONGEST_QUEUE = 20;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Runs password hashes one or two at a time. The bound belongs to the machine, so there is one queue per process.
 * @throws AppError 429001 when twenty others wait already
 */
export async function queueHash<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= LONGEST_QUEUE) throw new AppError('429001', { retryAfter: 1 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // The place is handed on, so the count stays.
    if (next) next();
    else running -= 1;
  }
}
