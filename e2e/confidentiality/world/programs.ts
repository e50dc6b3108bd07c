import { API_SCOPES, endpoints, type EndpointDefinition, type Segmentation } from '@elan/contracts';
import { allModels, buildApiKey, buildWebhook } from '@elan/domain/testing';
import { queriesOf } from './everything';
import type { World } from './world';

const rows: readonly EndpointDefinition[] = Object.values<Readonly<Record<string, EndpointDefinition>>>(
  endpoints,
).flatMap((of) => Object.values(of));

/** Programs of the administrator: a key of each scope, an HR system with groups, and a receiver of all webhooks. */
export class Programs {
  readonly #keys = new Map<string, string>();
  #groupId: string | undefined;

  constructor(readonly world: World) {}

  async start(): Promise<void> {
    const { api, admin, companyId } = this.world;
    for (const scope of API_SCOPES)
      this.#keys.set(scope, (await buildApiKey(api.context, admin.user, [scope])).secret);
    await buildWebhook(api.context, companyId);
    const segmentations = await this.world.read<Segmentation[]>('GET /segmentations');
    const groups = segmentations.find(({ type }) => type === 'select');
    if (!groups) return;
    const fills = [{ attribute: 'groups', segmentationId: groups.id }];
    await this.world.read('PATCH /directory', { fills });
    this.#groupId = groups.fields[0]?.id;
  }

  /** Says by SCIM whether somebody is there. */
  async activate(userId: string, active: boolean): Promise<unknown> {
    const schemas = ['urn:ietf:params:scim:api:messages:2.0:PatchOp'];
    const body = { schemas, Operations: [{ op: 'replace', path: 'active', value: active }] };
    const as = this.#keys.get('members') ?? '';
    const { status, text } = await this.world.api.call(`PATCH /scim/v2/Users/${userId}`, { as, body });
    return { status, size: text.length };
  }

  /** All that keys read, and of what receivers get the kinds, times and sizes. */
  async read(given: Readonly<Record<string, string>>): Promise<Map<string, unknown>> {
    const named: Readonly<Record<string, string>> = {
      ...given,
      ...(this.#groupId !== undefined && { groupId: this.#groupId }),
    };
    const seen = new Map<string, unknown>();
    for (const { method, path, scopes = [] } of rows) {
      const isKnown = path.match(/:(\w+)/g)?.every((name) => named[name.slice(1)] !== undefined) ?? true;
      if (method !== 'GET' || !isKnown) continue;
      const segmentationId = this.world.segmentations[0]?.id ?? '';
      const [query = ''] = queriesOf(path, { ...named, segmentationId });
      const filled = path.replace(/:(\w+)/g, (_, name: string) => named[name] ?? '') + query;
      for (const scope of scopes) {
        const as = this.#keys.get(scope) ?? '';
        const { status, body, text } = await this.world.api.call(`GET ${filled}`, { as });
        // A version is made of ids, too.
        const shown = JSON.stringify(body ?? null).replaceAll(/W\/\\"[\w-]+\\"/g, '*');
        const answer: unknown = JSON.parse(shown);
        seen.set(`${scope} ${path}`, { status, body: answer, size: text.length });
      }
    }
    const { api, companyId } = this.world;
    const messages = await allModels(api.context).WebhookDelivery.find({ companyId }).lean();
    seen.set(
      'webhooks',
      messages.map(({ event, at, notBefore, body }) => ({ event, at, notBefore, size: body.length })),
    );
    return seen;
  }
}
