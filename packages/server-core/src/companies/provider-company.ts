import type { Core } from '../core/core';

/**
 * @returns whether this is the company of whoever runs the product, where super administrators exist. The operator names
 * it by its id: a name can be taken by whoever registers or renames a company first.
 */
export function isProviderCompany(core: Core, companyId: string): boolean {
  return core.settings.PROVIDER_COMPANY === companyId;
}
