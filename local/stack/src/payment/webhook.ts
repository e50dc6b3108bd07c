import { createHmac, randomBytes } from 'node:crypto';
import type { CheckoutSession } from './checkout-session';
import type { PaymentLedger, PendingEvent } from './payment-ledger';

const firstPause = 500;
const longestPause = 30_000;
const slowest = 10_000;

/**
 * The `Stripe-Signature` header: `t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>">`, hexadecimal
 * (docs.stripe.com/webhooks, "Verify webhook signatures manually").
 * @param at seconds since 1970
 */
export function signatureHeader(body: string, secret: string, at: number): string {
  const signature = createHmac('sha256', secret).update(`${at}.${body}`, 'utf8').digest('hex');
  return `t=${at},v1=${signature}`;
}

/** The event of a paid session. @param now milliseconds since 1970 */
export function completedEvent(session: CheckoutSession, now: number): PendingEvent {
  const id = `evt_${randomBytes(12).toString('hex')}`;
  const event = {
    id,
    object: 'event',
    api_version: '2026-01-01',
    created: Math.floor(now / 1000),
    type: 'checkout.session.completed',
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    data: { object: session },
  };
  return { id, body: JSON.stringify(event) };
}

export interface DeliveryOptions {
  url: string;
  secret: string;
  /** Milliseconds since 1970. */
  now(): number;
}

/** Delivers events until each is acknowledged with 2xx, including those from before a restart. */
export class WebhookDelivery {
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly stopping = new AbortController();

  constructor(
    private readonly ledger: PaymentLedger,
    private readonly options: DeliveryOptions,
  ) {}

  /** Resumes delivery of unacknowledged events. */
  resume(): void {
    for (const event of this.ledger.pendingEvents()) void this.deliver(event);
  }

  /** @returns after the first attempt, whether it was acknowledged; further attempts follow in the background */
  async deliver(event: PendingEvent, pause: number = firstPause): Promise<boolean> {
    const isAcknowledged = await this.attempt(event);
    // A delivery interrupted by the stop stays pending: the next start repeats it, which is harmless.
    if (this.stopping.signal.aborted) return false;
    if (isAcknowledged) {
      this.ledger.forgetEvent(event.id);
      return true;
    }
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      void this.deliver(event, Math.min(pause * 2, longestPause));
    }, pause);
    this.timers.add(timer);
    return false;
  }

  stop(): void {
    this.stopping.abort();
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }

  private async attempt({ body }: PendingEvent): Promise<boolean> {
    const { url, secret, now } = this.options;
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signatureHeader(body, secret, Math.floor(now() / 1000)),
        },
        body,
        signal: AbortSignal.any([this.stopping.signal, AbortSignal.timeout(slowest)]),
      });
      if (!answer.ok) console.warn(`webhook answered ${answer.status}; trying again`);
      return answer.ok;
    } catch {
      return false;
    }
  }
}
