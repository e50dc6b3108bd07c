export { createPaymentSession } from './create-payment-session';
export { receivePaymentEvent } from './receive-payment-event';
