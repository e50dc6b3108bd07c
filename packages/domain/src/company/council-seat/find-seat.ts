import { ROLES } from '@elan/contracts';
import { AppError, type Context } from '../../platform';
import { userModel } from '../members/user.model';
import { type CouncilHolder, councilSeatModel, type CouncilSeatRecord } from './council-seat.model';

/** The seat of a company that has not ended; null: there is none. */
export async function findSeat(context: Context, companyId: string): Promise<CouncilSeatRecord | null> {
  const lives = { $or: [{ endsAt: null }, { endsAt: { $gt: context.clock.now() } }] };
  return councilSeatModel(context)
    .findOne({ companyId, ...lives })
    .lean();
}

/** The last seat of a company, even if it has ended. */
export const findLastSeats = (context: Context, companyId: string): Promise<CouncilSeatRecord[]> =>
  councilSeatModel(context).find({ companyId }).sort({ createdAt: -1 }).limit(10).lean();

/** @throws AppError councilSeatNotFound */
export async function readSeat(context: Context, companyId: string): Promise<CouncilSeatRecord> {
  const seat = await findSeat(context, companyId);
  if (!seat) throw new AppError('councilSeatNotFound');
  return seat;
}

/** The addresses of a seat that have not ended, the one that stays longest first. */
export const holdersOf = ({ holders }: Pick<CouncilSeatRecord, 'holders'>, now: Date): CouncilHolder[] =>
  holders
    .filter(({ endsAt }) => endsAt === null || endsAt > now)
    .toSorted((a, b) => Number(b.endsAt ?? Infinity) - Number(a.endsAt ?? Infinity));

/**
 * Whether a company's council reads its mails at an address.
 * @param isConfirmed only if it has said so itself
 */
export async function isSeatHolder(
  context: Context,
  companyId: string,
  email: string,
  isConfirmed = false,
): Promise<boolean> {
  const seat = await findSeat(context, companyId);
  const holders = seat ? holdersOf(seat, context.clock.now()) : [];
  return holders.some((holder) => holder.email === email && (!isConfirmed || holder.confirmedAt !== null));
}

/**
 * Nobody is both. Called under the company's lock, as the seat is changed, before an address gets the power of an
 * administrator. @throws AppError seatAndAdministrator
 */
export async function refuseSeatHolder(
  context: Context,
  companyId: string,
  email: string | null,
): Promise<void> {
  if (email !== null && (await isSeatHolder(context, companyId, email)))
    throw new AppError('seatAndAdministrator');
}

/** Whether an address is that of somebody who is, or is invited to be, an administrator. */
export async function isAdministrators(context: Context, companyId: string, email: string): Promise<boolean> {
  const role = { $in: [ROLES.superAdministrator, ROLES.administrator] };
  return (await userModel(context).exists({ companyId, email, role })) !== null;
}
