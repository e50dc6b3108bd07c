import { Button, Card, PageHeader, Skeleton } from '@elan/ui';
import { places, usePageTitle } from '@elan/web-core';
import { lazy, Suspense } from 'react';
import { useText } from '../../shared/use-text';
import { useReadCompanyQuery } from './company-api';
import { IdentityCard } from './IdentityCard';
import { RulesCard } from './RulesCard';
import styles from './company.module.css';

const SignInCard = lazy(() => import('./SignInCard').then((part) => ({ default: part.SignInCard })));

const ApiKeysCard = lazy(() => import('./ApiKeysCard').then((part) => ({ default: part.ApiKeysCard })));

const DirectoryCard = lazy(() => import('./DirectoryCard').then((part) => ({ default: part.DirectoryCard })));

const WebhooksCard = lazy(() => import('./WebhooksCard').then((part) => ({ default: part.WebhooksCard })));

const PrivacyCards = lazy(() =>
  import('./privacy/PrivacyCards').then((part) => ({ default: part.PrivacyCards })),
);

const InstallationCard = lazy(() =>
  import('./InstallationCard').then((part) => ({ default: part.InstallationCard })),
);

/** Settings of the company as a whole. */
export function CompanyPage() {
  const text = useText();
  usePageTitle(text('company.title'));
  const { isLoading } = useReadCompanyQuery();
  return (
    <div className={styles.page}>
      <PageHeader title={text('company.title')} description={text('company.description')} />
      <IdentityCard />
      {/* Nothing is below what is still to come, where it would jump. */}
      {!isLoading && (
        <>
          <RulesCard />
          <Suspense fallback={<Skeleton height={240} />}>
            <SignInCard />
            <ApiKeysCard />
            <DirectoryCard />
            <WebhooksCard />
          </Suspense>
          <LanguagesCard />
          <Suspense fallback={<Skeleton height={320} />}>
            <PrivacyCards />
          </Suspense>
          <Suspense fallback={<Skeleton height={160} />}>
            <InstallationCard />
          </Suspense>
        </>
      )}
    </div>
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
