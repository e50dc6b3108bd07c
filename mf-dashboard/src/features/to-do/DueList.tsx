import type { CompanyDashboard } from '@elan/contracts';
import { Link, places, useDates } from '@elan/web-core';
import { plainText } from '@elan/web-core/plain-text';
import { Folded } from '../../shared/Folded';
import { useText } from '../../shared/use-text';
import styles from './to-do.module.css';

type Due = CompanyDashboard['due'];

/** What comes in the next days and what needs attention, most urgent first. */
export function DueList({ due }: { due: Due }) {
  const text = useText();
  const dates = useDates();
  const { refused, packEndsAt } = due;
  const rounds = (['reminders', 'ends', 'starts'] as const).flatMap((kind) =>
    due[kind].map(({ id, name, at }) => ({ kind, id, name: plainText(name), at, to: places.survey(id) })),
  );
  const actions = due.actions.map(({ id, title, dueDate, isOverdue }) => ({
    kind: isOverdue ? ('overdueAction' as const) : ('action' as const),
    ...{ id, name: title, at: dueDate, to: places.action(id) },
  }));
  const dated = [...rounds, ...actions].sort((a, b) => a.at.localeCompare(b.at));
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
            <span className={styles.left}>{dates.long(packEndsAt)}</span>
          </li>,
        ]),
    ...dated.map(({ kind, id, name, at, to }) => (
      <li key={`${kind} ${id} ${at}`}>
        <span>
          {text(`due.${kind}`)} <Link to={to}>{name}</Link>
        </span>
        <span className={styles.left}>{dates.long(at)}</span>
      </li>
    )),
  ];
  if (rows.length === 0) return <p className={styles.none}>{text('toDo.nothingDue')}</p>;
  return (
    <Folded className={styles.list} onPhone={2}>
      {rows}
    </Folded>
  );
}
