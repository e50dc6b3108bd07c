import { ACTION_STATES, type Action, type ActionState } from '@elan/contracts';
import type { MenuItem } from '@elan/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { useChangeAction } from '../../shared/actions/use-change-action';
import { useRemoveAction } from '../../shared/actions/use-remove-action';
import { useText } from '../../shared/use-text';

/** Opens the dialog of an action, with the state to which it is being moved. */
export type EditAction = (action: Action, to?: ActionState) => void;

/** Moves an action at once; whoever drops one is asked for the reason. */
export function useMoveAction(onEdit: EditAction): (action: Action, state: ActionState) => void {
  const change = useChangeAction();
  return (action, state) => {
    if (state === 'dropped') onEdit(action, state);
    else change(action, { state, reason: '' });
  };
}

/** The menu of an action, on its card or row. */
export function useActionMenu(onEdit: EditAction): (action: Action) => MenuItem[] {
  const text = useText();
  const move = useMoveAction(onEdit);
  const remove = useRemoveAction();
  return (action) => [
    { label: text('action.edit'), icon: <Pencil />, onSelect: () => onEdit(action) },
    'separator',
    ...ACTION_STATES.filter((state) => state !== action.state).map((state) => ({
      label: text(`action.moveTo.${state}`),
      onSelect: () => move(action, state),
    })),
    'separator',
    { label: text('action.delete'), icon: <Trash2 />, danger: true, onSelect: () => remove(action.id) },
  ];
}
