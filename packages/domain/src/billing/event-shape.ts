import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1), z.maxLength(255));
const perhapsText = z.nullish(text);
/** Seconds; no date is later. */
const instant = z.int().check(z.minimum(0), z.maximum(253_402_300_799));

/**
 * What is read of every event of the payment provider. The signature says who wrote it, and nothing about its shape: the
 * account may have an API version of its own.
 */
export const EventShape = z.object({
  id: text,
  type: text,
  livemode: z.boolean(),
  created: instant,
  data: z.object({ object: z.looseObject({}) }),
});

/** What is read of the checkout session in an event that settles one. What was paid is compared, whatever it is. */
export const SessionShape = z.object({
  id: text,
  payment_status: text,
  client_reference_id: perhapsText,
  currency: perhapsText,
  metadata: z.nullish(z.record(z.string(), z.string())),
});
