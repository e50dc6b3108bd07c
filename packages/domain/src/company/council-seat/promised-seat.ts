import type { PromiseDocument } from '@elan/contracts';
import type { Context } from '../../platform';
import { findLastSeats, findSeat } from './find-seat';

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * What a promise says of the seat: the one that is there now, and what happened since the promise before.
 * @param since null: there was none before
 * @returns undefined: there is nothing to say
 */
export async function promisedSeat(
  context: Context,
  companyId: string,
  since: Date | null,
): Promise<PromiseDocument['council']> {
  const now = context.clock.now();
  const [seat, seats] = await Promise.all([findSeat(context, companyId), findLastSeats(context, companyId)]);
  const news = seats
    .flatMap((one) => one.news)
    .filter(({ at }) => at <= now && (since === null || at >= since))
    .toSorted((a, b) => Number(a.at) - Number(b.at))
    .map(({ what, at }) => ({ what, on: dayOf(at) }));
  if (!seat && news.length === 0) return undefined;
  const named = seat && {
    ...{ id: seat._id, name: seat.name, readsComments: seat.readsComments },
    until: seat.endsAt && dayOf(seat.endsAt),
  };
  return { seat: named, news };
}
