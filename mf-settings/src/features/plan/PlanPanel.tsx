import { findPack, PACKS, type CompanyOverview, type Pack } from '@elan/contracts';
import { Button, Card, ErrorState, ProgressBar, Skeleton } from '@elan/ui';
import { useCompanyOverview, useDates, useIntl, useProvider } from '@elan/web-core';
import { useState } from 'react';
import { ConfirmUpgrade } from './ConfirmUpgrade';
import { Offers } from './Offers';
import { usePurchase } from './use-purchase';
import styles from './plan.module.css';
import { useText } from '../../shared/use-text';

/** The company's plan: the offers if there is none, else its usage and the larger packs. */
export function PlanPanel() {
  const text = useText();
  const company = useCompanyOverview();
  if (company.isError) {
    return (
      <ErrorState
        title={text('plan.loadFailed')}
        retryLabel={text('retry')}
        onRetry={() => void company.refetch()}
      />
    );
  }
  if (!company.data) {
    return (
      <div aria-busy="true">
        <Skeleton height={360} />
      </div>
    );
  }
  return <Plan company={company.data} />;
}

function Plan({ company }: { company: CompanyOverview }) {
  const purchase = usePurchase(company.id);
  const [upgrade, setUpgrade] = useState<Pack | null>(null);
  const larger = PACKS.filter((pack) => pack.id > company.subscription);
  const text = useText();

  return (
    <div className={styles.panel}>
      {company.subscription > 0 && <Usage company={company} />}
      {larger.length > 0 && (
        <section className={styles.section} aria-label={text('plan.offers')}>
          {company.subscription > 0 && <h2>{text('plan.larger')}</h2>}
          <Offers
            packs={larger}
            busyPackId={purchase.busyPackId}
            onChoose={(pack) => (company.subscription > 0 ? setUpgrade(pack) : purchase.buy(pack))}
          />
        </section>
      )}
      <ContactBox />
      {upgrade && company.subscriptionDetail && (
        <ConfirmUpgrade
          pack={upgrade}
          current={findPack(company.subscription)}
          endAt={company.subscriptionDetail.endAt}
          busy={purchase.busyPackId !== null}
          onConfirm={() => purchase.buy(upgrade)}
          onCancel={() => setUpgrade(null)}
        />
      )}
    </div>
  );
}

function Usage({ company }: { company: CompanyOverview }) {
  const intl = useIntl();
  const text = useText();
  const dates = useDates();
  const detail = company.subscriptionDetail;
  if (!detail) return null;
  const cards = [
    ['surveys', company.surveysUsed, detail.quantitySurvey],
    ['members', company.members, detail.quantityUser],
    ['admins', company.admins, detail.quantityAdmin],
  ] as const;
  return (
    <section className={styles.section} aria-label={text('plan.usage')}>
      <header className={styles.header}>
        <h2>{findPack(company.subscription)?.name}</h2>
        <p className={styles.deadline}>{text('plan.deadline', { date: dates.long(detail.endAt) })}</p>
      </header>
      <div className={styles.usage}>
        {cards.map(([name, used, allowed]) => (
          <Card key={name}>
            <h3 className={styles.countName}>{text(`plan.${name}`)}</h3>
            <p className={styles.count}>
              <strong>{intl.formatNumber(used)}</strong>
              <span>{text('plan.of', { allowed })}</span>
            </p>
            <ProgressBar
              label={text(`plan.${name}`)}
              value={Math.min(used, allowed)}
              max={allowed}
              valueText={text('plan.usedOf', { used, allowed })}
            />
          </Card>
        ))}
      </div>
    </section>
  );
}

function ContactBox() {
  const text = useText();
  const provider = useProvider();
  return (
    <Card title={text('plan.contactTitle')}>
      <div className={styles.contact}>
        <p>{text('plan.contactText')}</p>
        {provider && (
          <Button asChild>
            <a href={provider.contactUrl} target="_blank" rel="noreferrer">
              {text('plan.contact')}
            </a>
          </Button>
        )}
      </div>
    </Card>
  );
}
