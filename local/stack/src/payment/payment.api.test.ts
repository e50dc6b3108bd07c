import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../testing/fake-parts';
import { sendRaw } from '@elan/edge/testing';
import { PaymentLedger } from './payment-ledger';
import { createPaymentServer } from './server';
import { WebhookDelivery } from './webhook';

const secret = 'whsec_test_of_the_stand_in';

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

describe('the payment stand-in, called by the unchanged SDK', () => {
  let folder = '';
  let server: Server;
  let webhook: Server;
  let delivery: WebhookDelivery;
  let stripe: Stripe;
  let origin = '';
  let time = 0;
  let refusals = 0;
  let events: Stripe.Event[] = [];

  const open = async (webhookPort: number) => {
    const now = () => time;
    const ledger = new PaymentLedger(join(folder, 'payments.json'));
    delivery = new WebhookDelivery(ledger, { url: `http://127.0.0.1:${webhookPort}/hook`, secret, now });
    server = createPaymentServer({ ledger, delivery, publicUrl: 'http://localhost:8080', now });
    const port = await listen(server);
    origin = `http://127.0.0.1:${port}`;
    stripe = new Stripe('sk_test_local', { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 });
  };
  const close = () => {
    delivery.stop();
    server.close();
    server.closeAllConnections();
  };

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'elan-payment-'));
    time = Date.now();
    refusals = 0;
    events = [];
    webhook = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => {
        if (refusals-- > 0) {
          response.writeHead(503).end();
          return;
        }
        // Throws unless the signature is right.
        const header = String(request.headers['stripe-signature']);
        events.push(stripe.webhooks.constructEvent(body, header, secret));
        response.end('{}');
      });
    });
    await open(await listen(webhook));
  });
  afterEach(() => {
    close();
    webhook.close();
    webhook.closeAllConnections();
    rmSync(folder, { recursive: true });
  });

  const create = (options?: Stripe.RequestOptions) =>
    stripe.checkout.sessions.create(
      {
        mode: 'payment',
        client_reference_id: 'company-1',
        customer_email: 'ada@acme.example',
        metadata: { companyId: 'company-1', packId: '1' },
        line_items: [
          {
            quantity: 1,
            price_data: { currency: 'eur', unit_amount: 61_000, product_data: { name: 'Essentiel <b>' } },
          },
        ],
        success_url: 'http://localhost:8080/plans?state=success&session={CHECKOUT_SESSION_ID}',
        cancel_url: 'http://localhost:8080/plans',
      },
      options,
    );
  const press = (id: string, action: string) =>
    fetch(`${origin}/payment/${id}`, {
      method: 'POST',
      body: new URLSearchParams({ action }),
      redirect: 'manual',
    });

  it('opens a session and finds it again', async () => {
    const session = await create();
    expect(session).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 61_000,
      currency: 'eur',
      client_reference_id: 'company-1',
      metadata: { companyId: 'company-1', packId: '1' },
      url: `http://localhost:8080/payment/${session.id}`,
    });
    expect((await stripe.checkout.sessions.retrieve(session.id)).id).toBe(session.id);
  });

  it('returns the same session for a repeated request', async () => {
    const [one, two] = [await create({ idempotencyKey: 'k' }), await create({ idempotencyKey: 'k' })];
    expect(two.id).toBe(one.id);
  });

  it('refuses like the real service', async () => {
    await expect(stripe.checkout.sessions.retrieve('cs_test_unknown')).rejects.toMatchObject({
      statusCode: 404,
    });
    const wrong = stripe.checkout.sessions.create({ mode: 'subscription', success_url: 'http://x.example' });
    await expect(wrong).rejects.toMatchObject({ type: 'StripeInvalidRequestError', param: 'mode' });
    expect((await fetch(`${origin}/v1/checkout/sessions`, { method: 'POST' })).status).toBe(401);
  });

  it('answers the probe of its container as that expects', async () => {
    const compose = readFileSync(new URL('../../../../docker-compose.yml', import.meta.url), 'utf8');
    const [, path = '', status] = /'is-healthy', '4242', '(\S+)', '(\d+)'/.exec(compose) ?? [];
    expect((await fetch(`${origin}${path}`)).status).toBe(Number(status));
  });

  it('refuses an invalid address, and keeps running', async () => {
    const answer = await sendRaw(Number(new URL(origin).port), '//[');
    expect(answer).toMatch(/^HTTP\/1\.1 400 .*"invalid_request_error"/s);
    expect((await create()).status).toBe('open');
  });

  it.each([
    ['en-GB,en', 'This is a local test page', '€610.00', 'pay', 'cancel'],
    ['fr-FR,fr;q=0.9', 'Ceci est une page de test locale', '610,00', 'payer', 'annuler'],
  ])('shows its page for %s', async (language, notice, amount, pay, cancel) => {
    const session = await create();
    const answer = await fetch(`${origin}/payment/${session.id}`, {
      headers: { 'accept-language': language },
    });
    const html = await answer.text();
    expect(html).toContain(notice);
    expect(html).toContain(amount);
    expect(html).toContain('Essentiel &lt;b&gt;');
    expect(html).toContain(`value="pay">${pay}</button>`);
    expect(html).toContain(`value="cancel">${cancel}</button>`);
    expect(answer.headers.get('content-security-policy')).toContain(
      "form-action 'self' http://localhost:8080",
    );
  });

  it('reports a payment with a signed event before it redirects back', async () => {
    const session = await create();
    const answer = await press(session.id, 'pay');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(
      `http://localhost:8080/plans?state=success&session=${session.id}`,
    );
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({
      type: 'checkout.session.completed',
      data: {
        object: { id: session.id, status: 'complete', payment_status: 'paid', metadata: { packId: '1' } },
      },
    });
    await press(session.id, 'pay');
    expect(events).toHaveLength(1);
  });

  it('redirects back from a cancelled payment without an event', async () => {
    const session = await create();
    const answer = await press(session.id, 'cancel');
    expect(answer.headers.get('location')).toBe('http://localhost:8080/plans');
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
    expect(events).toHaveLength(0);
  });

  it('expires after a day', async () => {
    const session = await create();
    time += 25 * 60 * 60 * 1000;
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('expired');
    await press(session.id, 'pay');
    expect(events).toHaveLength(0);
  });

  it('repeats the event until it is acknowledged', async () => {
    refusals = 2;
    const session = await create();
    await press(session.id, 'pay');
    await until(() => events.length === 1);
  });

  it('keeps sessions and unacknowledged events across a restart', async () => {
    refusals = 1;
    const session = await create();
    const { port } = webhook.address() as AddressInfo;
    const pressed = press(session.id, 'pay');
    await until(() => refusals === 0);
    close();
    await pressed.catch(() => undefined);
    await open(port);
    expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid');
    delivery.resume();
    await until(() => events.length === 1);
  });
});
