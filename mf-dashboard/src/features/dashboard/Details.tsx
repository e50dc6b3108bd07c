import type { CompanyDashboard, CompanyOverview, Thematic } from '@elan/contracts';
import type { ReactNode } from 'react';
import { Activities } from './Activities';
import styles from './dashboard.module.css';
import { ENpsCard } from './ENpsCard';
import { LatestRound } from './LatestRound';
import { Planning } from './Planning';
import { Thematics } from './Thematics';

interface DetailsProps {
  company: CompanyOverview;
  thematics: readonly Thematic[];
  /** Undefined: it could not be loaded. */
  dashboard: CompanyDashboard | undefined;
  onRetry: () => void;
  /** The list of the surveys. */
  children: ReactNode;
}

/** Everything below the figures: what stands out, planning, thematics, activity and the list. */
export function Details({ company, thematics, dashboard, onRetry, children }: DetailsProps) {
  return (
    <>
      {dashboard && <Results dashboard={dashboard} />}
      <div className={styles.columns}>
        <Planning dashboard={dashboard} onRetry={onRetry} hasPeople={company.members > 0} />
        <Thematics thematics={thematics} used={dashboard?.thematics} />
      </div>
      <Activities company={company} isWeekly={dashboard?.hasWeekly ?? false} />
      {children}
    </>
  );
}

function Results({ dashboard: { standsOut, enps } }: { dashboard: CompanyDashboard }) {
  if (!standsOut && !enps) return null;
  return (
    <div className={standsOut && enps ? styles.columns : styles.one}>
      {standsOut && <LatestRound standsOut={standsOut} />}
      {enps && <ENpsCard result={enps} />}
    </div>
  );
}
