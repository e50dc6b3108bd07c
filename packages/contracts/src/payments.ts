import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Id } from './primitives';

export const paymentEndpoints = {
  createSession: endpoint({
    access: 'administrator',
    method: 'POST',
    path: '/stripe/create-session',
    summary: 'Open a payment session for a pack; the browser goes to its `url`.',
    errors: ['tooManyAttempts'],
    body: z.object({ companyId: Id, packId: z.number().check(z.int()) }),
    response: z.object({ id: z.string(), url: z.string() }),
    status: 201,
  }),
  webhook: endpoint({
    access: 'public',
    method: 'POST',
    path: '/stripe/webhook',
    summary: 'Signed events of the payment provider; each takes effect once.',
    errors: ['paymentSignatureInvalid'],
    consumes: 'raw',
    response: z.object({ received: z.boolean() }),
  }),
};
