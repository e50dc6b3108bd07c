import { errorNumbers } from '@elan/contracts';
import { EmptyState, ErrorState, PageHeader, Skeleton } from '@elan/ui';
import { errorCode, useDates, useLanguage, useLocation, usePageTitle } from '@elan/web-core';
import { useText } from '../../../shared/use-text';
import { GroupResults } from './GroupResults';
import { useViewGroupQuery } from './manager-api';
import styles from './manager.module.css';

/** One group's results for whoever has its link. The key is behind the #, which browsers do not send to anybody. */
export function ManagerPage() {
  const text = useText();
  const dates = useDates();
  const key = useLocation().hash.slice(1);
  const view = useViewGroupQuery({ key, language: useLanguage() });
  usePageTitle(view.data?.group ?? text('manager.title'));

  if (view.isError && errorCode(view.error) === errorNumbers.wrongLink) return <WrongLink />;
  if (view.isError) {
    return (
      <ErrorState title={text('loadFailed')} retryLabel={text('retry')} onRetry={() => void view.refetch()} />
    );
  }
  if (!view.data) {
    return (
      <div aria-busy="true">
        <Skeleton height={640} radius={14} />
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <meta name="robots" content="noindex" />
      <GroupResults view={view.data} />
      <p className={styles.foot}>
        {text('manager.foot', {
          company: view.data.companyName,
          day: dates.long(view.data.expiresAt.slice(0, 10)),
        })}
      </p>
    </div>
  );
}

/** The same whatever the reason: somebody who tries keys learns nothing. */
export function WrongLink() {
  const text = useText();
  return (
    <>
      <PageHeader title={text('manager.title')} />
      <EmptyState picture="search" title={text('manager.wrong')}>
        {text('manager.wrongHint')}
      </EmptyState>
    </>
  );
}
