import * as z from 'zod/mini';
import { COMMENTS_SETTINGS } from './constants';
import { endpoint } from './endpoint';
import { IsoTime, text } from './primitives';
import { SurveyPath } from './survey-links';

/** What every signed document says about itself. Their numbers count up by one in each company. */
const stated = {
  format: z.literal('elan-promise-1'),
  company: z.string(),
  survey: z.string(),
  /** The period of the round. */
  round: z.string(),
  number: z.number(),
  /** The SHA-256 of the document before it, in hexadecimal digits; null: it is the company's first. */
  previous: z.nullable(z.string()),
  /** When it was written, by the hour. */
  written: z.string(),
};

/** What respondents of a round are promised. */
export const PromiseDocument = z.object({
  ...stated,
  kind: z.literal('promise'),
  claim: z.string(),
  /** When the round opened, by the hour. */
  opened: z.string(),
  minimumGroupSize: z.number(),
  comments: z.object({
    asked: z.enum(COMMENTS_SETTINGS),
    /** How many people in the results it takes until they are read; null: there are none. */
    readFrom: z.nullable(z.number()),
  }),
  /** What results are split by, as it was when the round opened; one of them at most with distributions. */
  segmentations: z.array(z.object({ name: z.string(), withDistributions: z.boolean() })),
  /** Whether people without an e-mail address answer by the codes of cards, also on a shared device. */
  cards: z.boolean(),
  /**
   * The seat of the works council, which reads the published results of the round, too, and what happened to it since the
   * promise before; absent: there was none.
   */
  council: z.optional(
    z.object({
      seat: z.nullable(
        z.object({
          id: z.string(),
          name: z.string(),
          readsComments: z.boolean(),
          /** The day on which it ends; null: it stays. */
          until: z.nullable(z.string()),
        }),
      ),
      news: z.array(
        z.object({
          /** By the day. */
          on: z.string(),
          what: z.enum(['made', 'readdressed', 'removed', 'kept']),
        }),
      ),
    }),
  ),
  /**
   * The works council agreed to the pack on that day; what its settings protect less well since, or what the product does
   * otherwise. Absent: there was no agreement.
   */
  agreement: z.optional(z.object({ on: z.string(), checksum: z.string(), changed: z.array(z.string()) })),
  remindersTo: z.enum(['everybody', 'whoever has not answered']),
  /** What is stored, and for how long. */
  stored: z.record(z.string(), z.union([z.string(), z.number()])),
  seenBy: z.record(z.string(), z.string()),
  /** The version of these rules. */
  rules: z.number(),
  /** The page where people answered when it was written; null: it was not known. */
  page: z.nullable(z.object({ hash: z.string(), since: z.nullable(z.string()) })),
});
export type PromiseDocument = z.infer<typeof PromiseDocument>;

/** What was wrong with a promise, by language. */
export const CorrectionDocument = z.object({
  ...stated,
  kind: z.literal('correction'),
  /** The SHA-256 of the promise. */
  corrects: z.string(),
  texts: z.record(z.string(), z.string()),
});
export type CorrectionDocument = z.infer<typeof CorrectionDocument>;

/** A document with what proves where it comes from; `docs/check-promise.mjs` checks it. */
const Signed = z.object({
  /** Canonical JSON (RFC 8785): the bytes that are signed, in UTF-8. */
  document: z.string(),
  /** The Ed25519 signature, as base64url. */
  signature: z.string(),
  /** The public key, as base64url. */
  key: z.string(),
  /** The SHA-256 of the document, in hexadecimal digits. */
  hash: z.string(),
  /** The fingerprint of the key, as pages and mails show it. */
  fingerprint: z.string(),
});
export type SignedDocument = z.infer<typeof Signed>;

/**
 * - `notYet`: the first invitation or link of the round has not left.
 * - `before`: the round began when promises were not signed yet, so it has none.
 */
const PromiseState = z.enum(['signed', 'notYet', 'before']);

export const RoundPromise = z.object({
  state: PromiseState,
  promise: z.nullable(Signed),
  /** Latest first. */
  corrections: z.array(Signed),
});
export type RoundPromise = z.infer<typeof RoundPromise>;

const PromiseKeys = z.object({
  keys: z.array(
    z.object({
      key: z.string(),
      fingerprint: z.string(),
      /** When it was first used; null: not yet. */
      since: z.nullable(IsoTime),
      /** Whether it signs now; the others once did. */
      isUsed: z.boolean(),
    }),
  ),
});
export type PromiseKeys = z.infer<typeof PromiseKeys>;

export const promiseEndpoints = {
  read: endpoint({
    access: 'public',
    method: 'GET',
    path: '/surveys/:surveyId/promise',
    summary:
      'What respondents of a round are promised, signed, with its corrections; by default of the running round, or the last one. The same for everybody.',
    errors: ['surveyNotFound'],
    respondents: true,
    unlogged: true,
    params: SurveyPath,
    query: z.object({ round: z.optional(text(60)) }),
    response: RoundPromise,
  }),
  keys: endpoint({
    access: 'public',
    method: 'GET',
    path: '/promise-keys',
    summary:
      'The public keys that sign, or have signed, what respondents are promised, the present one first.',
    respondents: true,
    unlogged: true,
    response: PromiseKeys,
  }),
};
