import * as z from 'zod/mini';

/**
 * The error catalogue: every code that the API answers, with its HTTP status and its meaning.
 * The texts that people read are messages of the interface (`error.<code>`), in every language.
 */
export const errorCatalogue = {
  serverError: { status: 500, meaning: 'An error occurred on the server, please retry later.' },
  validation: { status: 400, meaning: 'The request does not fit its schema; `details` says where.' },
  notFound: { status: 404, meaning: 'No such route.' },
  methodNotAllowed: { status: 405, meaning: 'This route answers other methods; `Allow` names them.' },
  unauthenticated: { status: 401, meaning: 'No access token, or one that is invalid or expired.' },
  crossSite: { status: 403, meaning: 'The request comes from another site.' },
  requestTimeout: { status: 408, meaning: 'The body did not arrive in time.' },
  headersTooLarge: { status: 431, meaning: 'The headers are larger than the server accepts.' },
  payloadTooLarge: { status: 413, meaning: 'The body is larger than this route accepts.' },
  unsupportedMediaType: { status: 415, meaning: 'The body must be JSON.' },
  misdirected: { status: 421, meaning: 'The request names another host, or comes from another site.' },
  overloaded: { status: 503, meaning: 'Too busy, or the database is out of reach; retry shortly.' },
  '400001': { status: 400, meaning: 'The signature of the payment event is missing, wrong or too old.' },
  '401001': { status: 401, meaning: 'That email and password combination is incorrect.' },
  '401002': { status: 401, meaning: 'Refresh token invalid or expired, log in again.' },
  '401003': { status: 401, meaning: "The user linked to this token doesn't exist." },
  '403001': { status: 403, meaning: 'Plan limit reached, cannot create new surveys, upgrade.' },
  '403002': { status: 403, meaning: 'Dates overlap with another survey and the limit is reached, upgrade.' },
  '403003': { status: 403, meaning: 'Plan limit reached, cannot add administrators, upgrade.' },
  '403004': { status: 403, meaning: 'No valid subscription, upgrade.' },
  '403005': { status: 403, meaning: 'Plan limit reached, cannot add members, upgrade.' },
  '403006': { status: 403, meaning: 'Your role does not allow this.' },
  '403007': { status: 403, meaning: 'The survey is not open.' },
  '403008': { status: 403, meaning: 'The person is not in the audience of the survey.' },
  '403009': {
    status: 403,
    meaning: 'A recent sign-in is needed: confirm the password, then repeat the call.',
  },
  '404001': { status: 404, meaning: 'The company does not exist.' },
  '404002': { status: 404, meaning: 'The survey does not exist.' },
  '404003': { status: 404, meaning: 'The user does not exist.' },
  '404004': { status: 404, meaning: 'The segmentation does not exist.' },
  '404005': { status: 404, meaning: 'The audience does not exist.' },
  '404006': { status: 404, meaning: 'The thematic does not exist.' },
  '404007': { status: 404, meaning: 'The session does not exist.' },
  '406001': { status: 406, meaning: 'Code is invalid or expired.' },
  '406002': { status: 406, meaning: "Confirm password doesn't match the new password." },
  '409001': { status: 409, meaning: 'This email is already used.' },
  '409002': { status: 409, meaning: 'This name is already used.' },
  '409003': { status: 409, meaning: 'This company is already existing.' },
  '409004': { status: 409, meaning: 'This survey is already answered.' },
  '409005': { status: 409, meaning: 'The survey has answers: its questions are locked.' },
  '409006': { status: 409, meaning: 'A company keeps at least one administrator.' },
  '409007': { status: 409, meaning: 'The audience is used by a survey.' },
  '409008': { status: 409, meaning: 'The company has as many of these as it can have.' },
  '422001': { status: 422, meaning: 'Provide an e-mail associated with your organization or business.' },
  '422002': { status: 422, meaning: 'The password is too easy to guess: it is common, or made of a name.' },
  '422003': { status: 422, meaning: 'The survey would invite nobody: it can be saved as a draft only.' },
  '423001': { status: 423, meaning: 'Too many attempts, wait before the next one.' },
  '429001': { status: 429, meaning: 'Too many requests, slow down.' },
} as const satisfies Record<string, { status: number; meaning: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** Where a request does not fit its schema. `path` is dotted, e.g. `extraData.0.value`. */
export const ErrorDetail = z.object({ path: z.string(), message: z.string() });
export type ErrorDetail = z.infer<typeof ErrorDetail>;

/** The body of every error answer. `message` is a code of the catalogue. */
export const ErrorBody = z.object({
  statusCode: z.number(),
  error: z.string(),
  message: z.string(),
  details: z.optional(z.array(ErrorDetail)),
  requestId: z.optional(z.string()),
  /** Seconds to wait before the next try, with 423001 and 429001. */
  retryAfter: z.optional(z.number()),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** @returns whether a `message` of an error body is a code of this catalogue. */
export function isErrorCode(message: string): message is ErrorCode {
  return Object.hasOwn(errorCatalogue, message);
}
