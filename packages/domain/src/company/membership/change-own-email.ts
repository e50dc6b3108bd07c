import type { Network } from '@elan/edge/network';
import {
  type Actor,
  AppError,
  rateLimitPolicies,
  claimAttempts,
  type Context,
  isDuplicateKey,
  newId,
  queueMail,
  recordAudit,
} from '../../platform';
import { codeToMail, guessCode, mailsToAddress } from '../../sessions';
import { requireRecentSignIn } from '../members/recent-sign-in';
import { tellKeysWait } from '../api-keys/waiting-keys';
import { withCompanyLock } from '../companies/with-company-lock';
import { refuseSeatHolder } from '../council-seat/find-seat';
import { readUser } from '../members/read-users';
import {
  claimSignInAddress,
  formersWith,
  readFormerAddresses,
  releaseSignInAddress,
  tidySignInAddresses,
  wasNamedBefore,
} from '../members/sign-in-address';
import { staySignedIn } from '../members/stay-signed-in';
import { readdressed, userModel, type UserRecord } from '../members/user.model';
import { tellMembersChange } from '../webhooks/queue-webhooks';
import { emailChangeCode } from './email-change-code.mail';
import { mailFormerAddress } from './mail-former-address';
import { withPower } from './power';

/** Whoever reads the mailbox is the owner, whichever member enters the code; it opens nothing for another member. */
function ownerOf({ userId: browser }: Actor, email: string) {
  return { _id: 'emailChange', email, browser };
}

/**
 * Mails a code to a new address of one's own. The address takes effect once the code is entered; until then nothing
 * changes. Whether it signs in to another company is checked only when that mail is sent, so that nothing here reveals
 * it.
 * @throws AppError recentSignInRequired, emailTaken (within the own company), tooManyAttempts (requested too often)
 */
export async function sendEmailCode(context: Context, actor: Actor, email: string): Promise<void> {
  const { companyId, userId } = actor;
  const user = await readUser(context, actor, userId);
  if (email === user.email) return;
  await requireRecentSignIn(context, actor);
  if (await userModel(context).exists({ companyId, email })) throw new AppError('emailTaken');
  await refuseSeatHolder(context, companyId, email);
  await claimAttempts(context, [rateLimitPolicies.emailOfMember, userId]);
  const mails = [mailsToAddress('emailChange', email)];
  const code = await codeToMail(context, 'emailChange', ownerOf(actor, email), mails);
  if (code === null) return;
  await queueMail(context, {
    key: `emailChangeCode:${newId()}`,
    mail: emailChangeCode,
    to: email,
    language: user.language,
    companyId,
    memberId: userId,
    payload: { code },
  });
}

/**
 * Makes a new address of one's own take effect, and informs the old one, whose reader can take the account back for a
 * while. All sessions end, and only the calling browser stays signed in. API keys wait that were made or confirmed in the
 * account: it may be somebody else's by now, who does not know them.
 * @returns the refresh token too
 * @throws AppError invalidCode (also if the address has become a sign-in or a member's address since the code was
 * requested), tooManyAttempts, recentSignInRequired, unauthenticated (signed out meanwhile)
 */
export async function changeOwnEmail(
  context: Context,
  actor: Actor,
  given: { email: string; code: string },
  network: Network,
): Promise<{ user: UserRecord; refreshToken: string }> {
  const { companyId, userId } = actor;
  const { email } = given;
  const before = await readUser(context, actor, userId);
  const findOwner = () => Promise.resolve(ownerOf(actor, email));
  const guess = { ...given, browser: userId, findOwner };
  const { use } = await guessCode(context, 'emailChange', guess, network);
  await use();
  const after = { ...before, email, credentials: newId() };
  await tellMembersChange(context, companyId, () =>
    withPower(context, actor, async (power) => {
      const until = await withCompanyLock(context, actor, () =>
        power.over({ before, after }, () => writeEmail(context, before, after, email)),
      );
      // First: it says how to undo this.
      await mailFormerAddress(context, before, { email, until });
    }),
  );
  try {
    return { user: after, refreshToken: await staySignedIn(context, actor, after) };
  } finally {
    await tellKeysWait(context, before, 'address');
    await recordAudit(context, { companyId, action: 'emailChange', actor, target: `user:${userId}` });
  }
}

/**
 * The filter contains what was read: an address, a role or a password that others gave meanwhile stands. Soon after
 * another change, the account is taken back, as by `returnToAddress`: whom the provider has let in since that change may
 * be somebody else.
 * @returns until when the address before takes the account back; null: it does not
 * @throws AppError invalidCode (also if the address has become somebody else's)
 */
async function writeEmail(
  context: Context,
  before: UserRecord,
  { credentials }: { readonly credentials: string },
  email: string,
): Promise<Date | null> {
  const { _id, companyId, email: old, role, passwordHash } = before;
  const formers = await readFormerAddresses(context, before);
  const former = formers.find((one) => one.email === email);
  if (!(await claimSignInAddress(context, before, email))) throw new AppError('invalidCode');
  // Whoever signs in by the provider alone has not claimed theirs: somebody else may sign in with it.
  const isTheirs = passwordHash !== null || old === null || (await claimSignInAddress(context, before, old));
  const formerAddresses = formersWith(context, before, formers, email).filter(
    (one) => isTheirs || one.email !== old,
  );
  const now = context.clock.now();
  const [first] = formers;
  const mayBeOfThief = first && !wasNamedBefore(before, first);
  const marks = { credentials, bounce: null, addressSince: now, changedAt: now };
  try {
    const { matchedCount } = await userModel(context).updateOne(
      { _id, companyId, email: old, role, passwordHash },
      {
        $set: { email, formerAddresses, ...marks, ...(mayBeOfThief && { identity: null }) },
        ...readdressed(),
      },
    );
    if (matchedCount === 0) throw new AppError('invalidCode');
  } catch (error) {
    await releaseSignInAddress(context, before, email, former?.until);
    throw isDuplicateKey(error) ? new AppError('invalidCode') : error;
  }
  await tidySignInAddresses(context, before, email, formerAddresses);
  return formerAddresses.find((one) => one.email === old)?.until ?? null;
}
