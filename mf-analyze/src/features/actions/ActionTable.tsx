import type { Action } from '@elan/contracts';
import { Table, Tag } from '@elan/ui';
import { stateTones } from '../../shared/actions/state-tones';
import { useText } from '../../shared/use-text';
import { DueDay } from './ActionCard';
import styles from './actions-page.module.css';
import { type EditAction, useActionMenu } from './use-action-menu';

/** The actions as a list, the earliest due date first. */
export function ActionTable({ actions, onEdit }: { actions: readonly Action[]; onEdit: EditAction }) {
  const text = useText();
  const menuOf = useActionMenu(onEdit);
  const teamOf = ({ team }: Action) => team?.group ?? text('action.everybody');
  const stepsOf = ({ steps }: Action) =>
    steps.length === 0
      ? ''
      : text('action.stepsDone', { done: steps.filter(({ done }) => done).length, count: steps.length });
  return (
    <Table<Action>
      caption={text('actions')}
      rows={actions}
      rowId={({ id }) => id}
      rowName={({ title }) => title}
      rowActions={menuOf}
      searchLabel={text('actions.search')}
      columns={[
        {
          id: 'title',
          header: text('action.title'),
          value: ({ title }) => title,
          cell: (action) => (
            <button type="button" className={styles.title} onClick={() => onEdit(action)}>
              {action.title}
            </button>
          ),
        },
        {
          id: 'state',
          header: text('action.state'),
          value: ({ state }) => text(`action.state.${state}`),
          cell: ({ state }) => <Tag tone={stateTones[state]}>{text(`action.state.${state}`)}</Tag>,
        },
        {
          id: 'due',
          header: text('action.due'),
          value: ({ dueDate }) => dueDate ?? undefined,
          searchable: false,
          cell: (action) => (
            <span className={styles.facts}>
              <DueDay action={action} isNamed />
            </span>
          ),
        },
        {
          id: 'owner',
          header: text('action.owner'),
          value: ({ owner }) => owner?.name ?? text('action.noOwner'),
        },
        { id: 'team', header: text('action.team'), value: teamOf },
        { id: 'steps', header: text('action.steps'), value: stepsOf, searchable: false, wideOnly: true },
      ]}
    />
  );
}
