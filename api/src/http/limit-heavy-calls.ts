import type { EndpointDefinition, HeavyCall } from '@elan/contracts';
import { AppError, countHeavyCall, type Actor, type Context } from '@elan/domain/platform';
import { afterWork } from '@elan/edge/take-turn';
import type { Response } from 'express';

/** Heavy calls of a company that this process works on at the same time. */
const MOST_AT_ONCE: Readonly<Record<HeavyCall, number>> = { import: 3, export: 3, statistics: 60, lookup: 2 };

const unfinished = new Map<string, number>();

/**
 * Admits a heavy call unless its company has made too many: at the same time in this process, or in this minute in all
 * of them; and a change unless it has made very many. This happens before the body is parsed, so refusals cost little.
 * @throws AppError tooManyRequests
 */
export async function limitHeavyCalls(
  context: Context,
  row: EndpointDefinition,
  actor: Actor | null,
  response: Response,
): Promise<void> {
  if (!actor) return;
  if (!row.countedAs) {
    // Programs have a count of their own.
    if (row.method !== 'GET' && !actor.key) await countHeavyCall(context, 'change', actor.companyId);
    return;
  }
  const key = `${row.countedAs} ${actor.companyId}`;
  const running = unfinished.get(key) ?? 0;
  // A caller who has already left would never release the place.
  if (response.closed || running >= MOST_AT_ONCE[row.countedAs])
    throw new AppError('tooManyRequests', { retryAfter: 1 });
  unfinished.set(key, running + 1);
  afterWork(response, () => leave(key));
  await countHeavyCall(context, row.countedAs, actor.companyId);
}

function leave(key: string): void {
  const left = (unfinished.get(key) ?? 1) - 1;
  if (left > 0) unfinished.set(key, left);
  else unfinished.delete(key);
}
