import type { CompanyDashboard, CompanyOverview, Thematic } from '@elan/contracts';
import { Card } from '@elan/ui';
import type { ReactNode } from 'react';
import { useText } from '../../shared/use-text';
import { Activities } from './Activities';
import styles from './dashboard.module.css';
import { DueList } from './DueList';
import { ENpsCard } from './ENpsCard';
import { LatestRound } from './LatestRound';
import { Planning } from './Planning';
import { Stats } from './Stats';
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

/**
 * Ordered by question: what stands out, what runs, what is mine to do; then the figures, activity, thematics and the
 * list.
 */
export function Details({ company, thematics, dashboard, onRetry, children }: DetailsProps) {
  const text = useText();
  return (
    <>
      {dashboard && <Results dashboard={dashboard} />}
      <div className={styles.columns}>
        <Planning dashboard={dashboard} onRetry={onRetry} hasPeople={company.members > 0} />
        {dashboard && (
          <Card title={text('toDo.mine')}>
            <DueList due={dashboard.due} />
          </Card>
        )}
      </div>
      <Stats company={company} thematics={thematics} dashboard={dashboard} />
      <div className={styles.columns}>
        <Activities company={company} isWeekly={dashboard?.hasWeekly ?? false} />
        <Thematics thematics={thematics} used={dashboard?.thematics} />
      </div>
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
