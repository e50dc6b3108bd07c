import {
  type AttemptPolicy,
  type Claim,
  type Context,
  mayAttempt,
  ofNetwork,
  rateLimitPolicies,
} from '../../platform';
import type { Network } from '@elan/edge/network';
import type { CodePurpose } from './one-time-code.model';
import { type CodeOwner, grantTries, issueCode, shareLatestCode } from './one-time-codes';

/**
 * The limits for mails with codes that somebody unidentified asks for, to one address: from the site, and from all
 * together.
 */
export function mailsOfStranger(purpose: CodePurpose, email: string, network: Network): Claim[] {
  const { codeFromSite } = rateLimitPolicies;
  return [[codeFromSite, `${purpose}|${email}|${network.site}`], mailsToAddress(purpose, email)];
}

/** The mails with codes that an address gets at most, whoever asks. */
export function mailsToAddress(purpose: CodePurpose, email: string): Claim {
  return [rateLimitPolicies.codeOfEmail, `${purpose}|${email}`];
}

/** What a network may ask for, to whatever addresses; beyond it, it is refused. */
export const requestsOfNetwork = (network: Network): Claim[] =>
  ofNetwork(rateLimitPolicies.codeOfNetwork, network);

/** What one browser may ask for; others do not count. */
export function requestOfBrowser(
  purpose: CodePurpose,
  email: string,
  browser: string,
  rule: AttemptPolicy = rateLimitPolicies.codeOfBrowser,
): Claim {
  return [rule, `${purpose}|${email}|${browser}`];
}

/** Counts a mail. If it may be sent, the browser that asked has tries that nobody else can use up. */
export async function mayMail(
  context: Context,
  purpose: CodePurpose,
  { email, browser }: { readonly email: string | null; readonly browser?: string | undefined },
  mails: readonly Claim[],
): Promise<boolean> {
  const may = await mayAttempt(context, ...mails);
  if (may && email !== null && browser !== undefined) await grantTries(context, purpose, { email, browser });
  return may;
}

/**
 * Makes a code valid in the owner's browser. When others have used up the mails that the address gets, it is the one in
 * the latest mail: nobody is refused because of others.
 * @returns the digits to mail, or null if no mail may be sent
 */
export async function codeToMail(
  context: Context,
  purpose: CodePurpose,
  owner: Required<CodeOwner>,
  mails: readonly Claim[],
): Promise<string | null> {
  if (await mayMail(context, purpose, owner, mails)) return issueCode(context, purpose, owner);
  await shareLatestCode(context, purpose, owner);
  return null;
}
