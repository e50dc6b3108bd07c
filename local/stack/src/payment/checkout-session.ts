import { randomBytes } from 'node:crypto';
import { fieldsOf, textOf, type FormFields } from './form-encoding';

const lifetime = 24 * 60 * 60;

/** A payment session in the payment service's format, with the fields of a one-off payment. */
export interface CheckoutSession {
  id: string;
  object: 'checkout.session';
  mode: 'payment';
  livemode: false;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  amount_subtotal: number;
  amount_total: number;
  currency: string;
  client_reference_id: string | null;
  customer_email: string | null;
  customer: null;
  payment_intent: string | null;
  metadata: Record<string, string>;
  locale: string | null;
  success_url: string;
  cancel_url: string | null;
  url: string;
  /** Seconds since 1970. */
  created: number;
  expires_at: number;
}

export interface LineItem {
  name: string;
  quantity: number;
  /** The price of one, in the currency's smallest unit. */
  unitAmount: number;
}

/** A request that the payment service refuses; `param` names the wrong parameter. */
export class InvalidRequest extends Error {
  override name = 'InvalidRequest';
  constructor(
    message: string,
    readonly param: string,
  ) {
    super(message);
  }
}

function demand(fields: FormFields, name: string, path: string = name): string {
  const value = textOf(fields, name);
  if (value === null) throw new InvalidRequest(`Missing required param: ${path}.`, path);
  return value;
}

function demandAmount(fields: FormFields, name: string, path: string): number {
  const value = Number(demand(fields, name, path));
  if (!Number.isInteger(value) || value < 0) throw new InvalidRequest(`Invalid integer: ${path}.`, path);
  return value;
}

function parseItems(fields: FormFields): { items: LineItem[]; currency: string } {
  const currencies = new Set<string>();
  const items = Object.entries(fieldsOf(fields, 'line_items')).map(([index, value]) => {
    const path = `line_items[${index}]`;
    const item = typeof value === 'object' ? value : {};
    const price = fieldsOf(item, 'price_data');
    currencies.add(demand(price, 'currency', `${path}[price_data][currency]`).toLowerCase());
    return {
      name: demand(fieldsOf(price, 'product_data'), 'name', `${path}[price_data][product_data][name]`),
      quantity: textOf(item, 'quantity') === null ? 1 : demandAmount(item, 'quantity', `${path}[quantity]`),
      unitAmount: demandAmount(price, 'unit_amount', `${path}[price_data][unit_amount]`),
    };
  });
  const [currency] = currencies;
  if (currency === undefined) throw new InvalidRequest('Missing required param: line_items.', 'line_items');
  if (currencies.size > 1) throw new InvalidRequest('All line items need the same currency.', 'line_items');
  return { items, currency };
}

/**
 * Opens a session from the parameters of `checkout.sessions.create`.
 * @param now milliseconds since 1970
 * @throws InvalidRequest
 */
export function openSession(
  fields: FormFields,
  { publicUrl, now }: { publicUrl: string; now: number },
): { session: CheckoutSession; items: LineItem[] } {
  const mode = demand(fields, 'mode');
  if (mode !== 'payment')
    throw new InvalidRequest('Only one-off payments are offered: mode=payment.', 'mode');
  const { items, currency } = parseItems(fields);
  const total = items.reduce((sum, { quantity, unitAmount }) => sum + quantity * unitAmount, 0);
  const id = `cs_test_${randomBytes(24).toString('hex')}`;
  const created = Math.floor(now / 1000);
  const placeholder = (text: string) => text.replaceAll('{CHECKOUT_SESSION_ID}', id);
  const metadata = Object.entries(fieldsOf(fields, 'metadata')).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const cancelUrl = textOf(fields, 'cancel_url');
  const session: CheckoutSession = {
    id,
    object: 'checkout.session',
    mode,
    livemode: false,
    status: 'open',
    payment_status: 'unpaid',
    amount_subtotal: total,
    amount_total: total,
    currency,
    client_reference_id: textOf(fields, 'client_reference_id'),
    customer_email: textOf(fields, 'customer_email'),
    customer: null,
    payment_intent: null,
    metadata: Object.fromEntries(metadata),
    locale: textOf(fields, 'locale'),
    success_url: placeholder(demand(fields, 'success_url')),
    cancel_url: cancelUrl === null ? null : placeholder(cancelUrl),
    url: `${publicUrl}/payment/${id}`,
    created,
    expires_at: created + lifetime,
  };
  return { session, items };
}

/** @returns the session's state at `now` (milliseconds); an open one expires */
export function sessionAt(session: CheckoutSession, now: number): CheckoutSession {
  return session.status === 'open' && now / 1000 >= session.expires_at
    ? { ...session, status: 'expired' }
    : session;
}

/** @returns the session after its payment */
export function paid(session: CheckoutSession): CheckoutSession {
  return {
    ...session,
    status: 'complete',
    payment_status: 'paid',
    payment_intent: `pi_${randomBytes(12).toString('hex')}`,
  };
}
