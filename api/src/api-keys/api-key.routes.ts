import { endpoints } from '@elan/contracts';
import { confirmApiKey, createApiKey, listApiKeys, removeApiKey } from '@elan/domain/company';
import type { Mount } from '../http/mount';

export function mountApiKeys(mount: Mount): void {
  const rows = endpoints.apiKeys;
  mount(rows.list, ({ context, actor }) => listApiKeys(context, actor));
  mount(rows.create, ({ context, actor, body }) => createApiKey(context, actor, body));
  mount(rows.confirm, ({ context, actor, params }) => confirmApiKey(context, actor, params.apiKeyId));
  mount(rows.remove, async ({ context, actor, params }) => {
    await removeApiKey(context, actor, params.apiKeyId);
    return {};
  });
}
