import { join } from 'node:path';
import { drainOnSignal } from '@elan/edge/drain';
import { readPaymentConfig } from './config';
import { PaymentLedger } from './payment/payment-ledger';
import { createPaymentServer } from './payment/server';
import { WebhookDelivery } from './payment/webhook';
import { StackError } from './supervision/stack-error';

const now = () => Date.now();

async function main(): Promise<void> {
  const { host, port, publicUrl, webhookUrl, webhookSecret, dataDir } = readPaymentConfig();
  const ledger = new PaymentLedger(join(dataDir, 'payments.json'));
  const delivery = new WebhookDelivery(ledger, { url: webhookUrl, secret: webhookSecret, now });
  const server = createPaymentServer({ ledger, delivery, publicUrl, now });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  delivery.resume();
  console.log(`payment listening on http://${host}:${port}`);
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => delivery.stop());
  drainOnSignal(server);
}

main().catch((error: unknown) => {
  console.error(error instanceof StackError ? error.message : error);
  process.exit(1);
});
