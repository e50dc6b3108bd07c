import type * as z from 'zod/mini';
import type { API_SCOPES } from './constants';
import type { ErrorCode } from './error-catalogue';
import { fieldRulesOf, type FieldRules } from './field-rules';

type Schema = z.core.$ZodType;

/**
 * Who may call an operation.
 * - `public`: anybody. A bearer token is ignored, unless `credential` says that it identifies the caller: then an
 * invalid one is refused, so that its sender renews it.
 * - `session`: a signed-in user.
 * - `administrator`: a signed-in user of role 0 or 1, with or without subscription. What takes power or access away is
 * here, and what shows of whom it can be taken.
 * - `subscription`: an administrator whose company has a running subscription.
 */
export type Access = 'public' | 'session' | 'administrator' | 'subscription';

/** A cookie of the API, without the prefix that it has over https. */
export type CookieWord = 'refresh' | 'registration' | 'sign-in' | 'single-sign-on' | 'reset' | 'device';

export interface EndpointDefinition {
  readonly access: Access;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the API root, parameters as `:name`. */
  readonly path: `/${string}`;
  readonly summary: string;
  /** The errors of the operation itself; `errorsOf` adds those that follow from the rest of the row. */
  readonly errors?: readonly ErrorCode[];
  /** An API key may call it if it has one of these scopes; absent: none may. */
  readonly scopes?: readonly (typeof API_SCOPES)[number][];
  /**
   * It can weaken a setting that an agreement about the pack covers: then it is refused (agreementWeakened) until it
   * acknowledges that.
   */
  readonly agreed?: true;
  /** Cookies that it reads besides a credential. One that is absent may be an error. */
  readonly cookies?: readonly CookieWord[];
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly response: Schema;
  /** Status of a success; 200 by default. */
  readonly status?: 200 | 201 | 202 | 204;
  /** `cookie`: reached by browser navigation, so the session cookie stands in for the bearer token. */
  readonly credential?: 'bearer' | 'cookie';
  /**
   * The password must have been entered in the last minutes (recentSignInRequired): a session left open is not enough.
   * `administrators`: only if the call makes, unmakes, re-addresses or re-invites an administrator. `confidentiality`:
   * only if it lowers the minimum group size or changes where replies go. `published`: only if people outside the
   * application see the change at once. `turnedOn`: only if it turns something on.
   */
  readonly recentSignIn?: true | 'administrators' | 'confidentiality' | 'published' | 'turnedOn';
  /**
   * `csv`: the answer is a file and `response` describes its text. `file`: the answer is a binary file.
   * `scim`: requests and answers are JSON of its media type, errors are also those of SCIM, and keys have a limit of their
   * own: a system calls once and more for each person.
   */
  readonly produces?: 'json' | 'csv' | 'file' | 'scim';
  /**
   * `raw`: the handler gets the bytes as they came (a signature covers them). `unparsed`: the same, but the bytes are
   * JSON of the row's schema, too large to be parsed where it would hold up other requests.
   */
  readonly consumes?: 'json' | 'raw' | 'unparsed';
  /** Largest accepted body in bytes; by default 100 kB, and 16 kB for what signs in. */
  readonly bodyLimit?: number;
  /** Calls are not logged: their times would reveal the order of answers, or they come every second. */
  readonly unlogged?: true;
  /**
   * Called by respondents: counted by the hour and never traced, because the time of a call says something about an
   * answer.
   */
  readonly respondents?: true;
  /** The limit under which a company's calls are counted (tooManyRequests); without it they are not. */
  readonly countedAs?: HeavyCall;
}

/** Calls that cost much, or wait for a server of others, and are counted per company and minute. */
export type HeavyCall = 'import' | 'export' | 'statistics' | 'lookup';

/** A row of the contract. */
export interface Endpoint extends EndpointDefinition {
  /** The rules for the fields of the body, derived from its schema; forms are built from them. */
  readonly fields: FieldRules;
}

/** One row per operation: the API mounts it, the front end calls it, nobody repeats the path. */
export function endpoint<const Definition extends EndpointDefinition>(
  definition: Definition,
): Definition & Pick<Endpoint, 'fields'> {
  return { ...definition, fields: fieldRulesOf(definition.body) };
}

type InputOf<S> = S extends Schema ? z.input<S> : undefined;
type OutputOf<S> = S extends Schema ? z.output<S> : undefined;

/** What the caller passes. */
export type ParamsInput<E extends EndpointDefinition> = InputOf<E['params']>;
export type QueryInput<E extends EndpointDefinition> = InputOf<E['query']>;
export type BodyInput<E extends EndpointDefinition> = InputOf<E['body']>;
/** What the handler receives, parsed. */
export type Params<E extends EndpointDefinition> = OutputOf<E['params']>;
export type Query<E extends EndpointDefinition> = OutputOf<E['query']>;
export type Body<E extends EndpointDefinition> = OutputOf<E['body']>;
/** What the API returns. */
export type Result<E extends EndpointDefinition> = z.output<E['response']>;
