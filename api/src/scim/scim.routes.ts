import { endpoints } from '@elan/contracts';
import { readDirectory, updateDirectory } from '@elan/domain/company';
import {
  createGroup,
  createPerson,
  isVersionIn,
  listGroups,
  listPeople,
  namedIn,
  patchGroup,
  patchPerson,
  readGroup,
  readPerson,
  removeGroup,
  removePerson,
  replaceGroup,
  replacePerson,
  type Resource,
  resourceTypes,
  schemas,
  serviceProviderConfig,
  shown,
  unfiltered,
} from '@elan/domain/directory';
import type { Actor } from '@elan/domain/platform';
import type { Request, Response } from 'express';
import type { Mount } from '../http/mount';
import { oneAtATime } from '../http/one-at-a-time';

interface Asked {
  readonly request: Request;
  readonly response: Response;
}

/** A resource with its version; nothing, if the caller has this one. */
function present(
  { request, response }: Asked,
  resource: Resource,
  query: Parameters<typeof shown>[0] = {},
): Resource {
  const { version, location } = resource.meta;
  response.set({ Location: location, ...(version !== undefined && { ETag: version }) });
  const known = request.get('if-none-match');
  if (request.method === 'GET' && known !== undefined && isVersionIn(known, version))
    response.status(304).end();
  return shown(query)(resource);
}

/** A system that sends many at once makes others wait for one of them. */
const inOrder = <Result>(actor: Actor, work: () => Promise<Result>): Promise<Result> =>
  oneAtATime('scim', actor, work, true);

const ifMatchOf = ({ request }: Asked): string | undefined => request.get('if-match');

export function mountScim(mount: Mount): void {
  mount(endpoints.directory.read, ({ context, actor }) => readDirectory(context, actor));
  mount(endpoints.directory.update, ({ context, actor, body }) => updateDirectory(context, actor, body));

  const rows = endpoints.scim;
  mount(rows.serviceProviderConfig, ({ context, query }) =>
    unfiltered(query, serviceProviderConfig(context)),
  );
  mount(rows.resourceTypes, ({ context, query }) => unfiltered(query, resourceTypes(context)));
  mount(rows.resourceType, ({ context, query, params }) =>
    namedIn(unfiltered(query, resourceTypes(context)), params.scimName),
  );
  mount(rows.schemas, ({ context, query }) => unfiltered(query, schemas(context)));
  mount(rows.schema, ({ context, query, params }) =>
    namedIn(unfiltered(query, schemas(context)), params.scimName),
  );

  mount(rows.listUsers, async ({ context, actor, query }) => {
    const { Resources, ...list } = await inOrder(actor, () => listPeople(context, actor, query));
    return { ...list, Resources: Resources.map(shown(query)) };
  });
  mount(rows.createUser, async (call) =>
    present(
      call,
      await inOrder(call.actor, () => createPerson(call.context, call.actor, call.body)),
      call.query,
    ),
  );
  mount(rows.readUser, async (call) =>
    present(call, await readPerson(call.context, call.actor, call.params.userId), call.query),
  );
  mount(rows.replaceUser, async (call) => {
    const { context, actor, params, query, body } = call;
    return present(
      call,
      await inOrder(actor, () => replacePerson(context, actor, params.userId, body, ifMatchOf(call))),
      query,
    );
  });
  mount(rows.patchUser, async (call) => {
    const { context, actor, params, query, body } = call;
    return present(
      call,
      await inOrder(actor, () => patchPerson(context, actor, params.userId, body, ifMatchOf(call))),
      query,
    );
  });
  mount(rows.removeUser, async (call) => {
    await inOrder(call.actor, () =>
      removePerson(call.context, call.actor, call.params.userId, ifMatchOf(call)),
    );
    return {};
  });

  mount(rows.listGroups, async ({ context, actor, query }) => {
    const { Resources, ...list } = await inOrder(actor, () => listGroups(context, actor, query));
    return { ...list, Resources: Resources.map(shown(query)) };
  });
  mount(rows.createGroup, async (call) =>
    present(
      call,
      await inOrder(call.actor, () => createGroup(call.context, call.actor, call.body)),
      call.query,
    ),
  );
  mount(rows.readGroup, async (call) =>
    present(call, await readGroup(call.context, call.actor, call.params.groupId, call.query), call.query),
  );
  mount(rows.replaceGroup, async (call) => {
    const { context, actor, params, query, body } = call;
    return present(
      call,
      await inOrder(actor, () => replaceGroup(context, actor, params.groupId, body, ifMatchOf(call))),
      query,
    );
  });
  mount(rows.patchGroup, async (call) => {
    const { context, actor, params, query, body } = call;
    return present(
      call,
      await inOrder(actor, () => patchGroup(context, actor, params.groupId, body, ifMatchOf(call))),
      query,
    );
  });
  mount(rows.removeGroup, async (call) => {
    await inOrder(call.actor, () =>
      removeGroup(call.context, call.actor, call.params.groupId, ifMatchOf(call)),
    );
    return {};
  });
}
