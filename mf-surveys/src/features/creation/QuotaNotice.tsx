import { Alert } from '@elan/ui';
import { Link, places, useCompanyOverview } from '@elan/web-core';
import { useText } from '../../shared/use-text';

/** Warns before the work that saving will fail, as far as is known here: the server decides. */
export function QuotaNotice() {
  const t = useText();
  const company = useCompanyOverview().data;
  const limit = company?.subscriptionDetail?.quantitySurvey;
  if (!company || limit === undefined || company.surveysUsed < limit) return null;
  return (
    <Alert tone="warning" live={false}>
      <p>{t('surveys.introduction.quota', { limit })}</p>
      <Link to={places.plans}>{t('surveys.introduction.plans')}</Link>
    </Alert>
  );
}
