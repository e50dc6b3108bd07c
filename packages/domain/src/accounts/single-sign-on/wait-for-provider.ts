import { TURNS } from '@elan/edge/fair-turns';
import type { Network } from '@elan/edge/network';
import { SharedRoom } from '@elan/edge/shared-room';
import { AppError } from '../../platform';

const of = (items: number) => ({ items, weight: Infinity });
const nothingIsIdle = (): void => undefined;

/**
 * Who waits for a provider keeps a place among the requests at work: a network, a site and all wait for fewer at once
 * than they may have at work (`TURNS`), so that others are served however long providers take.
 */
const callers = new SharedRoom<symbol>(
  { network: of(TURNS.network - 1), site: of(TURNS.site - TURNS.network), all: of(40) },
  nothingIsIdle,
);
/** One company's provider makes nobody else's wait. */
const companies = new SharedRoom<symbol>({ network: of(3), site: of(8), all: of(40) }, nothingIsIdle);

/**
 * Asks a provider for somebody while few wait for one.
 * @throws AppError overloaded, at once, where too many do
 */
export const waitAsCaller = <T>(network: Network, ask: () => Promise<T>): Promise<T> =>
  withPlace(callers, network, ask);

/** @throws AppError overloaded, at once, where too many wait for this company's provider */
export const waitForCompany = <T>(companyId: string, { site }: Network, ask: () => Promise<T>): Promise<T> =>
  withPlace(companies, { name: `${companyId}|${site}`, site: companyId }, ask);

async function withPlace<T>(room: SharedRoom<symbol>, network: Network, ask: () => Promise<T>): Promise<T> {
  const place = Symbol('place');
  if (!room.add(place, network)) throw new AppError('overloaded', { retryAfter: 1 });
  room.setIdle(place, false);
  try {
    return await ask();
  } finally {
    room.remove(place);
  }
}
