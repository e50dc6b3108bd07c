import type { Core } from '../core/core';
import { comparableName } from '../core/comparable-name';
import type { CompanyRecord } from './company.model';

/** @returns the form in which names of companies are compared: without case, accents and spaces. */
export function companyNameKey(name: string): string {
  return comparableName(name).replaceAll(' ', '');
}

/** @returns whether this is the company of whoever runs the product, where super administrators exist. */
export function isProviderCompany(core: Core, company: Pick<CompanyRecord, 'normalisedName'>): boolean {
  return company.normalisedName === companyNameKey(core.settings.PROVIDER_COMPANY);
}
