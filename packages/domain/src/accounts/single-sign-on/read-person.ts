import { Email, oneLine } from '@elan/contracts';
import { domainOf } from '../../company';

/** Google's accounts are not those of one company alone: anybody may have one with an address of any domain. */
export const GOOGLE = 'https://accounts.google.com';

type Claims = Readonly<Record<string, unknown>>;

/**
 * The address by which somebody is known the first time, and the domain that has to be the company's; null: nobody has
 * verified it. Entra says of an address that the owner of its domain was verified; Google says in whose Workspace an
 * account is, without which it is anybody's.
 */
export function verifiedAddress(issuer: string, claims: Claims): { email: string; domain: string } | null {
  const { email: given, email_verified: isVerified, xms_edov: isOfDomain, hd: workspace } = claims;
  const isProven = isVerified === true || isOfDomain === true || isOfDomain === 1 || isOfDomain === '1';
  const { data: email } = Email.safeParse(given);
  if (email === undefined || !isProven) return null;
  if (issuer !== GOOGLE) return { email, domain: domainOf(email) };
  const isOfWorkspace = typeof workspace === 'string' && workspace.toLowerCase() === domainOf(email);
  return isOfWorkspace ? { email, domain: domainOf(email) } : null;
}

/** Whether a claim has a value: alone, or in a list. */
export function hasClaim(claims: Claims, { name, value }: { name: string; value: string }): boolean {
  const given = claims[name];
  if (Array.isArray(given)) return given.includes(value);
  return given === value || (typeof given === 'boolean' && String(given) === value);
}

export function nameIn({ name }: Claims): string | null {
  const text = typeof name === 'string' ? oneLine(name).slice(0, 120) : '';
  return text === '' ? null : text;
}
