import type { CompanyDashboard, CompanyOverview, Thematic } from '@elan/contracts';
import type { ReactNode } from 'react';
import { Link, places, useIntl } from '@elan/web-core';
import { useText } from '../../shared/use-text';
import styles from './dashboard.module.css';

interface StatsProps {
  company: CompanyOverview;
  thematics: readonly Thematic[];
  /** Undefined: it could not be loaded. */
  dashboard: CompanyDashboard | undefined;
}

/** The number for the words next to an unknown figure: a plural in every language. */
const SOME = 2;

/** The section of the page that has the activity. */
export const ACTIVITY_SECTION = 'activity';

/** Four figures, each with a link to what explains it. */
export function Stats({ company, thematics, dashboard }: StatsProps) {
  const intl = useIntl();
  const text = useText();
  const running = dashboard?.inProgress;
  const inUse = new Set(company.thematicsInUse);
  const done = thematics.filter(({ id }) => inUse.has(id)).length;
  const boxes = [
    { id: 'running', value: running, href: places.dashboard, more: places.surveys('running') },
    { id: 'thematicsDone', value: done, href: places.dashboard, more: places.results },
    {
      id: 'responses',
      value: company.responsesThisMonth,
      href: places.dashboard,
      more: `${places.dashboard}#${ACTIVITY_SECTION}`,
    },
    {
      id: 'membersAdded',
      value: company.membersAdded,
      href: places.settings(),
      more: places.settings('members'),
    },
  ] as const;
  // No number is shown for the few who have answered a round so far: without this note, none would mean nobody.
  const few =
    running !== undefined && running > 0 && company.responsesThisMonth === 0
      ? text('stat.few', { minimum: company.minimumGroupSize })
      : undefined;
  const shownOf = (value: number | undefined) => (value === undefined ? '–' : intl.formatNumber(value));
  const noteOf = (id: (typeof boxes)[number]['id'], value: number | undefined): ReactNode => {
    const note = value === undefined ? text('stat.unknown') : id === 'responses' ? few : undefined;
    return note && <small>{note}</small>;
  };
  return (
    <div className={styles.stats}>
      {boxes.map(({ id, value, href, more }) => (
        <div key={id} className={styles.stat}>
          <Link to={href}>
            <strong>{shownOf(value)}</strong> <span>{text(`stat.${id}`, { count: value ?? SOME })}</span>
            {noteOf(id, value)}
          </Link>
          <Link to={more}>{text(`stat.${id}.more`)}</Link>
        </div>
      ))}
    </div>
  );
}
