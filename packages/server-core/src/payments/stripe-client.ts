import Stripe from 'stripe';
import type { Core } from '../core/core';

const clients = new WeakMap<Core, Stripe>();

/** The payment provider's SDK, or the same SDK pointed at the local payment page when its address is set. */
export function stripeClient(core: Core): Stripe {
  const known = clients.get(core);
  if (known) return known;
  const client = new Stripe(core.settings.STRIPE_SECRET_KEY, {
    ...addressOf(core.settings.STRIPE_API_BASE),
    maxNetworkRetries: 1,
    timeout: 10_000,
    telemetry: false,
  });
  clients.set(core, client);
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
