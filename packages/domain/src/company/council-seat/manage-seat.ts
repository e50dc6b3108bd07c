import { type Body, COUNCIL_SEAT, type councilSeatEndpoints } from '@elan/contracts';
import {
  type Actor,
  AppError,
  claimAttempts,
  type Context,
  DAY,
  later,
  newId,
  rateLimitPolicies,
  recordAudit,
} from '../../platform';
import { requireRecentSignIn } from '../members/recent-sign-in';
import { guardAgreement } from '../agreements/agreements';
import { withCompanyLock } from '../companies/with-company-lock';
import { withRoomFor } from '../companies/with-room-for';
import { changesTo } from '../members/changes-to';
import { councilLinkModel } from './council-link.model';
import { type CouncilHolder, councilSeatModel, type CouncilSeatRecord } from './council-seat.model';
import { holdersOf, isAdministrators, readSeat } from './find-seat';
import { mailSeat, tellOfSeat } from './seat-mails';

/** How much news of a seat is kept for the next promise. */
const MOST_NEWS = 20;

const afterNotice = (context: Context): Date => later(context.clock.now(), COUNCIL_SEAT.removalDays * DAY);

export const linkUntil = (context: Context): Date => later(context.clock.now(), COUNCIL_SEAT.linkDays * DAY);

/**
 * Makes the seat of a company, and asks its address to confirm.
 * @throws AppError limitReached (there is one), seatAndAdministrator, recentSignInRequired, tooManyAttempts,
 * agreementWeakened
 */
export async function createSeat(
  context: Context,
  actor: Actor,
  { email, ...given }: Body<typeof councilSeatEndpoints.create>,
): Promise<CouncilSeatRecord> {
  const { companyId } = actor;
  const now = context.clock.now();
  const seat: CouncilSeatRecord = {
    ...{ _id: newId(), companyId, ...given, createdAt: now, endsAt: null, version: 1 },
    holders: [newHolder(context, email)],
    news: [{ what: 'made', at: now }],
  };
  const model = councilSeatModel(context);
  const counted = { $or: [{ endsAt: null }, { endsAt: { $gt: now } }] };
  await withRoomFor(context, actor, { model, most: 1, counted }, async () => {
    await requireRecentSignIn(context, actor);
    await requireOtherPerson(context, companyId, email);
    const { name, readsComments } = given;
    await guardAgreement(context, actor, () => ({ councilSeat: name, councilReadsComments: readsComments }));
    await claimMail(context, actor, email);
    await model.create(seat);
  });
  await report(context, actor, seat, 'councilSeatCreate');
  await tellOfSeat(context, seat, { what: 'made', actor, email });
  await mailHolders(context, seat, seat.holders);
  return seat;
}

/**
 * Gives the seat another address. A former one that was confirmed stays for a while: otherwise whoever gives addresses
 * could silence it.
 * @throws AppError councilSeatNotFound, changedMeanwhile, limitReached, seatAndAdministrator, recentSignInRequired,
 * tooManyAttempts
 */
export async function readdressSeat(
  context: Context,
  actor: Actor,
  { email, version }: Body<typeof councilSeatEndpoints.readdress>,
): Promise<CouncilSeatRecord> {
  const { companyId } = actor;
  const until = afterNotice(context);
  const change = async (seat: CouncilSeatRecord) => {
    if (seat.version !== version) throw new AppError('changedMeanwhile');
    await requireOtherPerson(context, companyId, email);
    const confirmed = holdersOf(seat, context.clock.now()).filter(({ confirmedAt }) => confirmedAt !== null);
    // Whoever gives the same address again takes nothing from it.
    const same = confirmed.find((other) => other.email === email);
    const present = same ? { ...same, endsAt: null } : newHolder(context, email);
    const staying = confirmed
      .filter((other) => other !== same)
      .map((other) => ({ ...other, endsAt: other.endsAt ?? until }));
    if (staying.length >= COUNCIL_SEAT.holders) throw new AppError('limitReached');
    await claimMail(context, actor, email);
    return { holders: [...staying, present] };
  };
  const { seat } = await changeSeat(context, actor, 'readdressed', change);
  const kept = seat.holders.map(({ _id }) => _id);
  await councilLinkModel(context).deleteMany({ companyId, seatId: seat._id, _id: { $nin: kept } });
  await report(context, actor, seat, 'councilSeatReaddress');
  await tellOfSeat(context, seat, { what: 'readdressed', actor, email, day: until });
  await mailHolders(context, seat, seat.holders.slice(-1));
  return seat;
}

/**
 * Withdraws the links of the seat, for one that got into other hands, and mails new ones: the seat itself stays. Where
 * no more may be mailed now, nothing is withdrawn: otherwise whoever calls it again and again would leave the seat
 * without a link.
 * @throws AppError councilSeatNotFound, recentSignInRequired, tooManyAttempts
 */
