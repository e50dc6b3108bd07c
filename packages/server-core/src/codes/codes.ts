import { randomInt } from 'node:crypto';
import { CODE_LENGTH, CODE_LIFETIME_MINUTES, CODE_MAX_TRIES } from '@elan/contracts';
import { AppError } from '../core/app-error';
import type { Core } from '../core/core';
import { equalText } from '../core/equal-text';
import { keyedHash } from '../core/keyed-hash';
import { later, MINUTE } from '../core/time-spans';
import type { CodePurpose } from './code.model';

/**
 * Whom a code is for, with the address that it proves. A code is nobody else's: not of another with the same address, nor
 * of the same one with another address.
 */
export interface CodeOwner {
  readonly _id: string;
  readonly email: string | null;
}

function keyOf(core: Core, purpose: CodePurpose, { _id, email }: CodeOwner): string {
  return `${purpose}:${keyedHash(core, 'code-owner', `${_id}|${email}`)}`;
}

function hashOf(core: Core, purpose: CodePurpose, { _id, email }: CodeOwner, code: string): string {
  return keyedHash(core, 'code', `${purpose}|${_id}|${email}|${code}`);
}

/** Makes a code of six digits; the one before is void. @returns the digits, which are stored nowhere */
export async function issueCode(core: Core, purpose: CodePurpose, owner: CodeOwner): Promise<string> {
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
  await core.models.Code.updateOne(
    { _id: keyOf(core, purpose, owner) },
    {
      $set: {
        codeHash: hashOf(core, purpose, owner, code),
        triesLeft: CODE_MAX_TRIES,
        expiresAt: later(core.clock.now(), CODE_LIFETIME_MINUTES * MINUTE),
      },
    },
    { upsert: true },
  );
  return code;
}

/**
 * Compares a code. The try is taken before the compare, so that many guesses at once are still five compares at most.
 * @throws AppError 406001 when it is wrong, expired, used, or tried too often
 */
export async function checkCode(
  core: Core,
  purpose: CodePurpose,
  owner: CodeOwner,
  code: string,
): Promise<{ use(): Promise<void> }> {
  const { Code } = core.models;
  const _id = keyOf(core, purpose, owner);
  const taken = await Code.findOneAndUpdate(
    { _id, triesLeft: { $gt: 0 }, expiresAt: { $gt: core.clock.now() } },
    { $inc: { triesLeft: -1 } },
  ).lean();
  const codeHash = hashOf(core, purpose, owner, code);
  if (!taken?.codeHash || !equalText(taken.codeHash, codeHash)) throw new AppError('406001');
  // Whoever knows the code is not guessing: the try is theirs again, for the step after this one.
  await Code.updateOne({ _id, codeHash }, { $inc: { triesLeft: 1 } });
  return {
    /** Voids the code. @throws AppError 406001 when somebody used it in between */
    async use() {
      const { deletedCount } = await Code.deleteOne({ _id, codeHash });
      if (deletedCount === 0) throw new AppError('406001');
    },
  };
}
