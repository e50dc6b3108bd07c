import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { requestTarget } from '../request-target';
import { InvalidRequest, openSession, paid, sessionAt } from './checkout-session';
import { parseForm, textOf } from './form-encoding';
import type { PaymentLedger, PaymentRecord } from './payment-ledger';
import { pageLanguage, paymentPage, paymentPagePolicy } from './payment-page';
import { completedEvent, type WebhookDelivery } from './webhook';

const largestBody = 256 * 1024;

/** How long the redirect waits for the first delivery of the event (ms), so that the pack is usually active by then. */
const deliveryTimeoutMs = 1_000;

export interface PaymentServerOptions {
  ledger: PaymentLedger;
  delivery: WebhookDelivery;
  publicUrl: string;
  /** Milliseconds since 1970. */
  now(): number;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk as Uint8Array);
    size += bytes.length;
    if (size > largestBody) throw new InvalidRequest('The request is too large.', '');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function json(response: ServerResponse, status: number, body: object): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(body));
}

function refuse(response: ServerResponse, status: number, message: string, param?: string): void {
  json(response, status, { error: { type: 'invalid_request_error', message, param } });
}

/** Answers the payment SDK's calls for one-off checkout sessions, and serves their page. Not listening yet. */
export function createPaymentServer({ ledger, delivery, publicUrl, now }: PaymentServerOptions): Server {
  const current = (record: PaymentRecord): PaymentRecord => ({
    ...record,
    session: sessionAt(record.session, now()),
  });

  const create = async (request: IncomingMessage, response: ServerResponse) => {
    const key = String(request.headers['idempotency-key'] ?? '') || null;
    const body = await readBody(request);
    const known = key === null ? undefined : ledger.findByIdempotencyKey(key);
    if (known) return json(response, 200, current(known).session);
    const opened = openSession(parseForm(body), { publicUrl, now: now() });
    ledger.keep({ ...opened, idempotencyKey: key });
    return json(response, 200, opened.session);
  };

  const callOfSdk = async (path: string, request: IncomingMessage, response: ServerResponse) => {
    if (!/^Bearer \S+/.test(request.headers.authorization ?? '')) {
      return refuse(response, 401, 'You did not provide an API key.');
    }
    if (request.method === 'POST' && path === '/v1/checkout/sessions') return create(request, response);
    const id = /^\/v1\/checkout\/sessions\/([^/]+)$/.exec(path)?.[1];
    if (request.method !== 'GET' || id === undefined) {
      return refuse(response, 404, `Unrecognized request URL (${request.method}: ${path}).`);
    }
    const record = ledger.find(id);
    if (!record) return refuse(response, 404, `No such checkout.session: ${id}`, 'session');
    return json(response, 200, current(record).session);
  };

  const pay = async (record: PaymentRecord) => {
    if (record.session.status !== 'open') return;
    const session = paid(record.session);
    const event = completedEvent(session, now());
    ledger.keep({ ...record, session }, event);
    await Promise.race([delivery.deliver(event), wait(deliveryTimeoutMs)]);
  };

  const page = async (id: string, request: IncomingMessage, response: ServerResponse) => {
    const found = ledger.find(id);
    const record = found && current(found);
    if (record && request.method === 'POST') {
      const action = textOf(parseForm(await readBody(request)), 'action');
      if (action === 'pay') await pay(record);
      const { success_url, cancel_url } = record.session;
      const target = action === 'pay' && record.session.status !== 'expired' ? success_url : cancel_url;
      response.writeHead(303, { location: target ?? publicUrl, 'cache-control': 'no-store' }).end();
      return;
    }
    const language = pageLanguage(request.headers['accept-language'] ?? '');
    response
      .writeHead(record ? 200 : 404, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': paymentPagePolicy(record?.session),
        'cache-control': 'no-store',
      })
      .end(paymentPage(record?.session, record?.items ?? [], language));
  };

  return createServer((request, response) => {
    const target = requestTarget(request);
    if (!target) return refuse(response, 400, 'The address of the request makes no URL.');
    const { pathname } = target;
    const id = /^\/payment\/([^/]+)$/.exec(pathname)?.[1];
    const work = id === undefined ? callOfSdk(pathname, request, response) : page(id, request, response);
    work.catch((error: unknown) => {
      if (error instanceof InvalidRequest) return refuse(response, 400, error.message, error.param);
      console.error(error);
      return json(response, 500, { error: { type: 'api_error', message: 'The payment stand-in failed.' } });
    });
  });
}