export async function renewSeat(context: Context, actor: Actor): Promise<CouncilSeatRecord> {
  await requireRecentSignIn(context, actor);
  const seat = await readSeat(context, actor.companyId);
  // By the seat: what other companies mail to the same address bars nothing here.
  await claimMail(context, actor, seat._id);
  await report(context, actor, seat, 'councilSeatRenew');
  await tellOfSeat(context, seat, { what: 'renewed', actor });
  // Each new secret voids the one before, and the mails with it that have not left.
  await mailHolders(context, seat, holdersOf(seat, context.clock.now()));
  return seat;
}

/**
 * Removes the seat, later on. Again, it changes nothing. Who removes and keeps it to and fro mails everybody only so
 * often: beyond it they are refused, since a removal of which nobody is told would be worse.
 * @throws AppError councilSeatNotFound, recentSignInRequired, agreementWeakened, tooManyAttempts
 */
export async function removeSeat(context: Context, actor: Actor): Promise<CouncilSeatRecord> {
  const day = afterNotice(context);
  const change = async ({ _id, endsAt }: CouncilSeatRecord) => {
    if (endsAt !== null) return null;
    await guardAgreement(context, actor, () => ({ councilSeat: '' }));
    await claimAttempts(context, changesTo(actor.companyId, _id));
    return { endsAt: day };
  };
  const { seat, isChanged } = await changeSeat(context, actor, 'removed', change);
  if (!isChanged) return seat;
  await report(context, actor, seat, 'councilSeatRemove');
  await tellOfSeat(context, seat, { what: 'removed', actor, day });
  return seat;
}

/** Keeps a seat that was removed. Again, it changes nothing. @throws AppError councilSeatNotFound */
export async function keepSeat(context: Context, actor: Actor): Promise<CouncilSeatRecord> {
  const change = ({ endsAt }: CouncilSeatRecord) =>
    Promise.resolve(endsAt === null ? null : { endsAt: null });
  const { seat, isChanged } = await changeSeat(context, actor, 'kept', change);
  if (!isChanged) return seat;
  await report(context, actor, seat, 'councilSeatKeep');
  await tellOfSeat(context, seat, { what: 'kept', actor });
  return seat;
}

function newHolder(context: Context, email: string): CouncilHolder {
  return { _id: newId(), email, addedAt: context.clock.now(), confirmedAt: null, endsAt: null };
}

/** @param change null: nothing is to be changed */
async function changeSeat(
  context: Context,
  actor: Actor,
  what: CouncilSeatRecord['news'][number]['what'],
  change: (seat: CouncilSeatRecord) => Promise<Partial<CouncilSeatRecord> | null>,
): Promise<{ readonly seat: CouncilSeatRecord; readonly isChanged: boolean }> {
  const { companyId } = actor;
  return withCompanyLock(context, actor, async () => {
    // To keep it takes nothing from anybody.
    if (what !== 'kept') await requireRecentSignIn(context, actor);
    const seat = await readSeat(context, companyId);
    const changes = await change(seat);
    if (changes === null) return { seat, isChanged: false };
    const news = [...seat.news, { what, at: context.clock.now() }].slice(-MOST_NEWS);
    const stored = { ...changes, news, version: seat.version + 1 };
    const { matchedCount } = await councilSeatModel(context).updateOne(
      { _id: seat._id, companyId, version: seat.version },
      { $set: stored },
    );
    if (matchedCount === 0) throw new AppError('changedMeanwhile');
    return { seat: { ...seat, ...stored }, isChanged: true };
  });
}

/** @throws AppError seatAndAdministrator */
async function requireOtherPerson(context: Context, companyId: string, email: string): Promise<void> {
  if (await isAdministrators(context, companyId, email)) throw new AppError('seatAndAdministrator');
}

/** @throws AppError tooManyAttempts */
async function claimMail(context: Context, { userId }: Actor, emailOrSeat: string): Promise<void> {
  const { managerMailOfMember, managerMailToAddress } = rateLimitPolicies;
  await claimAttempts(context, [managerMailOfMember, userId], [managerMailToAddress, emailOrSeat]);
}

async function mailHolders(
  context: Context,
  seat: CouncilSeatRecord,
  holders: readonly CouncilHolder[],
): Promise<void> {
  for (const holder of holders) await mailSeat(context, seat, holder, linkUntil(context));
}

function report(
  context: Context,
  actor: Actor,
  { _id, companyId }: CouncilSeatRecord,
  action:
    | 'councilSeatCreate'
    | 'councilSeatReaddress'
    | 'councilSeatRenew'
    | 'councilSeatRemove'
    | 'councilSeatKeep',
): Promise<void> {
  return recordAudit(context, { companyId, actor, action, details: { seatId: _id } });
}
