import type { Network } from '@elan/edge/network';
import { attemptPolicies } from '../attempts/attempt-policies';
import { claimAttempts, ofNetwork } from '../attempts/attempts';
import { takeAtLeast } from '../auth/take-at-least';
import { AppError } from '../core/app-error';
import type { Core } from '../core/core';
import type { CodePurpose } from './code.model';
import { checkCode, type CodeOwner } from './codes';

/** Longer than the database takes to find and write on a machine with room. */
const ANSWER_MILLISECONDS = 80;

export interface GuessedCode<Owner extends CodeOwner> {
  /** Has proved the address by the code. */
  readonly owner: Owner;
  /** Voids the code. @throws AppError 406001 when somebody used it in between */
  use(): Promise<void>;
}

/**
 * Compares a code that came over the network; wrong ones count against the network. Neither answer nor time tells whether
 * there is an owner.
 * @throws AppError 406001, 423001
 */
export async function guessCode<Owner extends CodeOwner>(
  core: Core,
  purpose: CodePurpose,
  given: { code: string; findOwner: () => Promise<Owner | null> },
  network: Network,
): Promise<GuessedCode<Owner>> {
  const guess = await claimAttempts(core, ...ofNetwork(attemptPolicies.guessOfNetwork, network));
  const guessed = await takeAtLeast(ANSWER_MILLISECONDS, async () => {
    const owner = await given.findOwner();
    if (!owner) throw new AppError('406001');
    return { owner, ...(await checkCode(core, purpose, owner, given.code)) };
  });
  await guess.giveBack();
  return guessed;
}
