import { endpoints } from '@elan/contracts';
import {
  createOwnTemplate,
  deleteOwnTemplate,
  listOwnTemplates,
  updateOwnTemplate,
} from '@elan/domain/surveys';
import type { Mount } from '../http/mount';
import { presentOwnTemplate } from './own-template.presenter';

export function mountOwnTemplates(mount: Mount): void {
  const rows = endpoints.ownTemplates;

  mount(rows.list, async ({ context, actor }) =>
    (await listOwnTemplates(context, actor)).map(presentOwnTemplate),
  );

  mount(rows.create, async ({ context, actor, body }) =>
    presentOwnTemplate(await createOwnTemplate(context, actor, body)),
  );

  mount(rows.update, async ({ context, actor, params, body }) =>
    presentOwnTemplate(await updateOwnTemplate(context, actor, params.ownTemplateId, body)),
  );

  mount(rows.remove, async ({ context, actor, params }) => {
    await deleteOwnTemplate(context, actor, params.ownTemplateId);
    return {};
  });
}
