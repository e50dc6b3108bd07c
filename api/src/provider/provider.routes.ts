import { endpoints } from '@elan/contracts';
import { openApiDocument } from '@elan/contracts/openapi';
import { checkHealth, importExample } from '@elan/server-core';
import type { Mount } from '../http/mount';
import { presentProvider } from './provider.presenter';

export function mountProvider(mount: Mount): void {
  mount(endpoints.provider.read, ({ core }) => presentProvider(core.settings));

  mount(endpoints.provider.health, async ({ core }) => {
    await checkHealth(core);
    return { status: 'ok' as const };
  });

  mount(endpoints.provider.openApi, ({ core }) => ({
    openapi: '3.1.0',
    ...openApiDocument({ title: core.settings.PROVIDER_NAME, serverUrl: `${core.settings.PUBLIC_URL}/api` }),
  }));

  mount(endpoints.provider.importExample, async ({ core, actor, response }) => {
    response.attachment('import.csv');
    return importExample(core, actor);
  });
}
