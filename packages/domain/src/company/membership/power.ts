import { type Actor, type Context } from '../../platform';
import { requireRecentSignIn } from '../members/recent-sign-in';
import { refuseSeatHolder } from '../council-seat/find-seat';
import { findAdministrators } from '../members/find-administrators';
import { claimNews } from '../members/mail-administrators';
import { type MemberChange, tellAdministrators } from './tell-administrators';

/** What a call does to the administrators of its company. */
export interface Power {
  /**
   * Does the write of a change. Every write that makes, unmakes, re-addresses, renames or re-invites an administrator
   * goes through here, whatever call it is part of: a session left open is not enough for it.
   * @param change as the write's filter requires it, so that nobody becomes an administrator in between
   * @throws AppError recentSignInRequired, unauthenticated (signed out meanwhile), seatAndAdministrator, tooManyAttempts,
   * before anything is written
   */
  over<Result>(change: MemberChange, write: () => Promise<Result>): Promise<Result>;
  /** Needed before work that leads to such writes later on. @throws AppError recentSignInRequired */
  require(): Promise<void>;
}

/** Does work that may change who the administrators are, and then tells all of them: those before it and those after. */
export async function withPower<Result>(
  context: Context,
  actor: Actor,
  work: (power: Power) => Promise<Result>,
): Promise<Result> {
  const made: MemberChange[] = [];
  let before: Promise<Awaited<ReturnType<typeof findAdministrators>>> | undefined;
  let isCounted = false;
  const require = async (): Promise<void> => {
    // Once: what takes minutes is finished.
    if (!before) await requireRecentSignIn(context, actor);
    before ??= findAdministrators(context, actor.companyId);
    await before;
  };
  const over = async <Written>(change: MemberChange, write: () => Promise<Written>): Promise<Written> => {
    if (!concernsPower(actor, change)) return write();
    await require();
    if (change.after && isAdministrator(change.after) && isOtherAddress(change))
      await refuseSeatHolder(context, actor.companyId, change.after.email);
    // To take power away is always possible; it was given before.
    if (!isCounted && isAdministrator(change.after)) {
      isCounted = true;
      await claimNews(context, actor.userId);
    }
    const written = await write();
    made.push(change);
    return written;
  };
  try {
    return await work({ over, require });
  } finally {
    // They are told even if the work broke off: what it did until then has happened.
    if (before && made.length > 0) await tellAdministrators(context, actor, made, await before);
  }
}

const isAdministrator = (person: MemberChange['before']): boolean => person !== null && person.role !== 2;

/** Whether an address gets the power that did not have it. */
const isOtherAddress = ({ before, after }: MemberChange): boolean =>
  !isAdministrator(before) || before?.email !== after?.email;

function concernsPower(
  { userId, key }: Actor,
  { before, after, isInvitedAgain, losesFactor }: MemberChange,
): boolean {
  if (!isAdministrator(before) && !isAdministrator(after)) return false;
  if (isInvitedAgain === true || losesFactor === true) return true;
  // Under another's name, an administrator is taken for somebody else. One's own is one's own, but not a program's.
  const isOwn = before?._id === userId && key === undefined;
  const isRenamed = before?.name !== after?.name && !isOwn;
  // Their pages and mails, also those that warn them, are in their language.
  const isTranslated = key !== undefined && before?.language !== after?.language;
  return isRenamed || isTranslated || before?.role !== after?.role || before?.email !== after?.email;
}
