import type { Context } from '../../platform';

/**
 * @returns whether this is the company of whoever runs the product, where super administrators exist. The operator names
 * it by its id: a name can be taken by whoever registers or renames a company first.
 */
export function isProviderCompany(context: Context, companyId: string): boolean {
  return context.settings.PROVIDER_COMPANY === companyId;
}
