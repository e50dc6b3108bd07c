import { Workshop } from '@elan/ui/workshop';
import { languageOf, useIntl, useLocation, usePageTitle } from '@elan/web-core';
import { useText } from '../messages/use-text';

/** The showcase of the design system; with `?section=`, one part of it. */
export function DesignSystemPage() {
  const intl = useIntl();
  usePageTitle(useText()('designSystem'));
  const section = new URLSearchParams(useLocation().search).get('section');
  return <Workshop locale={languageOf(intl.locale)} section={section} />;
}
