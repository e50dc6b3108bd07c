import { Alert, Button, PageHeader } from '@elan/ui';
import { places, useCompanyOverview, usePageTitle, useSearchParams } from '@elan/web-core';
import { useEffect, useState } from 'react';
import { ExampleBox } from './ExampleBox';
import { LeaveBox } from './LeaveBox';
import { PlanPanel } from './PlanPanel';
import styles from './plan.module.css';
import { useText } from '../../shared/use-text';

const POLL_MILLISECONDS = 1000;
const LONGEST_WAIT = 30_000;

/** The page where a company without a subscription chooses a pack, and to which the payment page returns. */
export function PlansPage() {
  const text = useText();
  const [search] = useSearchParams();
  usePageTitle(text('plan.title'));
  const state = search.get('state');
  const company = useCompanyOverview();
  const { refetch } = company;
  // The pack that was paid for: changing to a larger one takes a moment as well.
  const paidPack = Number(search.get('pack') ?? 1);
  const isWaiting = state === 'success' && company.data !== undefined && company.data.subscription < paidPack;

  const [isLate, setIsLate] = useState(false);

  // The payment provider notifies the server separately, which may take a moment longer than the browser.
  useEffect(() => {
    if (state === 'success') void refetch();
  }, [state, refetch]);
  useEffect(() => {
    if (!isWaiting || isLate) return undefined;
    const poll = setInterval(() => void refetch(), POLL_MILLISECONDS);
    const giveUp = setTimeout(() => setIsLate(true), LONGEST_WAIT);
    return () => {
      clearInterval(poll);
      clearTimeout(giveUp);
    };
  }, [isWaiting, isLate, refetch]);

  const checkAgain = (): void => {
    setIsLate(false);
    void refetch();
  };
  const action = isWaiting ? (
    isLate && <Button onClick={checkAgain}>{text('plan.check')}</Button>
  ) : (
    <Button href={places.dashboard}>{text('plan.start')}</Button>
  );

  return (
    <div className={styles.page}>
      <PageHeader title={text('plan.title')} description={text('plan.description')} />
      {state === 'success' && (
        <Alert tone={isWaiting ? 'info' : 'success'} action={action}>
          {text(isWaiting ? (isLate ? 'plan.late' : 'plan.waiting') : 'plan.success')}
        </Alert>
      )}
      {state === 'cancel' && <Alert tone="info">{text('plan.cancelled')}</Alert>}
      {company.data?.subscription === 0 && <ExampleBox />}
      <PlanPanel />
      {company.data?.subscription === 0 && <LeaveBox />}
    </div>
  );
}
