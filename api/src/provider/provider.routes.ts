import { endpoints, type Result } from '@elan/contracts';
import { openApiDocument } from '@elan/contracts/openapi';
import { importExample } from '@elan/domain/company';
import { AppError, checkHealth, type Context } from '@elan/domain/platform';
import { noteRespondentsPage } from '@elan/domain/surveys';
import { isReady } from '@elan/edge/drain';
import { LIVE_PAGES_HEADER } from '@elan/edge/page-headers';
import { encodeJson, EncodedJson } from '../http/encoded-json';
import type { Mount } from '../http/mount';
import { presentInstallation, presentProvider } from './provider.presenter';
import { VERSION } from './version';

export function mountProvider(mount: Mount): void {
  mount(endpoints.provider.read, ({ context }) => presentProvider(context.settings));

  mount(endpoints.provider.installation, async ({ context, request }) => {
    const installation = presentInstallation(context.settings, VERSION, request.get(LIVE_PAGES_HEADER));
    // Promises name it.
    if (installation.respondentsPage) await noteRespondentsPage(context, installation.respondentsPage);
    return installation;
  });

  mount(endpoints.provider.health, async ({ context }) => {
    await checkHealth(context);
    return { status: 'ok' as const, version: VERSION };
  });

  mount(endpoints.provider.live, () => ({ status: 'ok' as const }));

  mount(endpoints.provider.ready, async ({ context, request, response }) => {
    if (!isReady(request, response)) throw new AppError('overloaded');
    await checkHealth(context);
    return { status: 'ok' as const };
  });

  // Made once: it takes long enough for everybody else to notice, and anybody may ask for it.
  let document: Promise<EncodedJson<OpenApi>> | undefined;
  mount(endpoints.provider.openApi, ({ context: { settings } }) => (document ??= encodeDocument(settings)));

  mount(endpoints.provider.importExample, async ({ context, actor, response }) => {
    response.attachment('import.csv');
    return importExample(context, actor);
  });
}

type OpenApi = Result<typeof endpoints.provider.openApi>;

async function encodeDocument({
  PROVIDER_NAME: title,
  PUBLIC_URL,
}: Context['settings']): Promise<EncodedJson<OpenApi>> {
  const document = openApiDocument({ title, serverUrl: `${PUBLIC_URL}/api` });
  return new EncodedJson<OpenApi>(await encodeJson({ openapi: '3.1.0', ...document }));
}
