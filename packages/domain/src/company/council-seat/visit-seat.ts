import { CODE_LIFETIME_MINUTES, COUNCIL_SEAT, type Language } from '@elan/contracts';
import type { Network } from '@elan/edge/network';
import {
  AppError,
  claimAttempts,
  type Context,
  later,
  MINUTE,
  newId,
  padDuration,
  queueMail,
  rateLimitPolicies,
  recordAudit,
} from '../../platform';
import { codeToMail, guessCode, mailsToAddress, requestsOfNetwork } from '../../sessions';
import { admitSubscribed } from '../companies/subscription';
import { withCompanyLock } from '../companies/with-company-lock';
import {
  councilLinkModel,
  type CouncilLinkRecord,
  councilVisitModel,
  type CouncilVisitRecord,
} from './council-link.model';
import { councilSeatCode } from './council-seat.mail';
import { type CouncilHolder, councilSeatModel, type CouncilSeatRecord } from './council-seat.model';
import { findSeat, holdersOf, isAdministrators } from './find-seat';
import { isSecret, newSeatSecret, partsOf, type SeatSecret } from './seat-keys';
import { mailSeat } from './seat-mails';
import { linkUntil } from './manage-seat';

/** Longer than the database needs to find a link on a machine that is not overloaded. */
const ANSWER_MILLISECONDS = 80;

interface Live {
  readonly seat: CouncilSeatRecord;
  readonly holder: CouncilHolder;
  readonly link: CouncilLinkRecord;
}

/** What a visit is given for its browser to keep. */
interface Kept {
  readonly key: string;
  readonly language: Language;
  readonly until: Date;
}

/**
 * Confirms an address on behalf of its reader, who then gets the link by mail. Again, it changes nothing.
 * @throws AppError wrongLink
 */
export async function confirmSeat(context: Context, key: string): Promise<void> {
  const { link } = await padded(context, () => findByKey(context, 'confirmation', key));
  const { companyId } = link;
  await withCompanyLock(context, companyId, async () => {
    const { seat, holder } = await liveOf(context, link);
    const confirmedAt = holder.confirmedAt ?? context.clock.now();
    if (holder.confirmedAt === null) {
      await councilSeatModel(context).updateOne(
        { _id: seat._id, companyId, 'holders._id': holder._id },
        { $set: { 'holders.$.confirmedAt': confirmedAt } },
      );
      await recordAudit(context, { companyId, action: 'councilSeatConfirm', details: { seatId: seat._id } });
    }
    // Where a process died before, the address is confirmed and the link was not mailed.
    const isMailed = await councilLinkModel(context).exists({
      _id: link._id,
      companyId,
      keyHash: { $ne: null },
    });
    if (!isMailed) await mailSeat(context, seat, { ...holder, confirmedAt }, linkUntil(context));
  });
}

/**
 * Begins a visit, for which a code is mailed to the address of the link: whoever found the link elsewhere cannot enter
 * it.
 * @throws AppError wrongLink for every invalid key, whatever the reason; tooManyAttempts
 */
export async function beginVisit(context: Context, key: string, network: Network): Promise<Kept> {
  await claimAttempts(context, ...requestsOfNetwork(network));
  const { seat, holder, link } = await padded(context, () => findByKey(context, 'key', key));
  const { companyId } = seat;
  const { secret, hash } = newSeatSecret(context, 'visit');
  const visit: CouncilVisitRecord = {
    ...{ _id: newId(), companyId, seatId: seat._id, holderId: holder._id, keyHash: link.keyHash ?? '' },
    ...{ visitHash: hash, sessionHash: null },
    expiresAt: later(context.clock.now(), CODE_LIFETIME_MINUTES * MINUTE),
  };
  await councilVisitModel(context).create(visit);
  const mails = [mailsToAddress('councilSeat', holder.email, holder._id)];
  const code = await codeToMail(context, 'councilSeat', ownerOf(visit, holder), mails);
  if (code !== null)
    await queueMail(context, {
      key: `councilSeatCode:${newId()}`,
      mail: councilSeatCode,
      ...{ to: holder.email, language: seat.language, companyId, memberId: null, payload: { code } },
      askedFrom: network,
    });
  return keptBy(seat, visit, secret);
}

/**
 * Opens a visit by its code: no other browser can use the code, and nobody else's tries count here.
 * @throws AppError wrongLink, invalidCode, tooManyAttempts
 */
export async function openVisit(
  context: Context,
  { visit: key, code }: { readonly visit: string; readonly code: string },
  network: Network,
): Promise<Kept> {
  const { visit, live } = await padded(context, () => findVisit(context, 'visit', key));
  const { seat, holder, link } = live;
  const { companyId } = seat;
  const owner = ownerOf(visit, holder);
  const guess = { ...owner, code, findOwner: () => Promise.resolve(owner) };
  const { use } = await guessCode(context, 'councilSeat', guess, network);
  await use();
  const { secret, hash } = newSeatSecret(context, 'session');
  const expiresAt = later(context.clock.now(), COUNCIL_SEAT.sessionMinutes * MINUTE);
  const { modifiedCount } = await councilVisitModel(context).updateOne(
    { _id: visit._id, companyId, visitHash: visit.visitHash },
    { $set: { visitHash: null, sessionHash: hash, expiresAt } },
  );
  if (modifiedCount === 0) throw new AppError('wrongLink');
  await noteOpened(context, seat, link);
  return keptBy(seat, { ...visit, expiresAt }, secret);
}

