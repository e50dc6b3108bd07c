import Stripe from 'stripe';
import type { Context } from '../platform';

const clients = new WeakMap<Context, Stripe>();

/** The payment provider's SDK, or the same SDK pointed at the local payment page when its address is set. */
export function stripeClient(context: Context): Stripe {
  const known = clients.get(context);
  if (known) return known;
  const client = new Stripe(context.settings.STRIPE_SECRET_KEY, {
    ...addressOf(context.settings.STRIPE_API_BASE),
    maxNetworkRetries: 1,
    timeout: 10_000,
    telemetry: false,
  });
  clients.set(context, client);
  return client;
}

function addressOf(base: string | undefined) {
  if (base === undefined) return {};
  const { hostname, port, protocol } = new URL(base);
  const scheme: 'http' | 'https' = protocol === 'http:' ? 'http' : 'https';
  return {
    host: hostname,
    port: port === '' ? (scheme === 'http' ? 80 : 443) : Number(port),
    protocol: scheme,
  };
}
