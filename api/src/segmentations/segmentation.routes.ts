import { endpoints } from '@elan/contracts';
import { createSegmentation, deleteSegmentation, listSegmentations, updateSegmentation } from '@elan/domain';
import type { Mount } from '../http/mount';
import { presentSegmentation } from './segmentation.presenter';

export function mountSegmentations(mount: Mount): void {
  const rows = endpoints.segmentations;

  mount(rows.list, async ({ context, actor }) =>
    (await listSegmentations(context, actor)).map(presentSegmentation),
  );

  mount(rows.create, async ({ context, actor, body }) =>
    presentSegmentation(await createSegmentation(context, actor, body)),
  );

  mount(rows.update, async ({ context, actor, params, body }) =>
    presentSegmentation(await updateSegmentation(context, actor, params.segmentationId, body)),
  );

  mount(rows.remove, async ({ context, actor, params }) => {
    await deleteSegmentation(context, actor, params.segmentationId);
    return {};
  });
}
