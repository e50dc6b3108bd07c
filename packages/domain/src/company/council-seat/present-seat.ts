import type { CouncilSeat } from '@elan/contracts';
import { type Context, findRefusedAmong } from '../../platform';
import { councilLinkModel, type CouncilLinkRecord } from './council-link.model';
import type { CouncilHolder, CouncilSeatRecord } from './council-seat.model';
import { holdersOf } from './find-seat';
import { seatMailKeyOf } from './council-seat.mail';

/** A seat as administrators see it. */
export async function presentSeat(context: Context, seat: CouncilSeatRecord): Promise<CouncilSeat> {
  const { _id: seatId, companyId, name, language, readsComments, version } = seat;
  const now = context.clock.now();
  const links = await councilLinkModel(context).find({ companyId, seatId }).lean();
  const refused = await findRefusedAmong(context, companyId, links.map(seatMailKeyOf));
  const presented = (holder: CouncilHolder) => {
    const link = links.find(({ _id }) => _id === holder._id) ?? null;
    return {
      email: holder.email,
      state: stateOf(holder, link, now),
      bounced: link !== null && refused.has(seatMailKeyOf(link)),
      linkUntil: link && link.keyHash !== null ? link.expiresAt.toISOString() : null,
      endsAt: holder.endsAt && holder.endsAt.toISOString(),
    };
  };
  return {
    ...{ name, language, readsComments, version },
    createdAt: seat.createdAt.toISOString(),
    endsAt: seat.endsAt && seat.endsAt.toISOString(),
    holders: holdersOf(seat, now).map(presented),
  };
}

function stateOf(
  { confirmedAt }: CouncilHolder,
  link: CouncilLinkRecord | null,
  now: Date,
): CouncilSeat['holders'][number]['state'] {
  if (!link || link.expiresAt <= now) return 'expired';
  if (confirmedAt === null) return 'unconfirmed';
  return link.openedAt === null ? 'sent' : 'opened';
}
