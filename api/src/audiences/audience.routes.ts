import { endpoints } from '@elan/contracts';
import {
  createAudience,
  listAudiences,
  previewAudience,
  readAudience,
  updateAudience,
} from '@elan/domain/company';
import { deleteAudience } from '@elan/domain/surveys';
import { keptAnswer, ofMembers } from '../http/kept-answer';
import type { Mount } from '../http/mount';
import { presentAudience } from './audience.presenter';

export function mountAudiences(mount: Mount): void {
  const rows = endpoints.audiences;

  mount(rows.list, (call) =>
    keptAnswer(call, ofMembers(call, 'audiences'), async () =>
      (await listAudiences(call.context, call.actor)).map(presentAudience),
    ),
  );

  mount(rows.read, (call) => {
    const { context, actor, params } = call;
    return keptAnswer(call, ofMembers(call, 'audience', [params.audienceId]), async () => {
      const found = await readAudience(context, actor, params.audienceId);
      return { ...presentAudience(found), memberIds: [...found.memberIds] };
    });
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
