import { rateLimitPolicies, type Claim, ofNetwork } from '../../platform';
import type { Network } from '@elan/edge/network';
import type { CodePurpose } from './one-time-code.model';

/** Which limits count when somebody unidentified requests a code: the site, all requests together, the network. */
export function sendsOfStranger(purpose: CodePurpose, email: string, network: Network): Claim[] {
  const { codeFromSite, codeOfEmail, codeOfNetwork } = rateLimitPolicies;
  return [
    [codeFromSite, `${purpose}|${email}|${network.site}`],
    [codeOfEmail, `${purpose}|${email}`],
    ...ofNetwork(codeOfNetwork, network),
  ];
}
