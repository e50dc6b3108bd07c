import { endpoints } from '@elan/contracts';
import {
  createAction,
  deleteAction,
  listActions,
  offerAction,
  restoreAction,
  updateAction,
} from '@elan/domain/follow-up';
import type { Mount } from '../http/mount';

export function mountActions(mount: Mount): void {
  const rows = endpoints.actions;

  mount(rows.list, ({ context, actor, query }) => listActions(context, actor, query));

  mount(rows.offer, ({ context, actor, query }) => offerAction(context, actor, query));

  mount(rows.create, ({ context, actor, body }) => createAction(context, actor, body));

  mount(rows.update, ({ context, actor, params, body }) =>
    updateAction(context, actor, params.actionId, body),
  );

  mount(rows.remove, async ({ context, actor, params }) => {
    await deleteAction(context, actor, params.actionId);
    return {};
  });

  mount(rows.restore, ({ context, actor, params }) => restoreAction(context, actor, params.actionId));
}
