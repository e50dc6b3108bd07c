import { ACTION_STATES, type ActionList } from '@elan/contracts';
import { Checkbox, Select } from '@elan/ui';
import { keyOf } from '../../shared/actions/action-team';
import { useAddress } from '../../shared/use-address';
import { useText } from '../../shared/use-text';
import styles from './actions-page.module.css';

interface FiltersProps {
  choices: ActionList['choices'];
  view: 'board' | 'list';
}

/** The filters of the actions. One that would not narrow anything is left out. */
export function Filters({ choices: { owners, surveys, teams }, view }: FiltersProps) {
  const text = useText();
  const { asked, change } = useAddress();
  const states = ACTION_STATES.map((state) => ({ value: state, label: text(`action.state.${state}`) }));
  const named = (all: readonly { id: string; name: string }[]) =>
    all.map(({ id, name }) => ({ value: id, label: name }));
  const ofTeams = teams.map((team) => ({ value: keyOf(team), label: text('action.ofTeam', team) }));
  const filters = [
    // On the board, the states are the columns.
    { name: 'state', options: view === 'list' ? states : [] },
    { name: 'owner', options: named(owners) },
    { name: 'survey', options: named(surveys) },
    { name: 'team', options: ofTeams },
  ] as const;
  return (
    <div className={styles.filters} role="search" aria-label={text('actions.filters')}>
      {filters.map(({ name, options }) =>
        options.length > 1 || asked.has(name) ? (
          <Select
            key={name}
            compact
            label={text(`actions.filter.${name}`)}
            labelHidden
            value={asked.get(name) ?? ''}
            options={[{ value: '', label: text(`actions.all.${name}`) }, ...options]}
            onChange={(value) => change({ [name]: value || null })}
          />
        ) : null,
      )}
      <Checkbox
        label={text('actions.overdueOnly')}
        checked={asked.has('overdue')}
        onChange={(isOverdue) => change({ overdue: isOverdue ? '1' : null })}
      />
    </div>
  );
}
