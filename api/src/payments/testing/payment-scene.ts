import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { allModels, buildCompany, type SignedInMember } from '@elan/domain/testing';
import { startApi, type Answer, type TestApi } from '../../testing/start-api';

interface EventOptions {
  packId?: number;
  created?: string;
  type?: string;
  livemode?: boolean;
  sessionId?: string;
  companyId?: string;
  /** Fields of the session that differ from what was asked. */
  session?: object;
  /** False: the session was not opened by us. */
  asked?: boolean;
  by?: TestApi;
}

interface Payer {
  readonly admin: SignedInMember;
  readonly companyId: string;
}

interface ProviderRequest {
  readonly path: string;
  readonly form: URLSearchParams;
  readonly key: string | undefined;
}

/** An API with a payment provider of its own, and the events of one company at a time. */
export interface PaymentScene {
  readonly api: TestApi;
  /** What the provider was asked, oldest first. */
  readonly requests: ProviderRequest[];
  /** A new company without a pack, which pays from now on. */
  buildPayer(): Promise<Payer>;
  /** An event of a session that was opened here, and paid as asked. */
  paidEvent(options?: EventOptions): Promise<string>;
  /** The signature of a body, by default correct and of now. */
  sign(body: string, secret?: string, at?: number): string;
  /** Sends an event to the webhook, correctly signed unless a signature is given (null: none). */
  deliver(event: string | Promise<string>, given?: string | null): Promise<Answer>;
  /** The audit trail; without a subscription nobody can read it over the wire. */
  trail(): Promise<object[]>;
  company(): ReturnType<typeof findCompany>;
  close(): Promise<void>;
}

const prices: Record<number, number> = { 1: 61_000, 2: 200_000, 3: 520_000 };

export const seconds = (time: Date | string) => Math.floor(new Date(time).getTime() / 1000);

export async function findCompany(api: TestApi, companyId: string) {
  return allModels(api.context).Company.findOne({ _id: companyId }).lean();
}

async function startProvider() {
  const requests: ProviderRequest[] = [];
  let opened = 0;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      requests.push({
        path: request.url ?? '',
        form: new URLSearchParams(body),
        key: request.headers.authorization,
      });
      const id = `cs_test_${(opened += 1)}`;
      const session = { id, object: 'checkout.session', url: `https://pay.example/${id}` };
      response.setHeader('content-type', 'application/json').end(JSON.stringify(session));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { requests, url: `http://127.0.0.1:${port}`, close };
}

export async function startPaymentScene(): Promise<PaymentScene> {
  const provider = await startProvider();
  const api = await startApi({ environment: { STRIPE_API_BASE: provider.url } });
  let companyId = '';
  const sign: PaymentScene['sign'] = (body, secret = 'whsec_test_local', at = seconds(api.clock.now())) => {
    const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
    return `t=${at},v1=${signature}`;
  };
  return {
    api,
    requests: provider.requests,
    sign,
    async buildPayer() {
      const { admin, company } = await buildCompany(api.context, { packId: 0 });
      companyId = company._id;
      return { admin, companyId };
    },
    async paidEvent(options = {}) {
      const { packId = 2, companyId: payer = companyId, by = api } = options;
      const { created = by.clock.now().toISOString(), type = 'checkout.session.completed' } = options;
      const { sessionId: id = `cs_${randomUUID()}`, livemode = false } = options;
      const amount = prices[packId] ?? 0;
      if (options.asked !== false) {
        const asked = { companyId: payer, packId, amount, currency: 'eur', createdAt: by.clock.now() };
        await allModels(by.context).PaymentSession.updateOne({ _id: id, companyId: payer }, asked, {
          upsert: true,
        });
      }
      const session = {
        id,
        object: 'checkout.session',
        payment_status: 'paid',
        amount_subtotal: amount,
        amount_total: amount,
        currency: 'eur',
        client_reference_id: payer,
        metadata: { companyId: payer, packId: String(packId) },
        ...options.session,
      };
      return JSON.stringify({
        id: `evt_${randomUUID()}`,
        object: 'event',
        created: seconds(created),
        type,
        livemode,
        data: { object: session },
      });
    },
    async deliver(event, given) {
      const body = await event;
      const signature = given === undefined ? sign(body) : given;
      return api.call('POST /stripe/webhook', {
        body,
        headers: signature === null ? {} : { 'stripe-signature': signature },
      });
    },
    trail: () => allModels(api.context).AuditEvent.find({ companyId }).lean(),
    company: () => findCompany(api, companyId),
    async close() {
      await provider.close();
      await api.close();
    },
  };
}
