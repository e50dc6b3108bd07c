import type { CompanyDashboard, CompanyOverview } from '@elan/contracts';
import { lazy, Suspense, type ReactNode } from 'react';
import {
  companyApi,
  lazyWithTexts,
  skipToken,
  useCompanyOverview,
  useLanguage,
  useMe,
  usePageTitle,
  useProvider,
  useThematics,
} from '@elan/web-core';
import { ErrorState, Skeleton } from '@elan/ui';
import { laterMessages, useText } from '../../shared/use-text';
import styles from './dashboard.module.css';
import { Welcome } from './Welcome';

export interface DashboardParts {
  /** The way to the first results, as long as there are none. */
  path: (path: NonNullable<CompanyDashboard['path']>) => ReactNode;
  /** The way through the demonstration. */
  tour: (inbox: string, dashboard: CompanyDashboard) => ReactNode;
  /** The list of the surveys, below the dashboard. */
  surveys: (dashboard: CompanyDashboard, company: CompanyOverview) => ReactNode;
}

/** Rounds run and end without notice: seconds for which the page is considered fresh. */
const FRESH = 60;

const Details = lazy(() => import('./Details').then((part) => ({ default: part.Details })));

/** Nearly never needed. */
const UpgradeNotice = lazyWithTexts(laterMessages, () =>
  import('./UpgradeNotice').then((part) => part.UpgradeNotice),
);

/** What is going on: the way to the first results, or how people are; planning, thematics, activity. */
export function DashboardPage({ parts }: { parts: DashboardParts }) {
  const text = useText();
  usePageTitle(text('title'));
  // Everything at once: shown one by one, the parts would push each other down.
  return (
    <Suspense fallback={<DashboardSkeleton label={text('none')} />}>
      <Dashboard parts={parts} />
    </Suspense>
  );
}

function Dashboard({ parts }: { parts: DashboardParts }) {
  const text = useText();
  const me = useMe();
  const { data: company } = useCompanyOverview();
  const { data: thematics, isError, refetch } = useThematics();
  const provider = useProvider();
  const language = useLanguage();
  const dashboard = companyApi.useReadDashboardQuery(me ? language : skipToken, {
    refetchOnMountOrArgChange: FRESH,
  });

  if (isError && !thematics) {
    return (
      <ErrorState title={text('thematicsFailed')} retryLabel={text('retry')} onRetry={() => void refetch()} />
    );
  }
  if (!me || !company || !thematics || !(dashboard.data || dashboard.isError)) {
    return <DashboardSkeleton label={text('none')} />;
  }
  const { data } = dashboard;
  const newSurvey = company.members === 0 ? 'none' : data?.path ? 'quiet' : 'loud';
  return (
    <div className={styles.page}>
      <Welcome name={me.name} newSurvey={newSurvey} />
      {data?.upgraded && <UpgradeNotice changes={data.upgraded} />}
      {data && provider?.demoInbox !== undefined && parts.tour(provider.demoInbox, data)}
      {data?.path && parts.path(data.path)}
      <Details
        company={company}
        thematics={thematics}
        dashboard={data}
        onRetry={() => void dashboard.refetch()}
      >
        {data && parts.surveys(data, company)}
      </Details>
    </div>
  );
}

function DashboardSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.page} aria-busy="true">
      <p className={styles.placeholder}>{label}</p>
      <Skeleton height={72} />
      {[224, 360].map((height) => (
        <div key={height} className={styles.columns}>
          <Skeleton height={height} radius={14} />
          <Skeleton height={height} radius={14} />
        </div>
      ))}
    </div>
  );
}
