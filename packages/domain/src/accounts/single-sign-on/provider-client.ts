import { createOutgoingFetch, OutgoingError } from '@elan/edge/outgoing-fetch';
import * as jose from 'jose';
import * as client from 'openid-client';
import * as z from 'zod/mini';
import { AppError, type Context, SECOND } from '../../platform';
import { openSecret, type Provider } from './find-providers';

/** Signatures that are accepted, whatever a provider says it can do. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
/** How far clocks may differ (s). */
export const CLOCK_TOLERANCE = 60;

/** Longer than any address: a library would find out what the name in it means in time by the square of its length. */
const LONGEST_ADDRESS = 2_000;
const Address = z.string().check(z.refine((text) => text.length <= LONGEST_ADDRESS && URL.canParse(text)));
const Words = z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(100)));

/** What is read of what a provider says of itself, which the library takes as it is. */
export const Metadata = z.object({
  issuer: Address,
  authorization_endpoint: z.optional(Address),
  token_endpoint: z.optional(Address),
  userinfo_endpoint: z.optional(Address),
  jwks_uri: z.optional(Address),
  authorization_response_iss_parameter_supported: z.optional(z.boolean()),
  code_challenge_methods_supported: Words,
  scopes_supported: Words,
  token_endpoint_auth_methods_supported: Words,
  id_token_signing_alg_values_supported: Words,
});

const Part = z.optional(z.string().check(z.maxLength(LONGEST_ADDRESS)));

/** What a signature is compared with; whatever else is in a key is not kept. */
const Key = z.object({
  ...{ kty: z.string().check(z.maxLength(10)), kid: Part, alg: Part, use: Part, crv: Part },
  ...{ n: Part, e: Part, x: Part, y: Part },
  key_ops: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
});

/** As many as one provider may have. One that is not understood is none. */
export const Keys = z.object({
  keys: z.pipe(
    z.array(z.unknown()).check(z.maxLength(100)),
    z.transform((all) => all.map((one) => Key.safeParse(one).data).filter((one) => one !== undefined)),
  ),
});

/** The answer or the lack of one of a provider. `reason` is for whoever looks after it, never for strangers. */
export class ProviderFailure extends Error {
  constructor(
    readonly reason: string,
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }
}

/** Where a company's provider sends browsers back: an address of its own for each, so that no answer is taken for another's. */
export const redirectUriOf = ({ settings }: Context, companyId: string): string =>
  `${settings.PUBLIC_URL}/auth/sso/${companyId}`;

/** How long a provider may take for all that one sign-in asks it: four calls, each on a connection of its own (ms). */
const LONGEST_CONVERSATION = 8 * SECOND;

export const outgoingFetchOf = ({ settings }: Pick<Context, 'settings'>) =>
  createOutgoingFetch({
    insideOrigins: settings.INSIDE_ISSUERS,
    nameServers: settings.DNS_SERVERS,
    milliseconds: LONGEST_CONVERSATION,
  });

/**
 * Reads what a provider says of itself, each time anew: its keys and addresses may have changed.
 * @throws ProviderFailure
 */
export async function discover(context: Context, provider: Provider): Promise<client.Configuration> {
  const secret = openSecret(context, provider);
  if (secret === null) throw new ProviderFailure('secretUnreadable');
  const issuer = new URL(provider.issuer);
  const metadata = {
    client_secret: secret,
    // Providers tell the time of the product's clock.
    [client.clockSkew]: Math.round((context.clock.now().getTime() - Date.now()) / SECOND),
    [client.clockTolerance]: CLOCK_TOLERANCE,
  };
  const fetchOutside: client.CustomFetch = outgoingFetchOf(context);
  const isPlain = issuer.protocol === 'http:';
  try {
    const found = await client.discovery(issuer, provider.clientId, metadata, undefined, {
      [client.customFetch]: async (...asked) => {
        const answer = await fetchOutside(...asked);
        if (!answer.ok) return answer;
        // The library copies several times whatever is said.
        const { success, data } = Metadata.safeParse(jsonOf(await answer.text()));
        if (!success) throw new ProviderFailure('invalidAnswer');
        const { status, headers } = answer;
        return new Response(JSON.stringify(data), { status, headers });
      },
      ...(isPlain && { execute: [client.allowInsecureRequests] }),
    });
    const { supportsPKCE: _supports, ...server } = found.serverMetadata();
    if (server.issuer !== provider.issuer) throw new ProviderFailure('otherIssuer');
    const isBasic = server.token_endpoint_auth_methods_supported?.includes('client_secret_basic') ?? true;
    const offered = server.id_token_signing_alg_values_supported ?? ['RS256'];
    const configuration = new client.Configuration(
      { ...server, id_token_signing_alg_values_supported: offered.filter((one) => ALGORITHMS.includes(one)) },
      provider.clientId,
      metadata,
      isBasic ? client.ClientSecretBasic(secret) : client.ClientSecretPost(secret),
    );
    configuration[client.customFetch] = fetchOutside;
    if (isPlain) client.allowInsecureRequests(configuration);
    // The connection alone would be trusted otherwise.
    client.enableNonRepudiationChecks(configuration);
    return configuration;
  } catch (error) {
    throw asProviderFailure(error);
  }
}

/** What a provider says of itself, or its keys, are a few thousand signs. */
const LONGEST = 64_000;

