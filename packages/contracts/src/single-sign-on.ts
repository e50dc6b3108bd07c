import * as z from 'zod/mini';
import { Session } from './auth';
import { endpoint } from './endpoint';
import { Email, Empty, Id, IsoTime, text } from './primitives';

/** The address of an OpenID provider, as its discovery document writes it; its domain, or where that document is, says it, too. */
const Issuer = z.string().check(
  z.trim(),
  z.maxLength(500, 'is too long'),
  z.regex(
    /^(?:https?:\/\/[^\s/?#@\\]+|[^\s:/?#@\\]+(?::\d+)?)(?:\/[^\s?#\\]*)?$/,
    'must be an address that begins with https://',
  ),
  z.overwrite((given) =>
    (given.includes('://') ? given : `https://${given}`).replace(/\/\.well-known\/openid-configuration$/, ''),
  ),
);

/** A domain of e-mail addresses, in lower case. */
const Domain = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(253, 'is too long'),
    z.regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/, 'must be a domain'),
  );

/** A claim by which the provider says who administers the company: one value, or a list with it. */
const AdministratorClaim = z.object({ name: text(200), value: text(500) });

/** What an administrator says of the provider. */
const Connecting = z.object({
  issuer: Issuer,
  clientId: text(500),
  /** Absent: the one that is kept, unless there is another issuer or client. */
  clientSecret: z.optional(text(2000)),
  /** Null: nobody becomes an administrator by signing in. */
  administratorClaim: z.nullable(AdministratorClaim),
});

/**
 * How far the proof of a domain has come.
 * - `missing`: the record was never seen. - `lost`: it was, and is gone; the domain counts until `until`.
 */
const DomainState = z.enum(['missing', 'proven', 'lost']);

export const ConnectedProvider = z.object({
  /** Null: no provider is connected. */
  connection: z.nullable(
    z.object({
      issuer: z.string(),
      clientId: z.string(),
      administratorClaim: z.nullable(AdministratorClaim),
      /** Administrators sign in by it, and by a password no longer. */
      isRequired: z.boolean(),
      /** Who may still sign in by password; null: nobody was named. */
      breakGlassId: z.nullable(Id),
    }),
  ),
  domains: z.array(
    z.object({
      domain: z.string(),
      /** The TXT record that proves it. */
      recordName: z.string(),
      recordValue: z.string(),
      state: DomainState,
      checkedAt: z.nullable(IsoTime),
      until: z.nullable(IsoTime),
    }),
  ),
  /** What the provider has to know of this installation. */
  redirectUri: z.string(),
  logoutUri: z.string(),
  /** Whether the caller has signed in by this provider. */
  isCallerConnected: z.boolean(),
});
export type ConnectedProvider = z.infer<typeof ConnectedProvider>;

/** What a test of the connection finds, by the part of it. */
export const ProviderFinding = z.enum([
  'fine',
  'noDomain',
  'secretUnreadable',
  'notHttps',
  'privateAddress',
  'unknownHost',
  'redirected',
  'tooLarge',
  'timeout',
  'unreachable',
  'notFound',
  'notJson',
  'otherIssuer',
  'endpointsMissing',
  'keysUnreachable',
  'noUsableKeys',
  'clientRefused',
  'redirectRefused',
  'offlineMissing',
]);
export type ProviderFinding = z.infer<typeof ProviderFinding>;

/** Where to go on with a sign-in; if several companies have proved one domain, these are to choose from. */
export const SingleSignOnStart = z.object({
  url: z.nullable(z.string()),
  companies: z.array(z.object({ id: Id, name: z.string() })),
});
export type SingleSignOnStart = z.infer<typeof SingleSignOnStart>;

/** What the provider sent the browser back with. */
const ProviderAnswer = z.object({
  /** It stands in the path of the address to which the browser was sent back. */
  companyId: Id,
  state: z.string().check(z.maxLength(500)),
  code: z.optional(z.string().check(z.maxLength(4000))),
  iss: z.optional(z.string().check(z.maxLength(500))),
  error: z.optional(z.string().check(z.maxLength(200))),
});
export type ProviderAnswer = z.infer<typeof ProviderAnswer>;

