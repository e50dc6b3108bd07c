import type { Network } from '@elan/edge/network';
import {
  AppError,
  type Claim,
  claimAttempts,
  claimEither,
  type Context,
  type MadeAttempts,
  ofNetwork,
  padDuration,
  rateLimitPolicies,
} from '../../platform';
import type { CodePurpose } from './one-time-code.model';
import { checkCode, type CodeOwner, takeOwnTry } from './one-time-codes';

/** Longer than the database needs to find and write on a machine that is not overloaded. */
const ANSWER_MILLISECONDS = 80;

export interface GuessedCode<Owner extends CodeOwner> {
  /** The person who proved the address with the code. */
  readonly owner: Owner;
  /** Voids the code. @throws AppError invalidCode if somebody used it in between */
  use(): Promise<void>;
}

interface Guess {
  readonly email: string;
  readonly code: string;
  /** The browser that asked for the code, as far as the caller says. */
  readonly browser: string | undefined;
}

/**
 * Counts a guess. A browser for which a mail left has five of its own, which nobody else's use up: it gets no more than
 * there are mails. However many browsers somebody has: a code has six digits, so all other guesses at one address are
 * limited as sign-ins are.
 * @throws AppError tooManyAttempts
 */
export async function claimGuess(
  context: Context,
  purpose: CodePurpose,
  { email, browser }: Omit<Guess, 'code'>,
  network: Network,
): Promise<MadeAttempts> {
  const { guessOfNetwork, firstGuessesFromSite, firstGuessesOfAddress, guessesOfAddress } = rateLimitPolicies;
  const always = ofNetwork(guessOfNetwork, network);
  // If the caller names no browser that asked, no code is compared.
  if (browser === undefined) return claimAttempts(context, ...always);
  const giveBack = await takeOwnTry(context, purpose, { email, browser });
  if (giveBack) return claimOwn(context, always, giveBack);
  const address = `${purpose}|${email}`;
  return claimEither(
    context,
    [...always, [firstGuessesFromSite, `${address}|${network.site}`], [firstGuessesOfAddress, address]],
    [...always, [guessesOfAddress, address]],
  );
}

async function claimOwn(
  context: Context,
  always: readonly Claim[],
  giveBack: () => Promise<void>,
): Promise<MadeAttempts> {
  try {
    const made = await claimAttempts(context, ...always);
    return {
      async release() {
        await giveBack();
        await made.release();
      },
    };
  } catch (error) {
    await giveBack();
    throw error;
  }
}

/**
 * Compares a code that came over the network; wrong ones count against the network and the address. Neither the answer
 * nor its timing reveals whether there is an owner.
 * @throws AppError invalidCode, tooManyAttempts
 */
export async function guessCode<Owner extends CodeOwner>(
  context: Context,
  purpose: CodePurpose,
  given: Guess & { findOwner: () => Promise<Owner | null> },
  network: Network,
): Promise<GuessedCode<Owner>> {
  const guess = await claimGuess(context, purpose, given, network);
  const guessed = await padDuration(context, ANSWER_MILLISECONDS, async () => {
    const owner = await given.findOwner();
    if (!owner) throw new AppError('invalidCode');
    return { owner, ...(await checkCode(context, purpose, owner, given.code)) };
  });
  await guess.release();
  return guessed;
}
