import { type Context, openSealed, sealedAnew, sealText } from '../../platform';
import { identityProviderModel, type IdentityProviderRecord } from './identity-provider.model';

/** A company's provider that is connected. */
export type Provider = IdentityProviderRecord & { readonly issuer: string };

export const isConnected = (record: IdentityProviderRecord | null): record is Provider =>
  record !== null && record.issuer !== null;

export async function findProvider(
  context: Context,
  companyId: string,
): Promise<IdentityProviderRecord | null> {
  return identityProviderModel(context).findOne({ companyId }).lean();
}

/** Whether the administrators of a company can, or have to, sign in by its provider. */
export async function singleSignOnOf(
  context: Context,
  companyId: string,
): Promise<'none' | 'offered' | 'required'> {
  const provider = await findProvider(context, companyId);
  if (!isConnected(provider)) return 'none';
  return provider.isRequired ? 'required' : 'offered';
}

/** Finds the providers of all companies that have named a domain: whoever signs in by one names no company. */
export async function findProvidersNaming(
  context: Context,
  domain: string,
): Promise<IdentityProviderRecord[]> {
  return identityProviderModel(context)
    .find({ 'domains.domain': domain })
    .sort({ _id: 1 })
    .setOptions({ acrossCompanies: true })
    .lean();
}

/** Finds the providers of all companies that know an issuer as one client: a logout token names no company. */
export async function findProvidersOf(
  context: Context,
  issuer: string,
  clientIds: readonly string[],
): Promise<Provider[]> {
  const found = await identityProviderModel(context)
    .find({ issuer, clientId: { $in: [...clientIds] } })
    .setOptions({ acrossCompanies: true })
    .lean();
  return found.filter((one): one is typeof one & Provider => isConnected(one));
}

const useOf = (companyId: string): string => `clientSecret:${companyId}`;

export function sealSecret(context: Context, companyId: string, secret: string): string {
  return sealText(context, useOf(companyId), secret);
}

/** @returns null if it was encrypted under a secret that the installation no longer has */
export function openSecret(
  context: Context,
  { companyId, clientSecret }: IdentityProviderRecord,
): string | null {
  return openSealed(context, useOf(companyId), clientSecret);
}

/** Encrypts the secret anew where it is used, so that the installation's own can be replaced. */
export async function renewSeal(
  context: Context,
  { companyId, clientSecret }: IdentityProviderRecord,
): Promise<void> {
  const anew = sealedAnew(context, useOf(companyId), clientSecret);
  if (anew !== null)
    await identityProviderModel(context).updateOne(
      { companyId, clientSecret },
      { $set: { clientSecret: anew } },
    );
}
