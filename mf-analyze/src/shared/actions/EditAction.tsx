import { actionEndpoints, type Action, type ActionChanges, type ActionState } from '@elan/contracts';
import { toast } from '@elan/ui';
import { useContractForm, useDispatch } from '@elan/web-core';
import { useText } from '../use-text';
import { keyOf, teamOf } from './action-team';
import { ActionDialog, type ActionValues } from './ActionDialog';
import { actionsApi } from './actions-api';
import { writtenSteps } from './Steps';
import { useKeptLists } from './use-kept-lists';

interface EditActionProps {
  action: Action;
  /** The state to which it is being moved. */
  to?: ActionState | undefined;
  onClose: () => void;
}

/** The dialog that changes an action. If somebody else has changed it in the meantime, the text typed here stays. */
export function EditAction({ action, to, onClose }: EditActionProps) {
  const text = useText();
  const dispatch = useDispatch();
  const lists = useKeptLists();
  const { id, version, owner, team, surveyId, round, hasSurvey } = action;
  const saved = valuesOf(action);
  const form = useContractForm<ActionValues>(actionEndpoints.update, {
    saved,
    keptAs: `action:${action.id}`,
    toast,
    initial: () => (to === undefined ? {} : { state: to }),
    checks: {
      reason: (reason, { state }) =>
        state === 'dropped' && reason.trim() === '' ? text('action.reason.missing') : undefined,
    },
    send: async (values) => {
      try {
        const changes = { id, version, ...changesIn(values, saved) };
        await dispatch(actionsApi.endpoints.updateAction.initiate(changes)).unwrap();
        onClose();
      } finally {
        lists.readAnew();
      }
    },
  });
  return (
    <ActionDialog
      form={form}
      title={text('action.edit')}
      description={action.surveyName}
      submitLabel={text('action.save')}
      about={hasSurvey ? { surveyId, round } : {}}
      firstOwner={owner ? { ...owner, team: saved.team } : undefined}
      teams={team ? [{ ...team, name: text('action.ofTeam', team) }] : []}
      onClose={onClose}
    />
  );
}

function valuesOf({ title, owner, team, dueDate, steps, notes, state, reason }: Action): ActionValues {
  return {
    title,
    ownerId: owner?.id ?? '',
    team: keyOf(team),
    dueDate: dueDate ?? '',
    steps,
    notes,
    state,
    reason,
  };
}

/** Only what changed is sent, so that nobody else's changes are overwritten. */
function changesIn(values: ActionValues, saved: ActionValues): Omit<ActionChanges, 'version'> {
  const { title, ownerId, team, dueDate, steps, notes, state, reason } = values;
  const written = writtenSteps(steps);
  return {
    ...(title !== saved.title && { title }),
    ...(ownerId !== saved.ownerId && { ownerId }),
    ...(team !== saved.team && { team: teamOf(team) }),
    ...(dueDate !== saved.dueDate && { dueDate: dueDate || null }),
    ...(JSON.stringify(written) !== JSON.stringify(saved.steps) && { steps: written }),
    ...(notes !== saved.notes && { notes }),
    ...(state !== saved.state && { state }),
    ...(reason !== saved.reason && { reason }),
  };
}
