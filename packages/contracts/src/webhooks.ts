import * as z from 'zod/mini';
import { MAX_WEBHOOKS, WEBHOOK_EVENTS } from './constants';
import { endpoint } from './endpoint';
import { Empty, Id, IsoTime } from './primitives';

export const WebhookEvent = z.enum(WEBHOOK_EVENTS);
export type WebhookEvent = z.infer<typeof WebhookEvent>;

/**
 * What is sent, by the Standard Webhooks convention: what happened and to what, and no more. Bodies of one kind have one
 * size. Rounds that end are told at the next full hour, so that nobody learns from the time what came last.
 */
export const WebhookMessage = z.object({
  type: WebhookEvent,
  timestamp: IsoTime,
  data: z.object({
    companyId: Id,
    /** The survey, the report or the action; null where it is about none. */
    id: z.nullable(Id),
  }),
});
export type WebhookMessage = z.infer<typeof WebhookMessage>;

/** Where messages go. Others than the provider has named have to be at public addresses, with https. */
const Address = z
  .string()
  .check(
    z.trim(),
    z.maxLength(500, 'is too long'),
    z.regex(/^https?:\/\/[^\s/?#@\\]+(?:\/[^\s?#\\]*)?(?:\?[^\s#\\]*)?$/, 'must begin with https://'),
  );

export const Webhook = z.object({
  id: Id,
  url: z.string(),
  events: z.array(WebhookEvent),
  createdAt: IsoTime,
  /** If it is off, nothing is sent. It goes off by itself after a day of failures. */
  isActive: z.boolean(),
  /** The time since which nothing has arrived; null: the last message has. */
  failingSince: z.nullable(IsoTime),
});
export type Webhook = z.infer<typeof Webhook>;

/** Why a message did not arrive. `refused`: the receiver has answered with another status than 2xx. */
export const WebhookFailure = z.enum([
  'refused',
  'notHttps',
  'privateAddress',
  'unknownHost',
  'redirected',
  'tooLarge',
  'timeout',
  'unreachable',
  'secretUnreadable',
]);
export type WebhookFailure = z.infer<typeof WebhookFailure>;

export const WebhookDelivery = z.object({
  id: Id,
  event: WebhookEvent,
  /** The time that it names. */
  at: IsoTime,
  /** `waiting`: it is sent, or sent again, by itself. */
  state: z.enum(['waiting', 'sent', 'failed']),
  attempts: z.number(),
  /** When it was last tried; the status and the failure are those of that attempt. */
  triedAt: z.nullable(IsoTime),
  status: z.nullable(z.number()),
  failure: z.nullable(WebhookFailure),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const WebhookDraft = z.object({
  url: Address,
  events: z.array(WebhookEvent).check(
    z.minLength(1, 'needs one'),
    z.maxLength(WEBHOOK_EVENTS.length),
    z.refine((events) => new Set(events).size === events.length, 'names one twice'),
  ),
});
export type WebhookDraft = z.infer<typeof WebhookDraft>;

export const NewWebhook = z.object({
  webhook: Webhook,
  /** Receivers check signatures with it. It is shown this once. */
  secret: z.string(),
});
export type NewWebhook = z.infer<typeof NewWebhook>;

const WebhookPath = z.object({ webhookId: Id });

export const webhookEndpoints = {
  list: endpoint({
    access: 'administrator',
    method: 'GET',
    path: '/webhooks',
    summary: 'The webhooks of the company, newest first, without their secrets.',
    response: z.array(Webhook),
  }),
  create: endpoint({
    access: 'subscription',
    method: 'POST',
    path: '/webhooks',
    agreed: true,
    summary: `Make a webhook; its secret is in this answer only. A company has at most ${MAX_WEBHOOKS} (409008).`,
    errors: ['limitReached'],
    recentSignIn: true,
    body: WebhookDraft,
    response: NewWebhook,
    status: 201,
  }),
  change: endpoint({
    access: 'subscription',
    method: 'PATCH',
    path: '/webhooks/:webhookId',
    agreed: true,
    recentSignIn: 'turnedOn',
    summary: 'Turn a webhook on or off. What happens while it is off is not sent later.',
    errors: ['webhookNotFound'],
    params: WebhookPath,
    body: z.object({ isActive: z.boolean() }),
    response: Webhook,
  }),
  remove: endpoint({
    access: 'administrator',
    method: 'DELETE',
    path: '/webhooks/:webhookId',
    summary: 'Remove a webhook and what it has sent.',
    errors: ['webhookNotFound'],
    params: WebhookPath,
    response: Empty,
  }),
  deliveries: endpoint({
    access: 'subscription',
    method: 'GET',
    path: '/webhooks/:webhookId/deliveries',
    summary: 'The last messages of a webhook, newest first. They are kept for a week.',
    errors: ['webhookNotFound'],
    params: WebhookPath,
    response: z.array(WebhookDelivery),
  }),
  repeat: endpoint({
    access: 'subscription',
    method: 'POST',
    path: '/webhooks/:webhookId/deliveries/:deliveryId/repetition',
    summary: 'Send a message again: the same bytes under the same id. The webhook has to be on.',
    errors: ['webhookNotFound'],
    params: z.object({ webhookId: Id, deliveryId: Id }),
    response: Empty,
    status: 202,
  }),
};
