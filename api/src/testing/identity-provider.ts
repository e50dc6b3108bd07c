import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as jose from 'jose';
import Provider, { type Configuration } from 'oidc-provider';

/** Somebody whom the provider knows. */
export interface KnownPerson {
  readonly sub: string;
  readonly email: string;
  readonly email_verified?: boolean;
  readonly name?: string;
  readonly groups?: readonly string[];
}

/** A certified OpenID provider on this machine, which can be made to fail in each way. */
export interface IdentityProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly people: Map<string, KnownPerson>;
  /** Who sits before the browser; the provider asks nobody anything. Null: it shows a page that asks who it is. */
  person: string | null;
  /** Changes the claims of ID tokens, and how they are signed. */
  forge: ((claims: jose.JWTPayload) => jose.JWTPayload | string) | null;
  /** What `jwks_uri` says in place of the keys. */
  keys: jose.JWK[] | null;
  /** Adds to what discovery says. */
  discovery: Record<string, unknown>;
  /** Answers nothing any more. */
  isAway: boolean;
  /** Paths that it was asked for. */
  readonly asked: string[];
  /** Redirect addresses that the client has. */
  allow(redirectUri: string): void;
  /** New keys in place of the ones before. */
  changeKeys(): Promise<void>;
  /** Signs a token with the present key. */
  sign(claims: jose.JWTPayload, header?: Partial<jose.JWTHeaderParameters>): Promise<string>;
  /** Goes where a browser would be sent, as somebody who agrees to everything. @returns the last address, outside */
  visit(address: string): Promise<URL>;
  /** Removes somebody: what they were given is void. */
  remove(sub: string): void;
  close(): Promise<void>;
}

const SIGN_IN_PAGE = (uid: string, people: readonly KnownPerson[]) => `<!doctype html>
<html lang="en"><title>Company login</title><main><h1>Company login</h1>
${people
  .map(
    ({ sub, name }) =>
      `<form method="post" action="/interaction/${uid}?sub=${sub}"><button>Continue as ${name ?? sub}</button></form>`,
  )
  .join('\n')}</main></html>`;

export async function startIdentityProvider(options: { port?: number } = {}): Promise<IdentityProvider> {
  let callback: (request: IncomingMessage, response: ServerResponse) => unknown = () => undefined;
  const server = createServer((request, response) => {
    provider.asked.push((request.url ?? '').split('?')[0] ?? '');
    if (provider.isAway) request.socket.destroy();
    else callback(request, response);
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const redirects: string[] = ['http://127.0.0.1/none'];
  const people = new Map<string, KnownPerson>();
  const removed = new Set<string>();
  const client = { id: 'elan', secret: 'a secret of the client that is long enough' };
  let key = await newKey();

  const build = () => {
    const oidc = new Provider(issuer, configurationOf(people, removed, key.jwk, client, redirects));
    oidc.proxy = false;
    // The library warns of what is not meant for production.
    oidc.on('server_error', (_context, error) => void process.stderr.write(`${String(error)}\n`));
    oidc.use(async (context, next) => {
      if (context.path.startsWith('/interaction/'))
        return interact(oidc, provider, context.req, context.res, context);
      await next();
      const body = context.body as Record<string, unknown> | undefined;
      if (context.path === '/.well-known/openid-configuration' && body)
        Object.assign(body, provider.discovery);
      if (context.path === '/jwks' && provider.keys) context.body = { keys: provider.keys };
      if (context.path === '/token' && provider.forge && typeof body?.['id_token'] === 'string') {
        const forged = provider.forge(jose.decodeJwt(body['id_token']));
        body['id_token'] = typeof forged === 'string' ? forged : await provider.sign(forged);
      }
    });
    callback = oidc.callback();
  };

  const provider: IdentityProvider = {
    ...{ issuer, clientId: client.id, clientSecret: client.secret, people },
    ...{ person: null, forge: null, keys: null, discovery: {}, isAway: false, asked: [] },
    allow(redirectUri) {
      redirects.push(redirectUri);
      build();
    },
    async changeKeys() {
      key = await newKey();
      build();
    },
    sign: (claims, header = {}) =>
      new jose.SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: key.jwk.kid, ...header })
        .sign(key.privateKey),
    visit: (address) => visit(issuer, address),
    remove(sub) {
      people.delete(sub);
      removed.add(sub);
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  build();
  return provider;
}

async function newKey() {
  const { privateKey } = await jose.generateKeyPair('RS256', { extractable: true });
  const kid = crypto.randomUUID();
  return { privateKey, jwk: { ...(await jose.exportJWK(privateKey)), kid, use: 'sig', alg: 'RS256' } };
}

function configurationOf(
  people: ReadonlyMap<string, KnownPerson>,
  removed: ReadonlySet<string>,
  key: jose.JWK,
  client: { id: string; secret: string },
  redirects: readonly string[],
): Configuration {
  return {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [...redirects],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['a key of cookies'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    scopes: ['openid', 'offline_access'],
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    issueRefreshToken: () => Promise.resolve(true),
    rotateRefreshToken: true,
    findAccount: (_context, sub) => {
      const person = people.get(sub);
      if (!person || removed.has(sub)) return undefined;
      return {
        accountId: sub,
        claims: () =>
          Promise.resolve({ email_verified: true, ...person, groups: [...(person.groups ?? [])] }),
      };
    },
    // Nobody is asked whether the product may know who they are.
    async loadExistingGrant({ oidc }) {
      const { client: asking, session } = oidc;
      const grant = new oidc.provider.Grant({
        clientId: asking?.clientId ?? '',
        accountId: session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile offline_access');
      await grant.save();
      return grant;
    },
    pkce: { required: () => true },
    ttl: {
      AccessToken: 3600,
      AuthorizationCode: 60,
      IdToken: 3600,
      RefreshToken: 86_400,
      Session: 86_400,
      Grant: 86_400,
      Interaction: 600,
    },
  };
}

async function interact(
  oidc: Provider,
  provider: IdentityProvider,
  request: IncomingMessage,
  response: ServerResponse,
  context: { respond?: boolean | undefined },
): Promise<void> {
  context.respond = false;
  const { uid } = await oidc.interactionDetails(request, response);
  const chosen = new URL(request.url ?? '', provider.issuer).searchParams.get('sub') ?? provider.person;
  if (chosen === null) {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(SIGN_IN_PAGE(uid, [...provider.people.values()]));
    return;
  }
  await oidc.interactionFinished(request, response, { login: { accountId: chosen } });
}

async function visit(issuer: string, address: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let at = new URL(address);
  for (let steps = 0; steps < 10 && at.origin === issuer; steps += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie, accept: 'text/html' } });
    for (const set of answer.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const location = answer.headers.get('location');
    if (location === null)
      throw new Error(`${at.pathname} answered ${answer.status}: ${await answer.text()}`);
    at = new URL(location, at);
  }
  return at;
}