/** @returns null: it is none, or longer than any that a provider gives */
export function jsonOf(text: string): unknown {
  try {
    return text.length > LONGEST ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

/** What went wrong, in a word that can be looked up. */
export function asProviderFailure(error: unknown): ProviderFailure | AppError {
  if (error instanceof AppError) return error;
  const known = findCause(error, ProviderFailure);
  if (known) return known;
  const outgoing = findCause(error, OutgoingError);
  if (outgoing) return new ProviderFailure(outgoing.failure, { cause: error });
  if (error instanceof client.ResponseBodyError)
    return new ProviderFailure(plainWord(error.error), { cause: error });
  if (error instanceof client.AuthorizationResponseError)
    return new ProviderFailure(plainWord(error.error), { cause: error });
  if (error instanceof client.WWWAuthenticateChallengeError) {
    const said = error.cause[0]?.parameters.error;
    return new ProviderFailure(plainWord(said ?? 'invalid_client'), { cause: error });
  }
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return new ProviderFailure(typeof code === 'string' ? plainWord(code) : 'invalidAnswer', { cause: error });
}

/** What a provider says is text of a stranger. */
const plainWord = (word: string): string => (/^\w{1,60}$/.test(word) ? word : 'invalidAnswer');

export function findCause<Kind extends Error>(
  error: unknown,
  kind: abstract new (...given: never[]) => Kind,
): Kind | null {
  for (let one = error; one instanceof Error; one = one.cause) if (one instanceof kind) return one;
  return null;
}

/** Keys that were read are good for this long; so are failures. Whoever asks in between costs a provider nothing. */
const KEPT = 30 * SECOND;

/** Finds the key that has signed a token. */
type KeySet = ReturnType<typeof jose.createLocalJWKSet>;

interface KnownKeys {
  readonly keys: Promise<KeySet | null>;
  readonly until: number;
}

/** The keys of so many providers are kept: anybody may connect one after the other. */
const MOST_KNOWN = 100;

const known = new WeakMap<Context['connection'], Map<string, KnownKeys>>();

/** Makes whoever asks a provider for its keys wait where few do. @throws AppError overloaded */
type Wait = <T>(ask: () => Promise<T>) => Promise<T>;

/**
 * The keys as they were read last; whoever comes while they are being read waits for the same.
 * @param seen those that are not enough: they are read anew, unless somebody else has done so since
 * @returns null: they could not be read. @throws what `wait` throws
 */
function knownKeys(
  context: Context,
  provider: Provider,
  wait: Wait,
  seen?: KnownKeys['keys'],
): KnownKeys['keys'] {
  const own = known.get(context.connection) ?? new Map<string, KnownKeys>();
  known.set(context.connection, own);
  const { issuer } = provider;
  const now = context.clock.now().getTime();
  const last = own.get(issuer);
  if (last && last.until > now && last.keys !== seen) return last.keys;
  const goBack = () => (last ? own.set(issuer, last) : own.delete(issuer));
  const keys = wait(() => readKeys(context, provider)).catch((error: unknown) => {
    // What cannot be read now takes nothing from what was, and who was not let in has read nothing.
    const isRefused = error instanceof AppError;
    if (isRefused || seen) goBack();
    if (isRefused) throw error;
    return null;
  });
  own.delete(issuer);
  own.set(issuer, { keys, until: now + KEPT });
  for (const oldest of own.keys()) if (own.size > MOST_KNOWN) own.delete(oldest);
  return keys;
}

/** @throws ProviderFailure */
async function readKeys(context: Context, provider: Provider): Promise<KeySet> {
  const configuration = await discover(context, provider);
  const { jwks_uri: address } = configuration.serverMetadata();
  try {
    if (address === undefined) throw new ProviderFailure('keysUnreachable');
    const answer = await outgoingFetchOf(context)(address, { method: 'GET', headers: {} });
    const { success, data } = Keys.safeParse(jsonOf(await answer.text()));
    if (!success) throw new ProviderFailure('invalidAnswer');
    return jose.createLocalJWKSet(data as jose.JSONWebKeySet);
  } catch (error) {
    throw asProviderFailure(error);
  }
}

/**
 * Reads a logout token, which a provider has signed for this client.
 * @param claim counts one that no known key has signed, before the provider is asked for its keys anew
 * @param wait only for whoever asks the provider
 * @throws ProviderFailure, and what `claim` and `wait` throw
 */
export async function readLogoutToken(
  context: Context,
  provider: Provider,
  token: string,
  { claim, wait }: { readonly claim: () => Promise<unknown>; readonly wait: Wait },
): Promise<jose.JWTPayload> {
  const seen = knownKeys(context, provider, wait);
  const before = await seen;
  try {
    if (before) return await verifyLogout(context, provider, { token, keys: before });
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
  }
  await claim();
  const keys = await knownKeys(context, provider, wait, seen);
  if (!keys) throw new ProviderFailure('keysUnreachable');
  return verifyLogout(context, provider, { token, keys });
}

/** @throws ProviderFailure */
async function verifyLogout(
  context: Context,
  provider: Provider,
  { token, keys }: { readonly token: string; readonly keys: KeySet },
): Promise<jose.JWTPayload> {
  try {
    const { payload } = await jose.jwtVerify(token, keys, {
      algorithms: ALGORITHMS,
      issuer: provider.issuer,
      audience: provider.clientId,
      clockTolerance: CLOCK_TOLERANCE,
      maxTokenAge: `${10 * CLOCK_TOLERANCE}s`,
      currentDate: context.clock.now(),
      requiredClaims: ['iat', 'jti', 'events'],
    });
    return payload;
  } catch (error) {
    throw asProviderFailure(error);
  }
}
