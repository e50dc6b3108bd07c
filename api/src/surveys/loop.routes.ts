import { endpoints } from '@elan/contracts';
import { readLoop } from '@elan/domain/follow-up';
import type { Mount } from '../http/mount';

export function mountLoops(mount: Mount): void {
  mount(endpoints.loops.read, ({ context, actor, params, query }) =>
    readLoop(context, actor, params.surveyId, query),
  );
}
