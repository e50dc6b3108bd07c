import type { EndpointDefinition, HeavyCall } from '@elan/contracts';
import { AppError, countHeavyCall, type Actor, type Context } from '@elan/domain';
import type { Response } from 'express';

/** Heavy calls of a company that this process works on at once. Bodies that are still on their way count. */
const MOST_AT_ONCE: Readonly<Record<HeavyCall, number>> = { import: 3, export: 3, statistics: 60 };

const unfinished = new Map<string, number>();

/**
 * Lets a heavy call in, if its company has not made too many: at once in this process, or in this minute in all of
 * them. It comes before the body is read, so what is refused costs nothing.
 * @throws AppError tooManyRequests
 */
export async function limitHeavyCalls(
  context: Context,
  row: EndpointDefinition,
  actor: Actor | null,
  response: Response,
): Promise<void> {
  if (!row.countedAs || !actor) return;
  const key = `${row.countedAs} ${actor.companyId}`;
  const running = unfinished.get(key) ?? 0;
  // A caller who has left already would never give the place back.
  if (response.closed || running >= MOST_AT_ONCE[row.countedAs])
    throw new AppError('tooManyRequests', { retryAfter: 1 });
  unfinished.set(key, running + 1);
  response.once('close', () => leave(key));
  await countHeavyCall(context, row.countedAs, actor.companyId);
}

function leave(key: string): void {
  const left = (unfinished.get(key) ?? 1) - 1;
  if (left > 0) unfinished.set(key, left);
  else unfinished.delete(key);
}
