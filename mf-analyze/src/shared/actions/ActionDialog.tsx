import { ACTION_STATES, type ActionState, type Action } from '@elan/contracts';
import { DateInput, Select, TextArea, TextInput } from '@elan/ui';
import { type useContractForm, useLanguage } from '@elan/web-core';
import { useState } from 'react';
import { FormDialog } from '../FormDialog';
import { useText } from '../use-text';
import styles from './actions.module.css';
import { keyOf } from './action-team';
import { useOfferActionQuery } from './actions-api';
import { Owner } from './Owner';
import { type FirstOwner, ownersOf } from './owner-choices';
import { Steps } from './Steps';

/** The values of the fields; a team is its key, no day an empty text. */
export interface ActionValues {
  title: string;
  ownerId: string;
  team: string;
  dueDate: string;
  steps: Action['steps'];
  notes: string;
  state: ActionState;
  reason: string;
}

interface ActionDialogProps {
  form: ReturnType<typeof useContractForm<ActionValues>>;
  title: string;
  description: string;
  submitLabel: string;
  /** The round whose groups are offered; empty if its survey was deleted. */
  about: { surveyId?: string; round?: string };
  /** Choices to show before the offer has loaded, or that it no longer contains. */
  firstOwner: FirstOwner | undefined;
  teams: readonly { segmentationId: string; groupId: string; name: string }[];
  isNew?: boolean;
  onClose: () => void;
}

/** The fields of an action. */
export function ActionDialog(props: ActionDialogProps) {
  const { form, title, description, submitLabel, isNew = false, onClose } = props;
  const text = useText();
  const { state } = form.values;
  return (
    <FormDialog {...{ form, title, description, submitLabel, onClose }}>
      <TextInput {...form.field('title')} label={text('action.title')} />
      {!isNew && (
        <Select
          label={text('action.state')}
          value={state}
          options={ACTION_STATES.map((value) => ({ value, label: text(`action.state.${value}`) }))}
          onChange={(value) => form.change({ state: value })}
        />
      )}
      {state === 'dropped' && (
        <TextArea {...form.field('reason')} required label={text('action.reason')} rows={2} />
      )}
      <Choices {...props} />
      <Steps steps={form.values.steps} onChange={(steps) => form.change({ steps })} />
      <TextArea {...form.field('notes')} label={text('action.notes')} rows={3} />
    </FormDialog>
  );
}

/** Asks for whom, by when, and who is the owner: for a group, this may be its manager. */
function Choices({ form, about, firstOwner, teams }: ActionDialogProps) {
  const text = useText();
  const [isOwnerLost, setIsOwnerLost] = useState(false);
  const { data } = useOfferActionQuery(
    { ...about, language: useLanguage() },
    { refetchOnMountOrArgChange: true },
  );
  const offered = (data?.teams ?? []).flatMap(({ segmentationId, name, groups }) =>
    groups.map((group) => ({
      ...{ segmentationId, groupId: group.id },
      name: text('action.ofTeam', { segmentation: name, group: group.name }),
    })),
  );
  const ofTeams = new Map([...teams, ...offered].map((each) => [keyOf(each), each.name]));
  const optionsOf = (names: ReadonlyMap<string, string>) =>
    [...names].map(([value, label]) => ({ value, label }));
  const { ownerId, team, dueDate } = form.values;
  return (
    <>
      <div className={styles.pair}>
        <Select
          label={text('action.team')}
          value={data || ofTeams.has(team) || team === '' ? team : null}
          // Until it is known who can own actions of other teams, there is no other choice.
          options={[{ value: '', label: text('action.everybody') }, ...optionsOf(ofTeams)].filter(
            ({ value }) => data || value === team,
          )}
          hint={text('action.teamHint')}
          error={form.refused('team')}
          onChange={(value) => {
            const isStillOwner = ownersOf(value, { firstOwner, offer: data }).some(
              ({ id }) => id === ownerId,
            );
            if (ownerId !== '') setIsOwnerLost(!isStillOwner);
            form.change({ team: value, ...(!isStillOwner && { ownerId: '' }) });
          }}
        />
        <DateInput
          clearable
          label={text('action.due')}
          value={dueDate}
          error={form.problem('dueDate')}
          onChange={(value) => form.change({ dueDate: value })}
        />
      </div>
      <Owner
        key={team}
        form={form}
        surveyId={about.surveyId}
        firstOwner={firstOwner}
        offer={data}
        isLost={isOwnerLost}
      />
    </>
  );
}
