import type { CompanyDashboard } from '@elan/contracts';
import { Link, places, useDates } from '@elan/web-core';
import { Folded } from '../../shared/Folded';
import { tellingPlace } from '../../shared/telling-place';
import { useText } from '../../shared/use-text';
import styles from './dashboard.module.css';

type Due = CompanyDashboard['due'];

/** What somebody has to see to, most urgent first; mails leave by themselves and are no work. */
export function DueList({ due }: { due: Due }) {
  const text = useText();
  const dates = useDates();
  const { refused, packEndsAt, untold } = due;
  const rows = [
    ...(refused > 0
      ? [
          <li key="refused">
            <Link to={places.settings('members')}>{text('due.refused', { count: refused })}</Link>
          </li>,
        ]
      : []),
    ...(packEndsAt === null
      ? []
      : [
          <li key="pack">
            <Link to={places.plans}>{text('due.pack')}</Link>
            <span className={styles.days}>{dates.near(packEndsAt)}</span>
          </li>,
        ]),
    ...(untold
      ? [
          <li key="untold">
            <Link to={tellingPlace(untold)}>{text('due.untold', { days: untold.days })}</Link>
            <span className={styles.days}>{untold.name}</span>
          </li>,
        ]
      : []),
    ...due.actions.map(({ id, title, dueDate, isOverdue }) => (
      <li key={id}>
        <Link to={places.action(id)}>{title}</Link>
        <span className={isOverdue ? styles.late : styles.days}>
          {text(isOverdue ? 'due.overdue' : 'due.action', { day: dates.near(dueDate) })}
        </span>
      </li>
    )),
  ];
  if (rows.length === 0) return <p className={styles.days}>{text('toDo.nothingDue')}</p>;
  return (
    <Folded className={styles.due} onPhone={3}>
      {rows}
    </Folded>
  );
}
