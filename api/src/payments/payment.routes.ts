import { endpoints } from '@elan/contracts';
import { createPaymentSession, receivePaymentEvent } from '@elan/domain/billing';
import type { Mount } from '../http/mount';

export function mountPayments(mount: Mount): void {
  mount(endpoints.payments.createSession, ({ context, actor, body }) =>
    createPaymentSession(context, actor, body),
  );

  mount(endpoints.payments.webhook, async ({ context, body, request }) => {
    await receivePaymentEvent(context, body, request.get('stripe-signature'));
    return { received: true };
  });
}
