import { endpoints } from '@elan/contracts';
import {
  createAudience,
  deleteAudience,
  listAudiences,
  previewAudience,
  readAudience,
  updateAudience,
} from '@elan/domain';
import type { Mount } from '../http/mount';
import { presentAudience } from './audience.presenter';

export function mountAudiences(mount: Mount): void {
  const rows = endpoints.audiences;

  mount(rows.list, async ({ context, actor }) => (await listAudiences(context, actor)).map(presentAudience));

  mount(rows.read, async ({ context, actor, params }) => {
    const { audience, memberIds } = await readAudience(context, actor, params.audienceId);
    return { ...presentAudience({ audience, count: memberIds.length }), memberIds };
  });

  mount(rows.preview, ({ context, actor, body }) => previewAudience(context, actor, body));

  mount(rows.create, async ({ context, actor, body }) =>
    presentAudience(await createAudience(context, actor, body)),
  );

  mount(rows.update, async ({ context, actor, params, body }) =>
    presentAudience(await updateAudience(context, actor, params.audienceId, body)),
  );

  mount(rows.remove, async ({ context, actor, params }) => {
    await deleteAudience(context, actor, params.audienceId);
    return {};
  });
}
