import { Workshop } from '@elan/ui/workshop';
import { languageOf, useIntl, useLocation, usePageTitle } from '@elan/web-core';

/** The showcase of the design system; with `?section=`, one part of it. */
export function DesignSystemPage() {
  const intl = useIntl();
  usePageTitle(intl.formatMessage({ id: 'shell.designSystem' }));
  const section = new URLSearchParams(useLocation().search).get('section');
  return <Workshop locale={languageOf(intl.locale)} section={section} />;
}
