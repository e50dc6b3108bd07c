import { attemptPolicies } from '../attempts/attempt-policies';
import { ofNetwork, type Claim } from '../attempts/attempts';
import type { Network } from '@elan/edge/network';
import type { CodePurpose } from './code.model';

/** What a code counts against that somebody asks for who shows nothing: the site, all askers together, the network. */
export function sendsOfStranger(purpose: CodePurpose, email: string, network: Network): Claim[] {
  const { codeFromSite, codeOfEmail, codeOfNetwork } = attemptPolicies;
  return [
    [codeFromSite, `${purpose}|${email}|${network.site}`],
    [codeOfEmail, `${purpose}|${email}`],
    ...ofNetwork(codeOfNetwork, network),
  ];
}
