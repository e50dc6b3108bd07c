import { PageHeader } from '@elan/ui';
import { useIntl, usePageTitle } from '@elan/web-core';

export function EditorPage() {
  const title = useIntl().formatMessage({ id: 'surveys.title' });
  usePageTitle(title);
  return <PageHeader title={title} />;
}