export const singleSignOnEndpoints = {
  begin: endpoint({
    access: 'public',
    method: 'POST',
    path: '/auth/single-sign-on',
    summary:
      'Begin to sign in by the provider of the domain of an e-mail; the answer depends on the domain alone.',
    errors: ['providerRefused', 'singleSignOnNotFound', 'tooManyAttempts'],
    body: z.object({
      email: Email,
      /** The company that is meant if there are several with the domain. */
      companyId: z.optional(Id),
      /** The provider has to ask who it is, even if it knows: for a recent sign-in. */
      again: z.optional(z.boolean()),
    }),
    response: SingleSignOnStart,
  }),
  finish: endpoint({
    access: 'public',
    method: 'POST',
    path: '/auth/single-sign-on/callback',
    cookies: ['single-sign-on'],
    summary: 'Sign in with what the provider sent the browser back with, in the browser that began.',
    errors: [
      'administratorQuotaReached',
      'invalidCredentials',
      'notAdmitted',
      'providerRefused',
      'seatAndAdministrator',
      'secondFactorRequired',
      'signInExpired',
      'subscriptionRequired',
      'tooManyAttempts',
    ],
    body: ProviderAnswer,
    response: Session,
  }),
  backChannelLogout: endpoint({
    access: 'public',
    method: 'POST',
    path: '/auth/single-sign-on/logout',
    summary: 'A provider tells, by a signed logout token in a form, that somebody has signed out there.',
    errors: ['tooManyAttempts', 'validation'],
    consumes: 'raw',
    bodyLimit: 20_000,
    response: Empty,
  }),
  read: endpoint({
    access: 'administrator',
    method: 'GET',
    path: '/companies/single-sign-on',
    summary: 'The provider of the company, without its secret, and the domains of the company.',
    response: ConnectedProvider,
  }),
  connect: endpoint({
    access: 'administrator',
    method: 'PATCH',
    path: '/companies/single-sign-on',
    agreed: true,
    summary: 'Connect a provider, or change the connection. All administrators are told.',
    errors: ['tooManyAttempts'],
    recentSignIn: true,
    body: Connecting,
    response: ConnectedProvider,
  }),
  disconnect: endpoint({
    access: 'administrator',
    method: 'DELETE',
    path: '/companies/single-sign-on',
    agreed: true,
    summary: 'Let the provider sign in nobody any more. Sessions opened by it end; all are told.',
    errors: ['singleSignOnNotFound'],
    recentSignIn: true,
    response: ConnectedProvider,
  }),
  test: endpoint({
    access: 'administrator',
    method: 'POST',
    path: '/companies/single-sign-on/test',
    summary: 'Ask the provider for what a sign-in needs. Changes nothing.',
    errors: ['singleSignOnNotFound', 'tooManyAttempts'],
    countedAs: 'lookup',
    response: z.object({ findings: z.array(ProviderFinding) }),
  }),
  addDomain: endpoint({
    access: 'administrator',
    method: 'POST',
    path: '/companies/single-sign-on/domains',
    summary: 'Name a domain of the company. It counts when its record is seen.',
    errors: ['limitReached'],
    recentSignIn: true,
    body: z.object({ domain: Domain }),
    response: ConnectedProvider,
  }),
  checkDomain: endpoint({
    access: 'administrator',
    method: 'POST',
    path: '/companies/single-sign-on/domains/check',
    summary: 'Look for the record of a domain now. All administrators are told when it is seen first.',
    errors: ['singleSignOnNotFound', 'tooManyAttempts'],
    recentSignIn: true,
    countedAs: 'lookup',
    body: z.object({ domain: Domain }),
    response: ConnectedProvider,
  }),
  removeDomain: endpoint({
    access: 'administrator',
    method: 'DELETE',
    path: '/companies/single-sign-on/domains',
    summary: 'Give up a domain. All administrators are told.',
    errors: ['singleSignOnNotFound'],
    recentSignIn: true,
    query: z.object({ domain: Domain }),
    response: ConnectedProvider,
  }),
  require: endpoint({
    access: 'administrator',
    method: 'PATCH',
    path: '/companies/single-sign-on/requirement',
    agreed: true,
    summary:
      'Let administrators sign in by the provider only, but for one by password; or no longer. All are told.',
    errors: ['memberNotFound', 'notTriedYet', 'singleSignOnNotFound', 'tooManyAttempts'],
    recentSignIn: true,
    body: z.object({ isRequired: z.boolean(), breakGlassId: z.nullable(Id) }),
    response: ConnectedProvider,
  }),
};
