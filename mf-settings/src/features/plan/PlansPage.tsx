import { Alert, Button, PageHeader } from '@elan/ui';
import { places, useCompanyOverview, usePageTitle, useSearchParams } from '@elan/web-core';
import { useEffect } from 'react';
import { LeaveBox } from './LeaveBox';
import { PlanPanel } from './PlanPanel';
import styles from './plan.module.css';
import { useText } from '../../shared/useText';

const POLL_MILLISECONDS = 1000;
const LONGEST_WAIT = 30_000;

/** The page where a company without subscription chooses a pack, and to which the payment page returns. */
export function PlansPage() {
  const text = useText();
  const [search] = useSearchParams();
  usePageTitle(text('plan.title'));
  const state = search.get('state');
  const company = useCompanyOverview();
  const { refetch } = company;
  // The pack that was paid for: a change to a larger one takes a moment as well.
  const paidPack = Number(search.get('pack') ?? 1);
  const isWaiting = state === 'success' && company.data !== undefined && company.data.subscription < paidPack;

  // The payment provider tells the server on its own way, which may take a moment longer than the browser's.
  useEffect(() => {
    if (state === 'success') void refetch();
  }, [state, refetch]);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const poll = setInterval(() => void refetch(), POLL_MILLISECONDS);
    const giveUp = setTimeout(() => clearInterval(poll), LONGEST_WAIT);
    return () => {
      clearInterval(poll);
      clearTimeout(giveUp);
    };
  }, [isWaiting, refetch]);

  return (
    <div className={styles.page}>
      <PageHeader title={text('plan.title')} description={text('plan.description')} />
      {state === 'success' && (
        <Alert
          tone={isWaiting ? 'info' : 'success'}
          action={isWaiting ? undefined : <Button href={places.dashboard}>{text('plan.start')}</Button>}
        >
          {text(isWaiting ? 'plan.waiting' : 'plan.success')}
        </Alert>
      )}
      {state === 'cancel' && <Alert tone="info">{text('plan.cancelled')}</Alert>}
      <PlanPanel />
      {company.data?.subscription === 0 && <LeaveBox />}
    </div>
  );
}
