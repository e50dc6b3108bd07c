import * as z from 'zod/mini';
import { endpoint } from './endpoint';

/** What the pages need to know about the provider, who runs the product. */
export const Provider = z.object({
  name: z.string(),
  siteUrl: z.string(),
  contactUrl: z.string(),
  privacyUrl: z.string(),
  termsUrl: z.string(),
  /** Avatar service to whose address the SHA-256 of an e-mail is appended; null: initials instead of avatars. */
  avatarUrl: z.nullable(z.string()),
  /** Whether payments go to a local test page. */
  testPayments: z.boolean(),
  /** Where the demonstration's mails are read; absent everywhere else. */
  demoInbox: z.optional(z.string()),
});
export type Provider = z.infer<typeof Provider>;

/** What runs here, for whoever wants to know who could read what is answered. */
const Installation = z.object({
  /** The provider's name. */
  name: z.string(),
  version: z.string(),
  /** The live version of the page where people answer; null: it runs from its sources. */
  respondentsPage: z.nullable(
    z.object({
      hash: z.string(),
      /** When it went live, if that is known. */
      since: z.nullable(z.string()),
    }),
  ),
});
export type Installation = z.infer<typeof Installation>;

export const providerEndpoints = {
  read: endpoint({
    access: 'public',
    method: 'GET',
    path: '/provider',
    summary: 'Names and links of the provider.',
    response: Provider,
  }),
  installation: endpoint({
    access: 'public',
    method: 'GET',
    path: '/installation',
    summary: 'Version of the product, and which version of the page where people answer is live.',
    response: Installation,
  }),
  health: endpoint({
    access: 'public',
    method: 'GET',
    path: '/health',
    unlogged: true,
    summary: 'Whether this process serves and reaches its database, and its version.',
    response: z.object({ status: z.literal('ok'), version: z.string() }),
  }),
  live: endpoint({
    access: 'public',
    method: 'GET',
    path: '/health/live',
    unlogged: true,
    summary: 'Whether this process runs; without an answer, it has to be restarted.',
    response: z.object({ status: z.literal('ok') }),
  }),
  ready: endpoint({
    access: 'public',
    method: 'GET',
    path: '/health/ready',
    unlogged: true,
    summary: 'Whether this process can take requests: it reaches its database and is not about to stop.',
    response: z.object({ status: z.literal('ok') }),
  }),
  openApi: endpoint({
    access: 'public',
    method: 'GET',
    path: '/openapi.json',
    summary: 'This API as an OpenAPI 3.1 document.',
    response: z.looseObject({ openapi: z.string() }),
  }),
  importExample: endpoint({
    access: 'public',
    credential: 'cookie',
    produces: 'csv',
    method: 'GET',
    path: '/import.csv',
    summary: "Example member file; with the company's segmentations as columns when signed in.",
    response: z.string(),
  }),
};
