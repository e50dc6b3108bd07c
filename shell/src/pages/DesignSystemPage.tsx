import { Workshop } from '@elan/ui/workshop';
import { languageOf, useIntl, usePageTitle } from '@elan/web-core';

/** The showcase of the design system. */
export function DesignSystemPage() {
  const intl = useIntl();
  usePageTitle(intl.formatMessage({ id: 'shell.designSystem' }));
  return <Workshop locale={languageOf(intl.locale)} />;
}
