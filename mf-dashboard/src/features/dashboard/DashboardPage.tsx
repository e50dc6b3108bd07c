import type { ReactNode } from 'react';
import {
  DASHBOARD_SECTIONS,
  useCompanyOverview,
  useMe,
  usePageTitle,
  useSurveys,
  useThematics,
} from '@elan/web-core';
import { ErrorState, Skeleton } from '@elan/ui';
import { useText } from '../../shared/use-text';
import { Activities } from './Activities';
import styles from './dashboard.module.css';
import { LatestRound } from './LatestRound';
import { Planning } from './Planning';
import { Stats } from './Stats';
import { Thematics } from './Thematics';
import { Welcome } from './Welcome';

interface DashboardPageProps {
  /** The list of all surveys, below the dashboard. */
  surveyList: ReactNode;
}

/** What is going on: welcome, figures, what stands out, planning, thematics, activity. */
export function DashboardPage({ surveyList }: DashboardPageProps) {
  const text = useText();
  const me = useMe();
  const { data: company } = useCompanyOverview();
  const { data: thematics, isError, refetch } = useThematics();
  const surveys = useSurveys();
  usePageTitle(text('title'));

  if (isError && !thematics) {
    return (
      <ErrorState title={text('thematicsFailed')} retryLabel={text('retry')} onRetry={() => void refetch()} />
    );
  }
  if (!me || !company || !thematics) return <DashboardSkeleton label={text('none')} />;
  return (
    <div className={styles.page}>
      <Welcome name={me.name} />
      <Stats company={company} thematics={thematics} surveys={surveys} />
      {company.latestRound && <LatestRound round={company.latestRound} />}
      <div className={styles.columns}>
        <Planning id={DASHBOARD_SECTIONS.planning} surveys={surveys} />
        <Thematics thematics={thematics} surveys={surveys} />
      </div>
      <Activities company={company} surveys={surveys} />
      <section id={DASHBOARD_SECTIONS.surveys}>{surveyList}</section>
    </div>
  );
}

function DashboardSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.page} aria-busy="true">
      <p className={styles.placeholder}>{label}</p>
      <Skeleton height={72} />
      <div className={styles.stats}>
        {[0, 1, 2, 3].map((box) => (
          <Skeleton key={box} height={104} radius={14} />
        ))}
      </div>
      <div className={styles.columns}>
        <Skeleton height={280} radius={14} />
        <Skeleton height={280} radius={14} />
      </div>
    </div>
  );
}
