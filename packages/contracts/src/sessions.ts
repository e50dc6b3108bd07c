import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Empty, Id, IsoTime } from './primitives';

/** A browser in which the caller is signed in. */
export const OwnSession = z.object({
  id: Id,
  /** Names as their makers write them, e.g. `Firefox` and `Windows`; null where the browser does not say. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  signedInAt: IsoTime,
  lastUsedAt: IsoTime,
  /** Whether the call came from this one. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const sessionEndpoints = {
  list: endpoint({
    access: 'session',
    method: 'GET',
    path: '/sessions',
    summary: "The caller's sessions, the most recently used first.",
    response: z.array(OwnSession),
  }),
  end: endpoint({
    access: 'session',
    method: 'DELETE',
    path: '/sessions/:sessionId',
    summary: "End one of the caller's sessions.",
    errors: ['sessionNotFound'],
    params: z.object({ sessionId: Id }),
    response: Empty,
  }),
  endOthers: endpoint({
    access: 'session',
    method: 'DELETE',
    path: '/sessions',
    summary: "End all of the caller's sessions except the calling one.",
    response: Empty,
  }),
};
