import { endpoints } from '@elan/contracts';
import {
  createSegmentation,
  deleteSegmentation,
  listSegmentations,
  updateSegmentation,
} from '@elan/server-core';
import type { Mount } from '../http/mount';
import { presentSegmentation } from './segmentation.presenter';

export function mountSegmentations(mount: Mount): void {
  const rows = endpoints.segmentations;

  mount(rows.list, async ({ core, actor }) =>
    (await listSegmentations(core, actor)).map(presentSegmentation),
  );

  mount(rows.create, async ({ core, actor, body }) =>
    presentSegmentation(await createSegmentation(core, actor, body)),
  );

  mount(rows.update, async ({ core, actor, params, body }) =>
    presentSegmentation(await updateSegmentation(core, actor, params.segmentationId, body)),
  );

  mount(rows.remove, async ({ core, actor, params }) => {
    await deleteSegmentation(core, actor, params.segmentationId);
    return {};
  });
}
