import { rateLimitPolicies } from '../../platform';

/** Counted for each company: none uses up what another mails to the address, or to whoever else is told. */
export const changesTo = (companyId: string, told: string | null) =>
  [rateLimitPolicies.changesToAddress, `${companyId}|${told ?? ''}`] as const;
