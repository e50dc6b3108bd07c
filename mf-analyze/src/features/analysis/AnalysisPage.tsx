import { PageHeader } from '@elan/ui';
import { useIntl, usePageTitle } from '@elan/web-core';

export function AnalysisPage() {
  const title = useIntl().formatMessage({ id: 'analyze.title' });
  usePageTitle(title);
  return <PageHeader title={title} />;
}
