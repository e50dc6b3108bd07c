import { Button, Card, PageHeader, Skeleton, Tabs } from '@elan/ui';
import { leaveFor, places, usePageTitle, useSearchParams } from '@elan/web-core';
import { lazy, Suspense, type ReactNode } from 'react';
import { useText } from '../../shared/use-text';
import { useReadCompanyQuery } from './company-api';
import { IdentityCard } from './IdentityCard';
import { RulesCard } from './RulesCard';
import styles from './company.module.css';

const SignInCard = lazy(() => import('./SignInCard').then((part) => ({ default: part.SignInCard })));

const ConnectionCards = lazy(() =>
  import('./ConnectionCards').then((part) => ({ default: part.ConnectionCards })),
);

const PrivacyCards = lazy(() =>
  import('./privacy/PrivacyCards').then((part) => ({ default: part.PrivacyCards })),
);

/** The value of `?tab=`; mails and documents lead there. */
const COMPANY_TABS = ['general', 'login', 'connections', 'privacy'] as const;
type CompanyTab = (typeof COMPANY_TABS)[number];

/** Settings of the company as a whole, in its tabs; the address names the tab. */
export function CompanyPage() {
  const text = useText();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab');
  const tab = COMPANY_TABS.find((candidate) => candidate === asked) ?? 'general';
  usePageTitle(text('company.title'));
  return (
    <div className={styles.page}>
      <PageHeader title={text('company.title')} description={text('company.description')} />
      <Tabs
        label={text('company.title')}
        value={tab}
        onChange={(next) => leaveFor(() => setSearch({ tab: next }, { replace: true }))}
        tabs={COMPANY_TABS.map((id) => ({ id, label: text(`company.tab.${id}`) }))}
      >
        <div className={styles.page}>
          <Suspense fallback={<Skeleton height={240} />}>{panels[tab]}</Suspense>
        </div>
      </Tabs>
    </div>
  );
}

const panels: Readonly<Record<CompanyTab, ReactNode>> = {
  general: <General />,
  login: <SignInCard />,
  connections: <ConnectionCards />,
  privacy: <PrivacyCards />,
};

function General() {
  const { isLoading } = useReadCompanyQuery();
  return (
    <>
      <IdentityCard />
      {/* Nothing is below what is still to come, where it would jump. */}
      {!isLoading && (
        <>
          <RulesCard />
          <LanguagesCard />
        </>
      )}
    </>
  );
}

/** A company has no language: everybody has their own. */
function LanguagesCard() {
  const text = useText();
  return (
    <Card title={text('company.languages')}>
      <div className={styles.languages}>
        <p>{text('company.languagesText')}</p>
        <p>
          <Button variant="link" href={places.settings('members')}>
            {text('company.languagesLink')}
          </Button>
        </p>
      </div>
    </Card>
  );
}
