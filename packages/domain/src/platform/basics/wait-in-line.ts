import { TURNS } from '@elan/edge/fair-turns';
import { AppError } from './app-error';

/** As many as one site may have at work: no office, and no HR system, has more. */
export const MOST_IN_LINE = TURNS.site;

const waiting = new Map<string, number>();

/**
 * Waits where calls of one company wait for each other. Each keeps one of the few places of a process meanwhile, so few
 * do: a company that calls from many networks would hold all of them, for as long as its slowest call takes.
 * @param line which of the company's lines it is, in this process
 * @throws AppError overloaded, at once, where too many wait there
 */
export function waitInLine<Result>(line: string, wait: () => Promise<Result>): Promise<Result> {
  const before = waiting.get(line) ?? 0;
  if (before >= MOST_IN_LINE) throw new AppError('overloaded', { retryAfter: 1 });
  waiting.set(line, before + 1);
  return wait().finally(() => {
    const left = (waiting.get(line) ?? 1) - 1;
    if (left > 0) waiting.set(line, left);
    else waiting.delete(line);
  });
}
