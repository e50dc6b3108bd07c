import { ProviderFinding } from '@elan/contracts';
import * as client from 'openid-client';
import { type Actor, AppError, claimAttempts, type Context, rateLimitPolicies } from '../../platform';
import { authorizationUrl, holderOf } from './begin-sign-on';
import { isProven } from './domains';
import { findProvider, isConnected, openSecret, type Provider } from './find-providers';
import { GOOGLE } from './read-person';
import {
  asProviderFailure,
  discover,
  jsonOf,
  Keys,
  Metadata,
  outgoingFetchOf,
  ProviderFailure,
  redirectUriOf,
} from './provider-client';

/**
 * Asks a company's provider for whatever a sign-in needs, and says what is wrong with it: first what nothing works
 * without.
 * @throws AppError singleSignOnNotFound, tooManyAttempts
 */
export async function testProvider(context: Context, { companyId }: Actor): Promise<ProviderFinding[]> {
  const provider = await findProvider(context, companyId);
  if (!isConnected(provider)) throw new AppError('singleSignOnNotFound');
  await claimAttempts(context, [rateLimitPolicies.singleSignOnTests, companyId]);
  const findings: ProviderFinding[] = [];
  if (!provider.domains.some((domain) => isProven(context, domain))) findings.push('noDomain');
  if (openSecret(context, provider) === null) return [...findings, 'secretUnreadable'];
  const discovered = await readDiscovery(context, provider);
  if (discovered !== null) return [...findings, discovered];
  const configuration = await discover(context, provider);
  findings.push(...(await readKeys(context, configuration)));
  findings.push(...(await tryClient(context, provider, configuration)));
  findings.push(...(await tryRedirect(context, provider)));
  const { scopes_supported: scopes } = configuration.serverMetadata();
  if (scopes?.includes('offline_access') !== true && provider.issuer !== GOOGLE)
    findings.push('offlineMissing');
  return findings.length === 0 ? ['fine'] : findings;
}

/** @returns null: it can be used */
async function readDiscovery(context: Context, { issuer }: Provider): Promise<ProviderFinding | null> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  try {
    const answer = await outgoingFetchOf(context)(address, {
      method: 'GET',
      headers: { accept: 'application/json' },
    });
    if (answer.status !== 200) return 'notFound';
    const said = jsonOf(await answer.text());
    if (typeof said !== 'object' || said === null) return 'notJson';
    if (!('issuer' in said) || said.issuer !== issuer) return 'otherIssuer';
    const isWhole = 'authorization_endpoint' in said && 'token_endpoint' in said && 'jwks_uri' in said;
    return isWhole && Metadata.safeParse(said).success ? null : 'endpointsMissing';
  } catch (error) {
    return asFinding(error, 'unreachable');
  }
}

async function readKeys(context: Context, configuration: client.Configuration): Promise<ProviderFinding[]> {
  const { jwks_uri: address = '', id_token_signing_alg_values_supported: algorithms = [] } =
    configuration.serverMetadata();
  if (algorithms.length === 0) return ['noUsableKeys'];
  try {
    const answer = await outgoingFetchOf(context)(address, { method: 'GET', headers: {} });
    const { keys } = Keys.parse(jsonOf(await answer.text()));
    const usable = keys.filter(({ kty, use }) => kty !== 'oct' && (use === undefined || use === 'sig'));
    return usable.length === 0 ? ['noUsableKeys'] : [];
  } catch {
    return ['keysUnreachable'];
  }
}

/** A code that nobody has: a provider looks at who asks before it looks at the code. */
async function tryClient(
  context: Context,
  provider: Provider,
  configuration: client.Configuration,
): Promise<ProviderFinding[]> {
  try {
    await client.genericGrantRequest(configuration, 'authorization_code', {
      ...{ code: 'none', redirect_uri: redirectUriOf(context, provider.companyId) },
      code_verifier: client.randomPKCECodeVerifier(),
    });
    return [];
  } catch (error) {
    const { reason } = asProviderFailure(error) as ProviderFailure;
    return reason === 'invalid_client' || reason === 'unauthorized_client' ? ['clientRefused'] : [];
  }
}

/** Asks for the page of a sign-in: one that is refused at once has another redirect address, or no such client. */
async function tryRedirect(context: Context, provider: Provider): Promise<ProviderFinding[]> {
  const { issuer, clientId } = provider;
  const sent = { issuer, clientId, state: 'test', nonce: 'test', verifier: holderOf('test') };
  try {
    const url = await authorizationUrl(context, provider, { ...sent, email: '', again: false });
    const answer = await outgoingFetchOf(context)(url.href, {
      method: 'GET',
      headers: { accept: 'text/html' },
    });
    return answer.status >= 400 && answer.status < 500 ? ['redirectRefused'] : [];
  } catch (error) {
    const finding = asFinding(error, 'unreachable');
    // The redirect leads to where one signs in.
    return finding === 'redirected' ? [] : [finding];
  }
}

/** The reason of a failure where the page has words for it. */
function asFinding(error: unknown, otherwise: ProviderFinding): ProviderFinding {
  const failure = asProviderFailure(error);
  const { data } = ProviderFinding.safeParse(failure instanceof ProviderFailure ? failure.reason : null);
  return data ?? otherwise;
}
