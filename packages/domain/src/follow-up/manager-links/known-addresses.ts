import { domainOf, findAdministrators, isBusinessEmail } from '../../company';
import type { Context } from '../../platform';
import { managerLinkModel } from '../managers/manager-link.model';

/**
 * The e-mail domains of a company: those of administrators who have signed in, which proves their addresses, except
 * public mail providers, by the lists that decide who may register.
 */
export async function domainsOf(context: Context, companyId: string): Promise<string[]> {
  const administrators = await findAdministrators(context, companyId);
  const emails = administrators.map(({ email }) => email).filter((email) => isBusinessEmail(context, email));
  return [...new Set(emails.map(domainOf))].sort();
}

/**
 * Whether results may be mailed to an address right away: it belongs to the company, or its reader has confirmed it
 * before.
 */
export async function isKnownAddress(context: Context, companyId: string, email: string): Promise<boolean> {
  if ((await domainsOf(context, companyId)).includes(domainOf(email))) return true;
  const administrators = await findAdministrators(context, companyId);
  if (administrators.some((administrator) => administrator.email === email)) return true;
  return (await managerLinkModel(context).exists({ companyId, email, confirmedAt: { $ne: null } })) !== null;
}
