import { endpoints } from '@elan/contracts';
import { createPaymentSession, receivePaymentEvent } from '@elan/server-core';
import type { Mount } from '../http/mount';

export function mountPayments(mount: Mount): void {
  mount(endpoints.payments.createSession, ({ core, actor, body }) => createPaymentSession(core, actor, body));

  mount(endpoints.payments.webhook, async ({ core, body, request }) => {
    await receivePaymentEvent(core, body, request.get('stripe-signature'));
    return { received: true };
  });
}
