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
}

function keyOf(context: Context, purpose: CodePurpose, { _id, email }: CodeOwner): string {
  return `${purpose}:${keyedHash(context, 'code-owner', `${_id}|${email}`)}`;
}

function hashOf(context: Context, purpose: CodePurpose, { _id, email }: CodeOwner, code: string): string {
  return keyedHash(context, 'code', `${purpose}|${_id}|${email}|${code}`);
}

/** Creates a six-digit code; the previous one is void. @returns the digits, which are not stored anywhere */
export async function issueCode(context: Context, purpose: CodePurpose, owner: CodeOwner): Promise<string> {
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
  await codeModel(context).updateOne(
    { _id: keyOf(context, purpose, owner) },
    {
      $set: {
        codeHash: hashOf(context, purpose, owner, code),
        triesLeft: CODE_MAX_TRIES,
        expiresAt: later(context.clock.now(), CODE_LIFETIME_MINUTES * MINUTE),
      },
    },
    { upsert: true },
  );
  return code;
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
