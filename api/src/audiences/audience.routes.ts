import { endpoints } from '@elan/contracts';
import {
  createAudience,
  deleteAudience,
  listAudiences,
  readAudience,
  updateAudience,
} from '@elan/server-core';
import type { Mount } from '../http/mount';
import { presentAudience } from './audience.presenter';

export function mountAudiences(mount: Mount): void {
  const rows = endpoints.audiences;

  mount(rows.list, async ({ core, actor }) => (await listAudiences(core, actor)).map(presentAudience));

  mount(rows.read, async ({ core, actor, params }) =>
    presentAudience(await readAudience(core, actor, params.audienceId)),
  );

  mount(rows.create, async ({ core, actor, body }) =>
    presentAudience(await createAudience(core, actor, body)),
  );

  mount(rows.update, async ({ core, actor, params, body }) =>
    presentAudience(await updateAudience(core, actor, params.audienceId, body)),
  );

  mount(rows.remove, async ({ core, actor, params }) => {
    await deleteAudience(core, actor, params.audienceId);
    return {};
  });
}
