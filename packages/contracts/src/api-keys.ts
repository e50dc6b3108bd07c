import * as z from 'zod/mini';
import { API_KEY_MAX_DAYS, API_SCOPES, MAX_API_KEYS } from './constants';
import { endpoint } from './endpoint';
import { DayInput, Empty, Id, IsoTime, text } from './primitives';

/** What a key may do: read results, write surveys, write members. Writing includes reading. */
export const ApiScope = z.enum(API_SCOPES);
export type ApiScope = z.infer<typeof ApiScope>;

export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  scopes: z.array(ApiScope),
  /** The name of the administrator whose key it is: it ends with their role. Null if their name is not known. */
  madeBy: z.nullable(z.string()),
  createdAt: IsoTime,
  expiresAt: IsoTime,
  /** The last day, in UTC, on which it was used; null: never. */
  lastUsedOn: z.nullable(DayInput),
  /** It is refused until an administrator confirms it: its maker's password was reset, last at this time. Null: it is valid. */
  waitsSince: z.nullable(IsoTime),
});
export type ApiKey = z.infer<typeof ApiKey>;

/** Whoever could read answers' results and write members could find out who is behind a figure. */
const Scopes = z.array(ApiScope).check(
  z.minLength(1, 'needs one'),
  z.maxLength(API_SCOPES.length),
  z.refine((scopes) => new Set(scopes).size === scopes.length, 'names one twice'),
  z.refine(
    (scopes) => !(scopes.includes('results') && scopes.includes('members')),
    'results and members are never in one key',
  ),
);

export const ApiKeyDraft = z.object({
  name: text(60),
  scopes: Scopes,
  /** The number of days after which it expires. */
  days: z.number().check(z.int(), z.gte(1), z.lte(API_KEY_MAX_DAYS)),
});
export type ApiKeyDraft = z.infer<typeof ApiKeyDraft>;

export const NewApiKey = z.object({
  key: ApiKey,
  /** What programs send as a bearer token. It is shown this once. */
  secret: z.string(),
});
export type NewApiKey = z.infer<typeof NewApiKey>;

export const apiKeyEndpoints = {
  list: endpoint({
    access: 'administrator',
    method: 'GET',
    path: '/api-keys',
    summary: 'The API keys of the company that have not expired, newest first, without their secrets.',
    response: z.array(ApiKey),
  }),
  create: endpoint({
    access: 'subscription',
    method: 'POST',
    path: '/api-keys',
    agreed: true,
    summary: `Make an API key; its secret is in this answer only. All administrators are told by mail. A company has at most ${MAX_API_KEYS} (409008).`,
    errors: ['limitReached', 'tooManyAttempts'],
    recentSignIn: true,
    body: ApiKeyDraft,
    response: NewApiKey,
    status: 201,
  }),
  confirm: endpoint({
    access: 'subscription',
    method: 'POST',
    path: '/api-keys/:apiKeyId/confirmation',
    summary:
      'Make an API key valid again that waits because the password of whoever made or confirmed it was reset. One that does not wait stays as it is.',
    errors: ['apiKeyNotFound', 'changedMeanwhile'],
    recentSignIn: true,
    params: z.object({ apiKeyId: Id }),
    response: ApiKey,
  }),
  remove: endpoint({
    access: 'administrator',
    method: 'DELETE',
    path: '/api-keys/:apiKeyId',
    summary: 'End an API key at once.',
    errors: ['apiKeyNotFound'],
    params: z.object({ apiKeyId: Id }),
    response: Empty,
  }),
};
