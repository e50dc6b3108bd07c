import { toast } from '@elan/ui';
import { useDispatch, useIntl } from '@elan/web-core';
import { useText } from '../use-text';
import { actionsApi } from './actions-api';
import { useKeptLists } from './use-kept-lists';

const UNDO_TIME = 8000;

/** Deletes an action: it disappears at once, and can be restored as long as the toast is visible. */
export function useRemoveAction(): (actionId: string) => void {
  const text = useText();
  const intl = useIntl();
  const dispatch = useDispatch();
  const lists = useKeptLists();
  return (actionId) => {
    const failed = () => {
      toast.error(intl.formatMessage({ id: 'notify.failed' }), { id });
      lists.readAnew();
    };
    lists.edit((list) => {
      const at = list.actions.findIndex((action) => action.id === actionId);
      if (at >= 0) list.actions.splice(at, 1);
    });
    const removed = dispatch(actionsApi.endpoints.removeAction.initiate(actionId)).unwrap();
    const undo = () => {
      removed
        .then(() => dispatch(actionsApi.endpoints.restoreAction.initiate(actionId)).unwrap())
        .then(() => toast.success(text('action.restored')), failed);
    };
    const id = toast.success(text('action.deleted'), {
      duration: UNDO_TIME,
      action: { label: text('action.undo'), onSelect: undo },
    });
    removed.then(lists.readAnew, failed);
  };
}
