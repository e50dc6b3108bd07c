import { createHash, randomBytes } from 'node:crypto';
import type { SingleSignOnStart } from '@elan/contracts';
import * as client from 'openid-client';
import {
  AppError,
  type Caller,
  claimAttempts,
  type Context,
  ofNetwork,
  rateLimitPolicies,
  sealText,
} from '../../platform';
import { beginStep } from '../../sessions';
import { domainOf, findCompanies } from '../../company';
import { hasDomain } from './domains';
import { findProvidersNaming, isConnected, type Provider } from './find-providers';
import { GOOGLE } from './read-person';
import { discover, ProviderFailure, redirectUriOf } from './provider-client';
import { waitAsCaller, waitForCompany } from './wait-for-provider';

/** What a browser was sent to a provider with; it is compared with what comes back. */
export interface Sent {
  readonly issuer: string;
  readonly clientId: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** A person proves anew who they are if they last did so longer ago (s). */
export const LONGEST_AT_PROVIDER = 12 * 3600;

export const useOfStep = (holder: string): string => `providerStep:${holder}`;
export const holderOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Begins to sign somebody in by the provider of their domain. The answer depends on the domain alone, which everybody
 * may know: whether there is an account shows when the provider has said who it is.
 * @returns with the address of the provider, what the browser is recognised by when it comes back
 * @throws AppError singleSignOnNotFound, providerRefused, tooManyAttempts, overloaded
 */
export async function beginSignOn(context: Context, given: Given, { network }: Caller): Promise<Begun> {
  await claimAttempts(context, ...ofNetwork(rateLimitPolicies.singleSignOnOfNetwork, network));
  return waitAsCaller(network, () => begin(context, network, given));
}

interface Given {
  readonly email: string;
  readonly companyId?: string | undefined;
  readonly again?: boolean | undefined;
}

type Begun = SingleSignOnStart & { readonly step: string | null };

async function begin(context: Context, network: Caller['network'], given: Given): Promise<Begun> {
  const providers = await providersOf(context, domainOf(given.email));
  const chosen =
    given.companyId === undefined
      ? providers
      : providers.filter(({ companyId }) => companyId === given.companyId);
  const [provider] = chosen;
  if (!provider) throw new AppError('singleSignOnNotFound');
  if (chosen.length > 1) {
    const companies = await findCompanies(
      context,
      chosen.map(({ companyId }) => companyId),
      ['name'],
    );
    return { url: null, companies: companies.map(({ _id, name }) => ({ id: _id, name })), step: null };
  }
  const { url, step } = await waitForCompany(provider.companyId, network, () =>
    sendTo(context, provider, given),
  );
  return { url, companies: [], step };
}

async function providersOf(context: Context, domain: string): Promise<Provider[]> {
  const found: Provider[] = [];
  for (const provider of await findProvidersNaming(context, domain))
    if (isConnected(provider) && (await hasDomain(context, provider, domain))) found.push(provider);
  return found;
}

async function sendTo(
  context: Context,
  provider: Provider,
  { email, again }: { readonly email: string; readonly again?: boolean | undefined },
): Promise<{ url: string; step: string }> {
  const { companyId, issuer, clientId } = provider;
  const token = randomBytes(32).toString('base64url');
  const holder = holderOf(token);
  const sent: Sent = {
    ...{ issuer, clientId, state: client.randomState(), nonce: client.randomNonce() },
    verifier: client.randomPKCECodeVerifier(),
  };
  try {
    const url = await authorizationUrl(context, provider, { ...sent, email, again: again === true });
    const value = sealText(context, useOfStep(holder), JSON.stringify(sent));
    await beginStep(context, 'provider', holder, { companyId, userId: '' }, value);
    return { url: url.href, step: token };
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    context.log.warn({ companyId, reason: error.reason }, 'an identity provider cannot be used');
    throw new AppError('providerRefused');
  }
}

/** @throws ProviderFailure */
export async function authorizationUrl(
  context: Context,
  provider: Provider,
  { state, nonce, verifier, email, again }: Sent & { readonly email: string; readonly again: boolean },
): Promise<URL> {
  const configuration = await discover(context, provider);
  const { scopes_supported: scopes, authorization_endpoint: endpoint } = configuration.serverMetadata();
  if (endpoint === undefined) throw new ProviderFailure('endpointsMissing');
  const isOffline = scopes?.includes('offline_access') === true;
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUriOf(context, provider.companyId),
    response_type: 'code',
    scope: `openid email profile${isOffline ? ' offline_access' : ''}`,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...{ state, nonce, max_age: again ? '0' : String(LONGEST_AT_PROVIDER) },
    ...(email !== '' && { login_hint: email }),
    ...(again && { prompt: 'login' }),
    // Otherwise it gives nothing by which it could be asked again whether the person is still there.
    ...(provider.issuer === GOOGLE && {
      access_type: 'offline',
      prompt: again ? 'login consent' : 'consent',
    }),
  });
  // An address of its own making leads the browser there: no scheme but the web's.
  if (!/^https?:$/.test(url.protocol)) throw new ProviderFailure('endpointsMissing');
  return url;
}
