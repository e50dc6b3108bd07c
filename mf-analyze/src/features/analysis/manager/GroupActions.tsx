import type { GroupAction } from '@elan/contracts';
import { Card, Tag } from '@elan/ui';
import { useDates } from '@elan/web-core';
import { stateTones } from '../../../shared/actions/state-tones';
import layout from '../../../shared/layout.module.css';
import { useText } from '../../../shared/use-text';
import styles from './manager.module.css';

/** What is being done, read-only; nothing if there is nothing. */
export function GroupActions({ actions }: { actions: readonly GroupAction[] }) {
  const text = useText();
  if (actions.length === 0) return null;
  return (
    <section className={layout.stack} aria-label={text('manager.actions')}>
      <h2 className={styles.heading}>{text('manager.actions')}</h2>
      <Card>
        <ul className={styles.actions}>
          {actions.map((action) => (
            <OneAction key={action.id} action={action} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function OneAction({ action }: { action: GroupAction }) {
  const text = useText();
  const dates = useDates();
  const { title, state, dueDate, isOverdue, owner, question, questionName, isForEverybody } = action;
  const facts = [
    isForEverybody ? text('action.everybody') : text('manager.actions.group'),
    owner ?? text('action.noOwner'),
    ...(dueDate === null || state === 'done' ? [] : [text('action.dueOn', { day: dates.long(dueDate) })]),
  ];
  return (
    <li>
      <p className={styles.title}>
        <strong>{title}</strong> <Tag tone={stateTones[state]}>{text(`action.state.${state}`)}</Tag>
        {isOverdue && <Tag tone="danger">{text('action.overdue')}</Tag>}
      </p>
      {question !== null && (
        <p className={styles.beside} title={question}>
          {questionName}
        </p>
      )}
      <p className={styles.beside}>{facts.join(' · ')}</p>
    </li>
  );
}
