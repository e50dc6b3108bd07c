import type { ConnectedProvider, SingleSignOnStart } from '@elan/contracts';
import { newId } from '@elan/domain/platform';
import { allModels, buildCompany, buildUser, signInAs, type SignedInMember } from '@elan/domain/testing';
import { expect } from 'vitest';
import { startIdentityProvider, type IdentityProvider } from './identity-provider';
import { startApi, type Answer, type TestApi } from './start-api';
import { type NameServer, startNameServer } from '@elan/edge/testing';

export interface SignOnScene {
  readonly api: TestApi;
  readonly provider: IdentityProvider;
  readonly records: NameServer;
  close(): Promise<void>;
}

/** An API whose companies may have their provider on this machine, and which asks a name server on this machine. */
export async function startSignOnScene(): Promise<SignOnScene> {
  const [provider, records] = await Promise.all([startIdentityProvider(), startNameServer()]);
  const api = await startApi({
    // Providers have no other clock than that of the machine.
    now: new Date().toISOString(),
    environment: { INSIDE_ISSUERS: provider.issuer, DNS_SERVERS: records.address },
  });
  return {
    ...{ api, provider, records },
    async close() {
      await api.close();
      await Promise.all([provider.close(), records.close()]);
    },
  };
}

/** Nobody waits for the attempts of another test. */
const somewhere = () => `203.0.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;

/** Somebody with a browser of their own. */
export interface Visitor {
  cookies: Record<string, string>;
}

export interface ConnectedCompany {
  readonly companyId: string;
  readonly admin: SignedInMember;
  readonly domain: string;
  /** Signs the administrator in again: as just now. */
  renew(): Promise<SignedInMember>;
}

/** A company with a proven domain, and the provider connected. */
export async function connectCompany(
  scene: SignOnScene,
  options: {
    domain?: string;
    administratorClaim?: { name: string; value: string } | null;
    provider?: Pick<IdentityProvider, 'issuer' | 'clientId' | 'clientSecret' | 'allow'>;
  } = {},
): Promise<ConnectedCompany> {
  const { api } = scene;
  const { company, admin } = await buildCompany(api.context);
  const provider = options.provider ?? scene.provider;
  const domain =
    options.domain ??
    `${newId()
      .toLowerCase()
      .replace(/[^a-z0-9]/g, 'x')}.example`;
  const { issuer, clientId, clientSecret } = provider;
  const administratorClaim = options.administratorClaim ?? null;
  const connected = await api.call('PATCH /companies/single-sign-on', {
    as: admin,
    body: { issuer, clientId, clientSecret, administratorClaim },
  });
  expect(connected.text).toContain(issuer);
  provider.allow((connected.body as ConnectedProvider).redirectUri);
  await proveDomain(scene, admin, domain);
  return {
    ...{ companyId: company._id, admin, domain },
    renew: () => signInAs(api.context, admin.user),
  };
}

/** Names a domain, writes the record that its page shows, and lets it be looked for. */
export async function proveDomain(
  { api, records }: SignOnScene,
  admin: SignedInMember,
  domain: string,
): Promise<ConnectedProvider> {
  const named = await api.call('POST /companies/single-sign-on/domains', { as: admin, body: { domain } });
  const shown = (named.body as ConnectedProvider).domains.find((one) => one.domain === domain);
  const name = shown?.recordName ?? '';
  records.records.set(name, [...(records.records.get(name) ?? []), shown?.recordValue ?? '']);
  const checked = await api.call('POST /companies/single-sign-on/domains/check', {
    as: admin,
    body: { domain },
  });
  return checked.body as ConnectedProvider;
}

/** An administrator of a company whom the provider knows, too. */
export async function knownAdministrator(scene: SignOnScene, { companyId, domain }: ConnectedCompany) {
  const sub = newId();
  const email = `${sub.toLowerCase().replace(/[^a-z0-9]/g, 'x')}@${domain}`;
  const user = await buildUser(scene.api.context, companyId, { role: 1, email });
  scene.provider.people.set(sub, { sub, email, name: user.name });
  scene.provider.person = sub;
  return { user, sub, email };
}

export async function begin(
  { api }: SignOnScene,
  visitor: Visitor,
  body: object,
): Promise<Answer & { body: SingleSignOnStart }> {
  const answer = await api.call('POST /auth/single-sign-on', {
    body,
    cookies: visitor.cookies,
    from: somewhere(),
  });
  Object.assign(visitor.cookies, answer.cookies);
  return answer as Answer & { body: SingleSignOnStart };
}

/** What the browser is sent back with. */
export async function comeBack({ provider }: Pick<SignOnScene, 'provider'>, url: string | null) {
  const at = await provider.visit(url ?? '');
  const { state = '', ...rest } = Object.fromEntries(at.searchParams);
  return { companyId: at.pathname.split('/').at(-1) ?? '', state, ...rest };
}

export async function finish({ api }: SignOnScene, visitor: Visitor, body: object): Promise<Answer> {
  const answer = await api.call('POST /auth/single-sign-on/callback', {
    body,
    cookies: visitor.cookies,
    from: somewhere(),
  });
  Object.assign(visitor.cookies, answer.cookies);
  return answer;
}

/** The whole way, in a new browser. */
export async function signOn(scene: SignOnScene, email: string, more: object = {}): Promise<Answer> {
  const visitor: Visitor = { cookies: {} };
  const { body } = await begin(scene, visitor, { email, ...more });
  return finish(scene, visitor, await comeBack(scene, body.url));
}

export async function auditReasons({ api }: SignOnScene, companyId: string): Promise<unknown[]> {
  const events = await allModels(api.context)
    .AuditEvent.find({ companyId, action: 'singleSignOnFailed' })
    .sort({ at: 1 })
    .lean();
  return events.map(({ details }) => (details as { reason?: unknown } | undefined)?.reason);
}

/** What administrators were told of the provider, each once. */
export async function toldOf({ api }: SignOnScene, { companyId }: ConnectedCompany): Promise<string[]> {
  const mails = await allModels(api.context)
    .OutboxMail.find({ companyId, kind: 'singleSignOnChanged' })
    .sort({ createdAt: 1 })
    .lean();
  return [...new Set(mails.map(({ payload }) => String((payload as { what?: unknown }).what)))];
}

/** An administrator who has signed in by the provider. */
export async function signedOn(scene: SignOnScene, company: ConnectedCompany) {
  const known = await knownAdministrator(scene, company);
  const answer = await signOn(scene, known.email);
  expect(answer.status).toBe(200);
  return { ...known, token: tokenOf(answer), cookies: answer.cookies };
}

export const tokenOf = ({ body }: { body: unknown }) => (body as { accessToken: string }).accessToken;

/** Status and number of a refusal. */
export const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { message?: string }).message,
];