/** The seat whose session this is, and the link by which it began. @throws AppError wrongLink, tooManyAttempts */
export async function seatOfSession(
  context: Context,
  session: string,
): Promise<{ readonly seat: CouncilSeatRecord; readonly linkId: string }> {
  const { visit, live } = await padded(context, () => findVisit(context, 'session', session));
  await claimAttempts(context, [rateLimitPolicies.managerViewOfLink, visit._id]);
  return { seat: live.seat, linkId: live.link._id };
}

/** Ends a session. Harmless if it has ended. */
export async function endVisit(context: Context, session: string): Promise<void> {
  const { id, secret } = partsOf(session);
  const visit = await visitOf(context, id);
  if (!visit || !isSecret(context, 'session', secret, visit.sessionHash)) return;
  await councilVisitModel(context).deleteOne({ _id: visit._id, companyId: visit.companyId });
}

const padded = <T>(context: Context, work: () => Promise<T>): Promise<T> =>
  padDuration(context, ANSWER_MILLISECONDS, work);

/** The code is for one visit, and proves the address. */
const ownerOf = ({ _id: browser, holderId }: CouncilVisitRecord, { email }: CouncilHolder) => ({
  ...{ _id: holderId, email, browser },
});

const keptBy = (
  { language }: CouncilSeatRecord,
  { _id, expiresAt }: CouncilVisitRecord,
  secret: string,
): Kept => ({ key: `${_id}.${secret}`, language, until: expiresAt });

/** @throws AppError wrongLink */
async function findByKey(
  context: Context,
  use: Extract<SeatSecret, 'key' | 'confirmation'>,
  key: string,
): Promise<Live> {
  const { id, secret } = partsOf(key);
  // The key also determines the company: the caller does not know it.
  const link = await councilLinkModel(context)
    .findOne({ _id: id })
    .setOptions({ acrossCompanies: true })
    .lean();
  const hash = use === 'key' ? link?.keyHash : link?.confirmationHash;
  if (!isSecret(context, use, secret, hash) || !link) throw new AppError('wrongLink');
  return liveOf(context, link);
}

/** @throws AppError wrongLink */
async function findVisit(
  context: Context,
  use: Extract<SeatSecret, 'visit' | 'session'>,
  key: string,
): Promise<{ readonly visit: CouncilVisitRecord; readonly live: Live }> {
  const { id, secret } = partsOf(key);
  const visit = await visitOf(context, id);
  const hash = use === 'visit' ? visit?.visitHash : visit?.sessionHash;
  const isRight = isSecret(context, use, secret, hash);
  if (!isRight || !visit || visit.expiresAt <= context.clock.now()) throw new AppError('wrongLink');
  const { companyId, holderId, keyHash } = visit;
  const link = await councilLinkModel(context).findOne({ _id: holderId, companyId, keyHash }).lean();
  if (!link) throw new AppError('wrongLink');
  return { visit, live: await liveOf(context, link) };
}

const visitOf = (context: Context, _id: string): Promise<CouncilVisitRecord | null> =>
  councilVisitModel(context).findOne({ _id }).setOptions({ acrossCompanies: true }).lean();

/** Whoever has become an administrator reads nothing by the seat. @throws AppError wrongLink */
async function liveOf(context: Context, link: CouncilLinkRecord): Promise<Live> {
  const { companyId } = link;
  const now = context.clock.now();
  const seat = await findSeat(context, companyId);
  const holder = seat && holdersOf(seat, now).find(({ _id }) => _id === link._id);
  if (!holder || link.expiresAt <= now) throw new AppError('wrongLink');
  if (await isAdministrators(context, companyId, holder.email)) throw new AppError('wrongLink');
  await admitSubscribed(context, companyId).catch((error: unknown) => {
    throw error instanceof AppError ? new AppError('wrongLink') : error;
  });
  return { seat, holder, link };
}

/** Recorded only the first time, which shows that the link has reached its reader. */
async function noteOpened(context: Context, seat: CouncilSeatRecord, link: CouncilLinkRecord): Promise<void> {
  const { companyId } = seat;
  const { modifiedCount } = await councilLinkModel(context).updateOne(
    { _id: link._id, companyId, openedAt: null },
    { $set: { openedAt: context.clock.now() } },
  );
  if (modifiedCount === 0) return;
  await recordAudit(context, { companyId, action: 'councilSeatOpen', details: { seatId: seat._id } });
}
