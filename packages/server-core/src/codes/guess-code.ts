import { attemptPolicies, claimAttempts, returnAttempts, type Claim } from '../attempts/attempts';
import { takeAtLeast } from '../auth/take-at-least';
import type { Core } from '../core/core';
import type { CodePurpose } from './code.model';
import { checkCode } from './codes';

/** Longer than the database takes to find and write on a machine with room. */
const ANSWER_MILLISECONDS = 80;

/** Compares a code that came over the network; wrong ones count against the address. @throws AppError 406001, 423001 */
export async function guessCode(
  core: Core,
  purpose: CodePurpose,
  given: { email: string; code: string },
  address: string,
): Promise<{ use(): Promise<void> }> {
  const claim: Claim = [attemptPolicies.guessOfAddress, address];
  await claimAttempts(core, claim);
  const code = await takeAtLeast(ANSWER_MILLISECONDS, () =>
    checkCode(core, purpose, given.email, given.code),
  );
  await returnAttempts(core, claim);
  return code;
}
