import { PageHeader, Skeleton, Tabs } from '@elan/ui';
import {
  leaveFor,
  Navigate,
  places,
  SETTINGS_TABS,
  usePageTitle,
  useSearchParams,
  type SettingsTab,
} from '@elan/web-core';
import { Suspense, type ReactNode } from 'react';
import { useText } from '../../shared/use-text';
import styles from './settings.module.css';

interface SettingsPageProps {
  /** What each tab shows. */
  panels: Readonly<Record<SettingsTab, ReactNode>>;
}

/** The settings of the company in its tabs; the address names the tab. */
export function SettingsPage({ panels }: SettingsPageProps) {
  const text = useText();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab');
  const tab = SETTINGS_TABS.find((candidate) => candidate === asked) ?? 'members';
  usePageTitle(text('title'));
  // The company was a tab once, and is bookmarked as one.
  if (asked === 'company') return <Navigate to={places.company} replace />;

  return (
    <div className={styles.page}>
      <PageHeader title={text('title')} description={text('description')} />
      <Tabs
        label={text('title')}
        value={tab}
        onChange={(next) => leaveFor(() => setSearch({ tab: next }, { replace: true }))}
        tabs={SETTINGS_TABS.map((id) => ({ id, label: text(`tab.${id}`) }))}
      >
        <Suspense fallback={<Waiting />}>{panels[tab]}</Suspense>
      </Tabs>
    </div>
  );
}

/** Some tabs load their own part. */
function Waiting() {
  return (
    <div aria-busy="true">
      <Skeleton height={520} />
    </div>
  );
}
