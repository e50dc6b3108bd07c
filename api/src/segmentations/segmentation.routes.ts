import { endpoints } from '@elan/contracts';
import {
  countGroups,
  createSegmentation,
  deleteSegmentation,
  listSegmentations,
  readPlaces,
  type SegmentationRecord,
  updateSegmentation,
} from '@elan/domain/company';
import type { Actor, Context } from '@elan/domain/platform';
import { keptAnswer, ofMembers } from '../http/kept-answer';
import type { Mount } from '../http/mount';
import { presentPlaces, presentSegmentation } from './segmentation.presenter';

export function mountSegmentations(mount: Mount): void {
  const rows = endpoints.segmentations;

  const present = async (context: Context, actor: Actor, segmentation: SegmentationRecord) =>
    presentSegmentation(segmentation, await readPlaces(context, actor.companyId));

  mount(rows.list, async ({ context, actor }) => {
    const [all, places] = await Promise.all([
      listSegmentations(context, actor),
      readPlaces(context, actor.companyId),
    ]);
    return all.map((segmentation) => presentSegmentation(segmentation, places));
  });

  mount(rows.places, async ({ context, actor }) => presentPlaces(await readPlaces(context, actor.companyId)));

  mount(rows.groups, (call) =>
    keptAnswer(call, ofMembers(call, 'groups'), () => countGroups(call.context, call.actor)),
  );

  mount(rows.create, async ({ context, actor, body }) =>
    present(context, actor, await createSegmentation(context, actor, body)),
  );

  mount(rows.update, async ({ context, actor, params, body }) =>
    present(context, actor, await updateSegmentation(context, actor, params.segmentationId, body)),
  );

  mount(rows.remove, async ({ context, actor, params }) => {
    await deleteSegmentation(context, actor, params.segmentationId);
    return {};
  });
}
