import { randomInt } from 'node:crypto';
import { CODE_LENGTH, CODE_LIFETIME_MINUTES, CODE_MAX_TRIES } from '@elan/contracts';
import { AppError, type Context, equalText, keyedHash, later, MINUTE } from '../../platform';
import { codeModel, type CodePurpose } from './one-time-code.model';

/**
 * Whom a code is for, and the address that it proves. It is valid for nobody else with the same address, and not for
 * the same person with another address.
 */
export interface CodeOwner {
  readonly _id: string;
  readonly email: string | null;
  /** The browser that asked: the code opens nothing in another one, whose wrong tries do not count here. */
  readonly browser?: string;
}

function keyOf(context: Context, purpose: CodePurpose, { _id, email, browser }: CodeOwner): string {
  const owner = browser === undefined ? `${_id}|${email}` : `${_id}|${email}|${browser}`;
  return `${purpose}:${keyedHash(context, 'code-owner', owner)}`;
}

function hashOf(context: Context, purpose: CodePurpose, { _id, email }: CodeOwner, code: string): string {
  return keyedHash(context, 'code', `${purpose}|${_id}|${email}|${code}`);
}

/** Creates a six-digit code; the previous one is void. @returns the digits, which are not stored anywhere */
export async function issueCode(context: Context, purpose: CodePurpose, owner: CodeOwner): Promise<string> {
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
  const codeHash = hashOf(context, purpose, owner, code);
  const expiresAt = later(context.clock.now(), CODE_LIFETIME_MINUTES * MINUTE);
  const store = (_id: string, triesLeft: number) =>
    codeModel(context).updateOne({ _id }, { $set: { codeHash, triesLeft, expiresAt } }, { upsert: true });
  await store(keyOf(context, purpose, owner), CODE_MAX_TRIES);
  if (owner.browser !== undefined) await store(keyOf(context, purpose, latestOf(owner)), 0);
  return code;
}

/** Names the place where the code that was mailed last is kept for other browsers; nobody can try it there. */
const latestOf = ({ _id, email }: CodeOwner): CodeOwner => ({ _id, email, browser: '' });

/**
 * Makes the code that the owner was mailed last valid in one more browser, in place of the one it had and with tries of
 * its own: whoever asks again enters what is in the newest mail. So nobody needs another mail whose mailbox others have
 * filled.
 */
export async function shareLatestCode(
  context: Context,
  purpose: CodePurpose,
  owner: CodeOwner,
): Promise<void> {
  const Code = codeModel(context);
  const _id = keyOf(context, purpose, latestOf(owner));
  const latest = await Code.findOne({ _id, expiresAt: { $gt: context.clock.now() } }).lean();
  if (!latest) return;
  const { codeHash, expiresAt } = latest;
  const shared = { codeHash, expiresAt, triesLeft: CODE_MAX_TRIES };
  await Code.updateOne({ _id: keyOf(context, purpose, owner) }, { $set: shared }, { upsert: true });
}

/** The browser that asked for a mail to an address, whoever's that is. */
export interface Mailed {
  readonly email: string;
  readonly browser: string;
}

const triesOf = (context: Context, purpose: CodePurpose, { email, browser }: Mailed): string =>
  keyOf(context, purpose, { _id: 'tries', email, browser });

/**
 * A mail left because a browser asked: it has the tries of a code that nobody else can use up. An address that is
 * nobody's has them, too: it must not look different.
 */
export async function grantTries(context: Context, purpose: CodePurpose, mailed: Mailed): Promise<void> {
  const expiresAt = later(context.clock.now(), CODE_LIFETIME_MINUTES * MINUTE);
  await codeModel(context).updateOne(
    { _id: triesOf(context, purpose, mailed) },
    { $set: { codeHash: null, triesLeft: CODE_MAX_TRIES, expiresAt } },
    { upsert: true },
  );
}

/** @returns how the try is given back; null: the browser has none of its own left */
export async function takeOwnTry(
  context: Context,
  purpose: CodePurpose,
  mailed: Mailed,
): Promise<(() => Promise<void>) | null> {
  const Code = codeModel(context);
  const _id = triesOf(context, purpose, mailed);
  const live = { triesLeft: { $gt: 0 }, expiresAt: { $gt: context.clock.now() } };
  const { matchedCount } = await Code.updateOne({ _id, ...live }, { $inc: { triesLeft: -1 } });
  if (matchedCount === 0) return null;
  return async () => {
    await Code.updateOne({ _id }, { $inc: { triesLeft: 1 } });
  };
}

/**
 * Compares a code. The attempt is counted before the comparison, so that many simultaneous guesses still get five
 * comparisons at most.
 * @throws AppError invalidCode if it is wrong, expired, used, or was tried too often
 */
export async function checkCode(
  context: Context,
  purpose: CodePurpose,
  owner: CodeOwner,
  code: string,
): Promise<{ use(): Promise<void> }> {
  const Code = codeModel(context);
  const _id = keyOf(context, purpose, owner);
  const taken = await Code.findOneAndUpdate(
    { _id, triesLeft: { $gt: 0 }, expiresAt: { $gt: context.clock.now() } },
    { $inc: { triesLeft: -1 } },
  ).lean();
  const codeHash = hashOf(context, purpose, owner, code);
  if (!taken?.codeHash || !equalText(taken.codeHash, codeHash)) throw new AppError('invalidCode');
  // Whoever knows the code is not guessing: the attempt is given back, for the step that follows.
  await Code.updateOne({ _id, codeHash }, { $inc: { triesLeft: 1 } });
  return {
    /** Voids the code. @throws AppError invalidCode if somebody used it in between */
    async use() {
      const { deletedCount } = await Code.deleteOne({ _id, codeHash });
      if (deletedCount === 0) throw new AppError('invalidCode');
    },
  };
}
