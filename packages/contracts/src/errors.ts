import * as z from 'zod/mini';

/** A place where a request does not match its schema. `path` is dotted, e.g. `extraData.0.value`. */
export const ErrorDetail = z.object({ path: z.string(), message: z.string() });
export type ErrorDetail = z.infer<typeof ErrorDetail>;

/** The body of every error answer. `message` is the wire code of an error in the catalogue. */
export const ErrorBody = z.object({
  statusCode: z.number(),
  error: z.string(),
  message: z.string(),
  details: z.optional(z.array(ErrorDetail)),
  requestId: z.optional(z.string()),
  /** Seconds to wait before the next try, with `tooManyAttempts` and `tooManyRequests`. */
  retryAfter: z.optional(z.number()),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
