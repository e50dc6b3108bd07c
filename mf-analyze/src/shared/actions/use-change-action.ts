import type { Action } from '@elan/contracts';
import { toast } from '@elan/ui';
import { useDispatch, useSaving } from '@elan/web-core';
import { actionsApi } from './actions-api';
import { useKeptLists } from './use-kept-lists';

type Changes = Partial<Pick<Action, 'state' | 'reason' | 'steps'>>;

/** The pending changes of each action; each resolves to the version that the action then has. */
const underWay = new Map<string, Promise<number>>();

/**
 * Changes an action: shown at once, and sent one after the other, so that a second change does not conflict with the
 * first. A refused change is reported, and the action is shown as stored.
 */
export function useChangeAction(): (action: Action, changes: Changes) => void {
  const dispatch = useDispatch();
  const saving = useSaving(toast);
  const lists = useKeptLists();
  return ({ id, version }, changes) => {
    const show = (shown: Partial<Action>) =>
      lists.edit(({ actions }) => {
        const action = actions.find((each) => each.id === id);
        if (action) Object.assign(action, shown);
      });
    const send = async (known: number): Promise<number> => {
      const body = { id, version: Math.max(version, known), ...changes };
      const changed = await dispatch(actionsApi.endpoints.updateAction.initiate(body)).unwrap();
      show({ version: changed.version });
      return changed.version;
    };
    show(changes);
    const changed = (underWay.get(id) ?? Promise.resolve(0)).then(send);
    void saving(changed);
    // What was refused is said above; the next one begins at what is stored.
    const sent = changed.catch(() => 0);
    underWay.set(id, sent);
    void sent.then(() => {
      if (underWay.get(id) !== sent) return;
      underWay.delete(id);
      lists.readAnew();
    });
  };
}
