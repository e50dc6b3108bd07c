import { PageHeader } from '@elan/ui';
import { useIntl, usePageTitle } from '@elan/web-core';

export function DashboardPage() {
  const title = useIntl().formatMessage({ id: 'dashboard.title' });
  usePageTitle(title);
  return <PageHeader title={title} />;
}
