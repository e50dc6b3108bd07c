import type { Context } from '../../platform';

/**
 * @returns whether this is the company that runs the product, where super administrators exist. The operator names it
 * by its id, because anybody could register or rename a company to a given name first.
 */
export function isProviderCompany(context: Context, companyId: string): boolean {
  return context.settings.PROVIDER_COMPANY === companyId;
}
