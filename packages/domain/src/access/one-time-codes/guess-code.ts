import type { Network } from '@elan/edge/network';
import {
  AppError,
  rateLimitPolicies,
  claimAttempts,
  type Context,
  ofNetwork,
  padDuration,
} from '../../platform';
import type { CodePurpose } from './one-time-code.model';
import { checkCode, type CodeOwner } from './one-time-codes';

/** Longer than the database needs to find and write on a machine that is not overloaded. */
const ANSWER_MILLISECONDS = 80;

export interface GuessedCode<Owner extends CodeOwner> {
  /** The person who proved the address with the code. */
  readonly owner: Owner;
  /** Voids the code. @throws AppError invalidCode if somebody used it in between */
  use(): Promise<void>;
}

/**
 * Compares a code that came over the network; wrong ones count against the network. Neither the answer nor its timing
 * reveals whether there is an owner.
 * @throws AppError invalidCode, tooManyAttempts
 */
export async function guessCode<Owner extends CodeOwner>(
  context: Context,
  purpose: CodePurpose,
  given: { code: string; findOwner: () => Promise<Owner | null> },
  network: Network,
): Promise<GuessedCode<Owner>> {
  const guess = await claimAttempts(context, ...ofNetwork(rateLimitPolicies.guessOfNetwork, network));
  const guessed = await padDuration(ANSWER_MILLISECONDS, async () => {
    const owner = await given.findOwner();
    if (!owner) throw new AppError('invalidCode');
    return { owner, ...(await checkCode(context, purpose, owner, given.code)) };
  });
  await guess.release();
  return guessed;
}
