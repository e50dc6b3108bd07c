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
export function mailsOfStranger(
  purpose: CodePurpose,
  email: string,
  network: Network,
  readerId?: string,
): Claim[] {
  const { codeFromSite } = rateLimitPolicies;
  const address = addressOf(purpose, email, readerId);
  return [[codeFromSite, `${address}|${network.site}`], mailsToAddress(purpose, email, readerId)];
}

/** The mails with codes that an address gets at most, whoever asks; where several share it, each of them. */
export function mailsToAddress(purpose: CodePurpose, email: string, readerId?: string): Claim {
  return [rateLimitPolicies.codeOfEmail, addressOf(purpose, email, readerId)];
}

const addressOf = (purpose: CodePurpose, email: string, readerId?: string): string =>
  readerId === undefined ? `${purpose}|${email}` : `${purpose}|${email}|${readerId}`;

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
  return codeIf(context, purpose, owner, await mayMail(context, purpose, owner, mails));
}

/** The same where the mail has been counted. @param may whether it may be sent */
export async function codeIf(
  context: Context,
  purpose: CodePurpose,
  owner: Required<CodeOwner>,
  may: boolean,
): Promise<string | null> {
  if (may) return issueCode(context, purpose, owner);
  await shareLatestCode(context, purpose, owner);
  return null;
}
