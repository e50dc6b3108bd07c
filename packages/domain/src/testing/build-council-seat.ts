import { newId } from '@elan/database';
import { allModels } from '../all-models';
import type { CouncilSeatRecord } from '../company/council-seat/council-seat.model';
import type { Context } from '../platform/context/context';

/** The seat of a works council whose address is confirmed. Nobody has its link. */
export async function buildCouncilSeat(
  context: Context,
  companyId: string,
  fields: Partial<CouncilSeatRecord> = {},
): Promise<CouncilSeatRecord> {
  const now = context.clock.now();
  const holder = { _id: newId(), email: `${newId().toLowerCase()}@council.example`, addedAt: now };
  const seat: CouncilSeatRecord = {
    ...{ _id: newId(), companyId, name: 'CSE', language: 'en', readsComments: false },
    holders: [{ ...holder, confirmedAt: now, endsAt: null }],
    ...{ news: [{ what: 'made', at: now }], createdAt: now, endsAt: null, version: 1 },
    ...fields,
  };
  await allModels(context).CouncilSeat.create(seat);
  return seat;
}
