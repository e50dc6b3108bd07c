import { endpoints } from '@elan/contracts';
import {
  changeWebhook,
  createWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  repeatDelivery,
} from '@elan/domain/company';
import type { Mount } from '../http/mount';

export function mountWebhooks(mount: Mount): void {
  const rows = endpoints.webhooks;
  mount(rows.list, ({ context, actor }) => listWebhooks(context, actor));
  mount(rows.create, ({ context, actor, body }) => createWebhook(context, actor, body));
  mount(rows.change, ({ context, actor, params, body }) =>
    changeWebhook(context, actor, params.webhookId, body),
  );
  mount(rows.remove, async ({ context, actor, params }) => {
    await removeWebhook(context, actor, params.webhookId);
    return {};
  });
  mount(rows.deliveries, ({ context, actor, params }) => listDeliveries(context, actor, params.webhookId));
  mount(rows.repeat, async ({ context, actor, params }) => {
    await repeatDelivery(context, actor, params);
    return {};
  });
}
