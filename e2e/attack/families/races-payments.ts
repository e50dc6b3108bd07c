import { createHmac, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints } from '@elan/contracts';
import { registerCompany } from '../../support/company';
import type { Attack } from '../support/attack';
import type { HttpResponse } from '../support/client';
import { countOutcomes, formatCounts } from '../support/concurrency';
import type { OwnStack } from '../support/target';

interface Ledger {
  readonly records: readonly { readonly session: { readonly id: string } }[];
}

/** Events of the payment provider, signed with the secret that the stack generated. */
export async function racePayments({ target, client, report, quick }: Attack, own: OwnStack): Promise<void> {
  const { dataDir } = own.stack;
  const secrets = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')) as Record<string, string>;
  const secret = secrets['STRIPE_WEBHOOK_SECRET'] ?? '';
  const eventOf = async (sessionId: string, created: number): Promise<string> => {
    const { records } = JSON.parse(await readFile(join(dataDir, 'payments.json'), 'utf8')) as Ledger;
    const session = records.find((record) => record.session.id === sessionId)?.session;
    return JSON.stringify({
      id: `evt_${randomBytes(12).toString('hex')}`,
      object: 'event',
      created,
      type: 'checkout.session.completed',
      livemode: false,
      data: { object: { ...session, status: 'complete', payment_status: 'paid' } },
    });
  };
  const deliver = (body: string): Promise<HttpResponse> => {
    const at = Math.floor(Date.now() / 1000);
    const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
    const headers = { 'stripe-signature': `t=${at},v1=${signature}` };
    return client.send({ method: 'POST', path: '/api/stripe/webhook', headers, body });
  };
  const times = quick ? 10 : 25;
  const outcomes: string[] = [];
  const breaches: string[] = [];
  const orders = [
    [0, 1, 2],
    [2, 1, 0],
    [1, 2, 0],
  ];
  for (const order of quick ? orders.slice(0, 2) : orders) {
    const { api, me } = await registerCompany(target);
    const now = Math.floor(Date.now() / 1000);
    const events: string[] = [];
    for (const [at, packId] of [1, 2, 3].entries()) {
      const { id } = await api.call(endpoints.payments.createSession, {
        body: { companyId: me.companyId, packId },
      });
      events.push(await eventOf(id, now - 30 + at * 10));
    }
    const delivered: HttpResponse[] = [];
    for (const at of order) {
      delivered.push(...(await Promise.all(Array.from({ length: times }, () => deliver(events[at] ?? '')))));
    }
    const failed = delivered.filter(({ status }) => status !== 200);
    if (failed.length > 0) breaches.push(formatCounts(countOutcomes(failed)));
    const { subscriptionDetail } = await api.call(endpoints.companies.overview);
    const changes = (await api.call(endpoints.audit.list)).filter(
      ({ action }) => action === 'planChange',
    ).length;
    if (changes > events.length) breaches.push(`${changes} changes of plan after ${events.length} payments`);
    const { packId, startAt, endAt } = subscriptionDetail ?? {};
    const days = Math.round((Date.parse(endAt ?? '') - Date.parse(startAt ?? '')) / 86_400_000);
    outcomes.push(`pack ${packId} for ${days} days`);
  }
  if (new Set(outcomes).size > 1) breaches.push(`the order of events decides: ${outcomes.join('; ')}`);
  if (!outcomes.every((outcome) => /pack 3 for 36[56] days/.test(outcome)))
    breaches.push(outcomes.join('; '));
  report.check('events of payments take effect once, in whatever order', breaches, outcomes[0]);
}
